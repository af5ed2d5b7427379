import { HttpResponse, http } from 'msw'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../domain/contracts/working-copies.ts'
import { type Language, languageCodes, original } from '../../domain/languages.ts'
import { emptyTranslation } from '../staff/editor/form.ts'
import { answer, fail, recorded, server } from './server.ts'
import { storeProduct } from './stored-product.ts'

const written = (result: object) => HttpResponse.json({ result, message: 'Sparat' })

/**
 * A product that keeps its working copy too: a save of another version of the copy is refused, and publishing it once
 * somebody has saved the product since.
 */
export function storeCopy(path: string, given: Partial<StaffProductAnswer> = {}) {
  const product = storeProduct(path, given)
  const { stored } = product
  const { copy: template } = recorded<'GET :type/:id/working-copy'>(
    '0 sv GET nodutrymningsbeslag/nb-stang/working-copy',
  )
  /** The product in each of its versions that a copy was made from. */
  const bases = new Map<number, StaffProductAnswer>()
  const state: { copy: WorkingCopyAnswer | null } = { copy: null }
  const at = `/api/${path}/working-copy`
  withoutFiles()
  fail('PUT :type/:id/working-copy', 'COPY_CHANGED')
  fail('POST :type/:id/working-copy/publish', 'STALE_VERSION')
  server.use(
    http.get(at, () => {
      const { copy } = state
      const before = copy && copy.base !== stored.version ? (bases.get(copy.base) ?? null) : null
      return HttpResponse.json({ copy: copy && { ...copy, before } })
    }),
    http.put(at, async ({ request }) => {
      const { product: body, version } = (await request.clone().json()) as {
        product: Partial<StaffProductAnswer>
        version: number | null
      }
      if (version !== (state.copy?.version ?? null)) return undefined
      // A language that is switched off is so in the product itself.
      if (stored.published && body.published === false)
        Object.assign(stored, { published: false, version: stored.version + 1 })
      const isOff = stored.published === false && body.published === false
      const base = isOff ? stored.version : (body.version ?? stored.version)
      if (base === stored.version) bases.set(base, structuredClone(stored))
      state.copy = {
        ...(template as WorkingCopyAnswer),
        version: (version ?? 0) + 1,
        base,
        product: { ...stored, ...body, version: stored.version },
        schedules: state.copy?.schedules ?? [],
        schedule: state.copy?.schedule ?? null,
      }
      state.copy.differs = languageCodes.filter(
        (language) => textsIn(state.copy?.product, language) !== textsIn(stored, language),
      )
      return written({ _id: stored._id, version: state.copy.version, base })
    }),
    http.delete(at, () => {
      state.copy = null
      return HttpResponse.json({ message: 'Ändringarna är slängda' })
    }),
    http.put(`${at}/schedule`, async ({ request }) => {
      const { at: moment, languages } = (await request.json()) as Pick<
        WorkingCopyAnswer['schedules'][0],
        'languages'
      > & {
        at: string | null
      }
      const { copy } = state
      if (!copy) return undefined
      const schedules = moment ? [{ at: moment, user: { name: 'Person 0' }, languages }] : []
      state.copy = { ...copy, version: copy.version + 1, schedules, schedule: schedules[0] ?? null }
      return written({ _id: stored._id, version: state.copy.version })
    }),
    http.post(`${at}/publish`, () => {
      const { copy } = state
      if (copy?.base !== stored.version) return undefined
      Object.assign(stored, copy.product, { version: stored.version + 1 })
      state.copy = null
      return written(stored)
    }),
  )
  return {
    ...product,
    state,
    /** Somebody else throws the copy away. */
    discard: () => {
      state.copy = null
    },
  }
}

/** What a product says in a language, to compare. */
function textsIn(product: StaffProductAnswer | undefined, language: Language): string {
  const own = language === original ? product : product?.translations[language]
  const { name, artnr, info, published } = own ?? emptyTranslation()
  const { enr, lockid } = language === original && product ? product : {}
  return JSON.stringify([name, artnr, info, published, enr, lockid])
}

/** No folder holds a file, of the copy neither. */
export function withoutFiles(): void {
  answer('GET files/:artnr/docs/:lang', [])
  answer('GET files/:artnr/images/:lang', [])
}
