import type {
  FoundReplacement,
  NearestAnswer,
  ReplacementAnswer,
} from '../../domain/contracts/replacements.ts'
import * as contracts from '../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../domain/product.ts'
import { findReplacements, listReplacements, nearestReplacements } from '../services/replacements.ts'
import { type ApiRoute, type Call, route } from './route.ts'

type NumbersCall = Call<unknown, unknown, { token: string[] }>

/** The calls of both replacement guides: under `konvertering` for posts, `konvertering-eb` for strikes. */
export const replacementRoutes: readonly ApiRoute[] = [
  ...routesOf('/api/konvertering', 'ms'),
  ...routesOf('/api/konvertering-eb', 'eb'),
]

function routesOf(path: string, variant: ReplacementVariant): ApiRoute[] {
  const list = ({ catalogue, language }: Call): Promise<ReplacementAnswer[]> =>
    listReplacements(catalogue, variant, language)

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

  const right = 'readPublished'
  return [
    route({ method: 'GET', path, right }, contracts.replacements, list),
    route({ method: 'POST', path: `${path}/hitta`, right }, contracts.findReplacements, find),
    route({ method: 'POST', path: `${path}/narmaste`, right }, contracts.nearestNumbers, nearest),
  ]
}
