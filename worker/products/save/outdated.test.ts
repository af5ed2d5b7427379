import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { nameOfKey } from '../../../domain/texts/page-texts.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { packCategory } from '../../catalogue/category-index.ts'
import { builtInTexts } from '../../catalogue/texts.ts'
import type { TextRow } from '../../db/queries/staff-lists.ts'
import { isOfPagesOnly } from './outdated.ts'

test('no index says a text that is taken for one of pages only', () => {
  const sources = generateCatalogue()
  const said = {
    text: 'Ändrad',
    translations: { no: 'Endret', dk: 'Ændret' },
    translatedFrom: {},
    version: 1,
  }
  const rowsOf = (keys: string[]): TextRow[] =>
    keys.map((key) => ({ id: key, machineName: nameOfKey(key), ...said }))
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
