import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { type OptionAnswer, options } from '../../domain/contracts/options.ts'
import { json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

test('every category with criteria answers its columns in order, as the contract says', {
  tags: ['3.11.3', '7.6.1'],
}, async () => {
  for (const code of ['eb', 'ms', 'em', 'sb', 'lh']) {
    const answer = await json<OptionAnswer[]>(`/api/options/${code}`)
    expect(options.response.parse(answer)).toEqual(answer)
    const stored = catalogue.options.filter((group) => group.category === code)
    expect(answer.map((group) => group.name)).toEqual(stored.map((group) => group.name))
  }
})

test('every slug is listed, in order, also one that no product has', { tags: ['3.11.1'] }, async () => {
  const [first, automatic] = await json<OptionAnswer[]>('/api/options/eb')
  expect(first).toEqual({
    _id: 'eb-omstallbar-rattvand-omvand',
    name: 'omstallbar-rattvand-omvand',
    slugs: ['omstallbar', 'rattvand', 'omvand'],
    translations: {},
    match: 'all',
  })
  expect(automatic?.slugs).toEqual(['automatik', 'ej-automatik'])
})

test('a partner column lists the Swedish names of the partners published in the language', async () => {
  const [partners] = await json<OptionAnswer[]>('/api/options/ms')
  expect(partners).toMatchObject({ name: 'passande-elslutbleck', slugs: ['Alfa', 'Beta'] })
  const [danish] = await json<OptionAnswer[]>('/api/options/ms?lang=dk')
  expect(danish?.slugs).toEqual(['Beta'])
})

test('a measure that a published product brings is a slug too, sorted by number', {
  tags: ['9.1.16'],
}, async () => {
  const answer = await json<OptionAnswer[]>('/api/options/ms')
  expect(answer.find((group) => group.name === 'hojd')?.slugs).toEqual(['h-225-0', 'h-250-0'])
})
