import { targetIds } from '../../../domain/categories/row-targets.ts'
import type { WorkingCopyAnswer, WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import type { Database } from '../../db/client.ts'
import { briefProducts } from '../../db/queries/products.ts'
import { allCopies, binnedNames, type CopyRow, copyOf } from '../../db/queries/working-copies.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { messageOf, placeOf } from '../jobs/imports/words.ts'
import { describeState } from '../staff/detail.ts'
import { startsFrom, type Target } from '../staff/state.ts'
import { withKnownPartners } from '../writes/history.ts'
import { baseOf } from './base.ts'
import { changesOf } from './changes.ts'
import { fileChanges, languagesOfFiles, wantedFiles } from './files.ts'
import { claimsBefore, overlaid } from './overlay.ts'

interface Reader {
  level: AccessLevel | null
  language: Language
  texts: Texts
}

/** The working copy of a product with its base; null where there is none. */
export async function copyAnswer(
  parts: { db: Database; catalogue: Catalogue },
  target: Target,
  { level, language, texts }: Reader,
): Promise<WorkingCopyAnswer | null> {
  const { db } = parts
  const [found] = await copyOf(db, target.id)
  if (!found) return null
  const state = await startsFrom(db, target)()
  const contents = await withKnownPartners(db, found.copy.contents)
  const base = found.copy.base === state.record.version ? null : await baseOf(db, state, found.copy)
  const request = { level, language, choices: [] }
  const before = base && (await overlaid(db, state, { ...base, claims: claimsBefore(contents.claims) }))
  const changes = await changesOf(db, state, found.copy, contents)
  const files = languagesOfFiles(found.copy.files, state.files)
  return {
    ...aboutOf(found, texts),
    differs: languageCodes.filter(
      (code) => files.includes(code) || changes.some((change) => change.language === code),
    ),
    product: await describeState(parts, await overlaid(db, state, contents), request),
    before: before && (await describeState(parts, before, request)),
    reviewed: contents.reviewed,
    files: fileChanges(state.files, wantedFiles(found.copy.files, state.files)),
    gone: await goneFrom(db, found.copy),
  }
}

/** Every working copy, without its content. */
export async function copyRows(db: Database, texts: Texts): Promise<WorkingCopyRow[]> {
  const rows = await allCopies(db)
  return rows.map(({ category, name, artnr, ...found }) => ({
    ...aboutOf(found, texts),
    product: { _id: found.copy.product, category, name, artnr },
  }))
}

type Found = { copy: Omit<CopyRow, 'contents' | 'files'>; user: string | null; publisher: string | null }

function aboutOf({ copy, user, publisher }: Found, texts: Texts) {
  const { version, base, created, changed, changedBy, publishAt, publishBy, languages, fault } = copy
  const isPlanned = publishAt !== null && publishBy !== null
  return {
    ...{ version, base, created, changed },
    user: { name: user ?? changedBy },
    schedule: isPlanned
      ? { at: publishAt, user: { name: publisher ?? publishBy }, languages: languages ?? [] }
      : null,
    failure: fault && {
      at: fault.at,
      error: fault.code,
      message: messageOf(fault.code, fault.details, texts),
      field: placeOf(fault.details),
    },
  }
}

/** The deleted products that a copy names, as far as they are in the bin. */
async function goneFrom(db: Database, { contents }: CopyRow): Promise<WorkingCopyAnswer['gone']> {
  const { record, links, rows } = contents
  const named = new Set([
    ...Object.values(record.spec).flatMap((ids) => ids ?? []),
    ...links.flatMap(({ from, to }) => [from, to]),
    ...targetIds(rows),
  ])
  named.delete(record.id)
  const known = await briefProducts(db, [...named])
  for (const { id } of known) named.delete(id)
  const names = await binnedNames(db, [...named])
  return names.map(({ id, name, artnr }) => ({ _id: id, name, artnr }))
}
