import { can } from '../../domain/access.ts'
import type {
  FoundReplacement,
  KeptReplacement,
  NearestAnswer,
  ReplacementAnswer,
} from '../../domain/contracts/replacements.ts'
import * as contracts from '../../domain/contracts/replacements.ts'
import type { ReplacementBody, ReplacementChange } from '../../domain/contracts/staff.ts'
import * as staff from '../../domain/contracts/staff.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import type { Deed } from '../services/activity/note.ts'
import { findReplacements, listReplacements, nearestReplacements } from '../services/replacements.ts'
import { keptReplacements } from '../services/staff/replacements.ts'
import type { ReplacementRow } from '../services/writes/replacements.ts'
import { addReplacement, removeReplacement, saveReplacement } from '../services/writes/replacements.ts'
import { type ApiRoute, type Call, route } from './route.ts'
import { deedOf, written } from './writes.ts'

type OneCall<Body = unknown> = Call<{ id: string }, unknown, Body>
type NumbersCall = Call<unknown, unknown, { token: string[] }>

/** The calls of both replacement guides: under `konvertering` for posts, `konvertering-eb` for strikes. */
export const replacementRoutes: readonly ApiRoute[] = [
  ...routesOf('/api/konvertering', 'ms'),
  ...routesOf('/api/konvertering-eb', 'eb'),
]

function routesOf(path: string, variant: ReplacementVariant): ApiRoute[] {
  const list = ({
    catalogue,
    db,
    language,
    level,
  }: Call): Promise<ReplacementAnswer[] | KeptReplacement[]> =>
    can(level, 'readDrafts')
      ? keptReplacements(db, variant, level)
      : listReplacements(catalogue, variant, language)

  const find = async (call: NumbersCall): Promise<FoundReplacement[]> => {
    call.query()
    const { token } = await call.body()
    return findReplacements(call.catalogue, variant, call.language, token)
  }

  const nearest = async (call: NumbersCall): Promise<NearestAnswer[]> => {
    call.query()
    const { token } = await call.body()
    return nearestReplacements(call.catalogue, variant, call.language, token)
  }

  const add = async (call: Call<unknown, unknown, ReplacementBody>): Promise<Response> => {
    call.query()
    const body = await call.body()
    const deed = deedOf(call, 'SAVED', body)
    return saved(call, deed, await addReplacement(call.db, variant, body, deed))
  }

  const save = async (call: OneCall<ReplacementChange>): Promise<Response> => {
    call.query()
    const body = await call.body()
    const deed = deedOf(call, 'SAVED', body)
    const target = { variant, id: call.params.id }
    return saved(call, deed, await saveReplacement(call.db, target, body, deed))
  }

  const remove = async (call: OneCall): Promise<Response> => {
    call.query()
    const { id } = call.params
    const deed = deedOf(call, 'DELETED', { _id: id })
    await removeReplacement(call.db, { variant, id }, deed)
    return written(call, deed, { _id: id })
  }

  const right = 'readPublished'
  const edit = { path: `${path}/:id`, right: 'editReplacements' } as const
  return [
    route({ method: 'GET', path, right }, contracts.replacements, list),
    route({ method: 'POST', path: `${path}/hitta`, right }, contracts.findReplacements, find),
    route({ method: 'POST', path: `${path}/narmaste`, right }, contracts.nearestNumbers, nearest),
    route({ method: 'POST', path, right: 'editReplacements' }, staff.addReplacement, add),
    route({ method: 'PUT', ...edit }, staff.saveReplacement, save),
    route({ method: 'DELETE', ...edit }, staff.deleteReplacement, remove),
  ]
}

function saved(call: Call, deed: Deed, { id, artnr, products, version }: ReplacementRow): Response {
  return written(call, deed, { _id: id }, { konvertering: { _id: id, artnr, utbyte: products, version } })
}
