import fc from 'fast-check'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import type { Catalogue } from '../../domain/product.ts'
import { Records } from './records.ts'

interface TypedSheet {
  language: Language
  state: GuideState
}

/**
 * Sheets as somebody might type their address: any products, drafts and deleted ones among them, and any ticks, or
 * those of one of a lock's rows.
 */
export function typedSheets(catalogue: Catalogue): fc.Arbitrary<TypedSheet> {
  const said = new Records(catalogue, 'sv')
  const product = (code: CategoryCode) => {
    const ids = catalogue.products.filter(({ category }) => category === code).map(({ id }) => id)
    return fc.option(fc.constantFrom(...ids, 'gone'), { nil: undefined, freq: 2 })
  }
  const ticks = (code: CategoryCode) =>
    fc.subarray(
      said.choices(code).map(({ key }) => key),
      { maxLength: 3 },
    )
  const ofRow = fc.constantFrom(...catalogue.emRows.map(({ slugs }) => slugs))
  return fc
    .record({
      language: fc.constantFrom(...languageCodes),
      chosen: fc.record({
        em: product('em'),
        lh: product('lh'),
        eb: product('eb'),
        ms: product('ms'),
        sb: product('sb'),
      }),
      choices: fc.record({ em: fc.oneof(ticks('em'), ofRow), eb: ticks('eb') }),
    })
    .map(({ language, chosen, choices }) => {
      const known = Object.entries(chosen).filter(([, id]) => id !== undefined)
      return { language, state: { choices, chosen: Object.fromEntries(known), open: null } }
    })
}
