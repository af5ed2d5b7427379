import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { texts } from '../../../domain/texts/index.ts'
import { isolateMemory } from '../../cache/isolate.ts'
import { resetCatalogue } from '../../testing/copying.ts'
import { catalogue } from '../../testing/fixtures.ts'
import { jsonAs } from '../../testing/staff.ts'
import { pathOf, put, read } from '../../testing/writing.ts'
import { services } from '../index.ts'
import { fieldsUnder, fieldsWithoutChoice } from './selection.ts'
import { readState } from './state.ts'

beforeAll(resetCatalogue)
beforeEach(() => isolateMemory.clear())

const builtIndexes = () =>
  categories.filter(({ code }) => isolateMemory.get(`drafts-${code}`, 'sv')).map(({ code }) => code)

test('what is told without a choice is what the indexes of the whole catalogue tell', async () => {
  const { db, catalogue: indexed } = services(env, () => {})
  const indexes = indexed.withDrafts(0)
  for (const language of languageCodes) {
    for (const record of catalogue.products) {
      const state = await readState(db, record)
      const told = await fieldsWithoutChoice(db, state, language, texts[language])
      expect(told, record.id).toEqual(
        await fieldsUnder(indexes, state, { language, choices: [], partner: undefined }),
      )
      if (record.id === 'eb-alfa') {
        expect(told.housings?.length).toBe(3)
        expect(told.requires?.length).toBe(3)
      }
    }
  }
})

test('a look at a product builds no index where nothing is chosen', async () => {
  for (const { id } of catalogue.products) await read(id)
  expect(builtIndexes()).toEqual([])
  await jsonAs(0, `${pathOf('eb-alfa')}?rattvand`)
  expect(builtIndexes()).toContain('eb')
})

const saves: [id: string, body: object][] = [
  ['eb-alfa', { name: 'Alfa II', translations: { no: { name: 'Alfa to' } } }],
  [
    'eb-alfa',
    { montagestolpar: ['ms-vinklad'], nodutrymningsbeslag: [{ _id: 'nb-stang', criteria: ['omvand'] }] },
  ],
  ['eb-alfa', { spec: { rattvand: ['lh-tva'], omvand: [] } }],
  ['eb-alfa', {}],
  ['lh-ett', { spec: { 'ELSLUTBLECK-rattvand': ['NK1', 'NK/2'] } }],
  [
    'em-lock',
    {
      filter: [
        { slugs: ['em-oro-rattvand'], slutbleck: 'sb-lang', elslutbleck: null, nodutrymningsbeslag: null },
      ],
    },
  ],
  ['em-lock', { slutbleck: ['sb-kort'], elslutbleck: ['eb-beta', 'eb-alfa'] }],
  ['nb-spak', { elslutbleck: [{ _id: 'eb-beta', criteria: ['omvand'] }] }],
]

test('a save is answered with what is read afterwards', async () => {
  for (const [id, body] of saves) {
    const { result } = await put<{ result: object }>(id, body)
    expect(result, JSON.stringify(body)).toEqual(await read(id))
  }
})
