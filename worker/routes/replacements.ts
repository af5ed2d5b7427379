import { can } from '../../domain/access.ts'
import type { BinQuery } from '../../domain/contracts/bin.ts'
import type {
  FoundReplacement,
  NearestAnswer,
  ReplacementAnswer,
  StaffReplacement,
} from '../../domain/contracts/replacements.ts'
import type {
  ReplacementBinAnswer,
  ReplacementBody,
  ReplacementChange,
} from '../../domain/contracts/staff.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import {
  findReplacements,
  listReplacements,
  nearestReplacements,
  staffReplacements,
} from '../replacements/read.ts'
import {
  addReplacement,
  type ReplacementRow,
  removeReplacement,
  replacementBinContents,
  restoreReplacement,
  saveReplacement,
} from '../replacements/write.ts'
import type { AuditEntry } from '../writes/audit-entry.ts'
import type { Call } from './call.ts'
import { auditEntryOf, written } from './writes.ts'

type OneCall<Body = unknown> = Call<{ id: string }, unknown, Body>
type NumbersCall = Call<unknown, unknown, { token: string[] }>

type ListAnswer = ReplacementAnswer[] | StaffReplacement[]

/** The handlers of one replacement guide. */
export function replacementHandlers(variant: ReplacementVariant) {
  return {
    list: ({ catalogue, db, language, level }: Call): Promise<ListAnswer> =>
      can(level, 'readDrafts')
        ? staffReplacements(db, variant, level)
        : listReplacements(catalogue, variant, language),

    find: ({ catalogue, language, body }: NumbersCall): Promise<FoundReplacement[]> =>
      findReplacements(catalogue, variant, language, body.token),

    nearest: ({ catalogue, language, body }: NumbersCall): Promise<NearestAnswer[]> =>
      nearestReplacements(catalogue, variant, language, body.token),

    add: async (call: Call<unknown, unknown, ReplacementBody>): Promise<Response> => {
      const entry = await auditEntryOf(call, 'SAVED', call.body)
      return saved(call, entry, await addReplacement(call.db, variant, call.body, entry))
    },

    save: async (call: OneCall<ReplacementChange>): Promise<Response> => {
      const entry = await auditEntryOf(call, 'SAVED', call.body)
      const target = { variant, id: call.params.id }
      return saved(call, entry, await saveReplacement(call.db, target, call.body, entry))
    },

    remove: async (call: OneCall): Promise<Response> => {
      const { id } = call.params
      const entry = await auditEntryOf(call, 'DELETED', { _id: id })
      await removeReplacement(call.db, { variant, id }, entry)
      return written(call, entry, { _id: id })
    },
  }
}

export function getReplacementBin({ db, query }: Call<unknown, BinQuery>): Promise<ReplacementBinAnswer> {
  return replacementBinContents(db, query, new Date().toISOString())
}

export async function postReplacementBin(call: Call<{ id: string }>): Promise<Response> {
  const entry = await auditEntryOf(call, 'RESTORED', { number: call.params.id })
  return saved(call, entry, await restoreReplacement(call.db, call.params.id, entry))
}

function saved(
  call: Call,
  entry: AuditEntry,
  { id, artnr, products, version }: ReplacementRow,
): Promise<Response> {
  return written(call, entry, { _id: id }, { konvertering: { _id: id, artnr, utbyte: products, version } })
}
