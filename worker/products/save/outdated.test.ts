import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import type { LinkRecord, ProductRecord } from '../../../domain/product.ts'
import { nameOfKey } from '../../../domain/texts/page-texts.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { packCategory } from '../../catalogue/category-index.ts'
import { builtInTexts } from '../../catalogue/texts.ts'
import type { TextRow } from '../../db/queries/options-and-texts.ts'
import { link, product, translation } from '../../testing/records.ts'
import { isOfPagesOnly, outdatedBy } from './outdated.ts'

test('outdated: no index says a text that is taken for one of pages only', () => {
  const sources = generateCatalogue()
  const row = {
    text: 'Ändrad',
    translations: { no: 'Endret', dk: 'Ændret' },
    translatedFrom: {},
    version: 1,
  }
  const rowsOf = (keys: string[]): TextRow[] =>
    keys.map((key) => ({ id: key, machineName: nameOfKey(key), ...row }))
  const all = [...builtInTexts.keys()]
  const [ofPages, others] = [all.filter(isOfPagesOnly), all.filter((key) => !isOfPagesOnly(key))]
  const packed = (keys: string[]) =>
    categories.flatMap(({ code }) =>
      languageCodes.map((language) => {
        const rows = { generation: 1, sources, textRows: rowsOf(keys) }
        return Buffer.from(packCategory(code, language, rows)).toString('base64')
      }),
    )
  const built = packed([])
  expect(packed(ofPages)).toEqual(built)
  expect(packed(others).filter((bytes, at) => bytes === built[at])).toEqual([])
})

/** What is outdated where a strike that is published in Swedish and Norwegian gets these values, or links. */
function outdatedWhere(given: Partial<ProductRecord>, links: LinkRecord[] = []): string[] {
  const translations = {
    no: translation({ name: 'Norsk' }),
    dk: translation({ name: 'Dansk', published: false }),
  }
  const record = product('eb', 'eb-a', { translations })
  const before = { record, links: [], rows: [] }
  return outdatedBy([{ before, after: { ...before, record: { ...record, ...given }, links } }]).toSorted()
}

test('outdated: a Swedish name where it is shown, and where a column of another category lists it', () => {
  const swedish = ['eb/sv', 'ms/sv', 'replacements-eb/sv', 'search/sv']
  expect(outdatedWhere({ name: 'Ny' })).toEqual([...swedish, 'ms/no'].toSorted())
})

test('outdated: a fact in the languages in which the product is published', () => {
  const facts = [{ name: 'vikt', value: '2' }]
  expect(outdatedWhere({ facts })).toEqual(['eb/no', 'eb/sv', 'search/no', 'search/sv'])
  expect(outdatedWhere({ facts, published: false }).filter((name) => name.endsWith('/no'))).toEqual([
    'eb/no',
    'search/no',
  ])
})

test('outdated: a link where a column lists it or rows lead along it, and nothing of what is a draft', () => {
  expect(outdatedWhere({}, [link('eb-ms', 'eb-a', 'ms-a')])).toEqual(['ms/no', 'ms/sv'])
  expect(outdatedWhere({}, [link('em-eb', 'em-a', 'eb-a')])).toEqual(['em/no', 'em/sv'])
  expect(outdatedWhere({ info: [{ title: 'Om', body: 'Ny' }] })).toEqual([])
  const draft = product('eb', 'eb-a', { published: false })
  const before = { record: draft, links: [], rows: [] }
  expect(outdatedBy([{ before, after: { ...before, record: { ...draft, name: 'Ny' } } }])).toEqual([])
})
