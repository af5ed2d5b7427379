import { expect, test } from 'vitest'
import { buildSearchIndex } from './build.ts'
import { productGroups } from './groups.ts'
import { openSearchIndex } from './open.ts'
import { entry, sample } from './testing/sample.ts'
import type { SearchAnswer } from './types.ts'

const index = openSearchIndex(buildSearchIndex(sample))
const ids = (answer: SearchAnswer) => Object.values(answer).flatMap(({ hits }) => hits.map(({ id }) => id))
const find = (query: string) => ids(index.search(query, 20))

test.each([
  ['nk120-r', ['eb1']],
  ['NK 120 R', ['eb1']],
  ['nk/120/r', ['eb1']],
  ['9986023', ['eb1']],
  ['99 860 23', ['eb1']],
  ['59 04 14 42', ['eb1']],
  ['nk120r10', ['eb1']],
  ['rattvand', ['eb1']],
  ['RÆTTVÆND', ['eb1']],
  ['hoger', ['ms1']],
  ['hægger', []],
  ['høger', ['ms1']],
  ['31u45', ['lh1']],
  ['31 u 45 8', ['lh1']],
  ['錠', []],
  ['錠 dubbel', ['lh1']],
  ['höger stolpe', ['ms1']],
  ['stolpe mp11', ['ms1']],
  ['montering stolpe', ['ms1']],
  ['plan stolpe', ['ms2']],
  ['stolpeplan', ['ms2']],
  ['vagel 123', ['r2']],
  ['kv 1487', ['r1']],
])('%s finds %j', (query, wanted) => {
  expect(find(query)).toEqual(wanted)
})

test.each([
  ['rätvänd', ['eb1']],
  ['rättvändd', ['eb1']],
  ['rättvönd', ['eb1']],
  ['rättvädn', ['eb1']],
  ['9986032', ['eb1']],
  ['998603', ['eb1']],
  ['monteringstolpe', ['ms1']],
  ['förzinakd plan', ['ms2']],
  ['KV-1478A', ['r1']],
  ['VK1487A', ['r1']],
  ['förzniakd', []],
  ['mp1', ['ms1', 'ms2']],
])('one typo is forgiven: %s finds %j', (query, wanted) => {
  expect(find(query)).toEqual(wanted)
})

test('a typo is looked for only where nothing matches as it is', () => {
  expect(find('stolpe')).toEqual(['ms2', 'ms1'])
  expect(find('NK120-O')).toEqual(['eb2'])
})

test('hits go by exact number, beginning of a number, beginning of a name, the rest', () => {
  const products = [
    entry('rest', 'Beslag 77', 'X1'),
    entry('name', '77 beslag', 'X2'),
    entry('prefix', 'A', '77-5'),
    entry('exact', 'B', 'X3', { numbers: [{ kind: 'enr', text: '7-7', own: true }] }),
    entry('middle', 'C', 'X-77-5'),
  ]
  const ranked = openSearchIndex(buildSearchIndex({ ...sample, products, replacements: [] }))
  expect(ids(ranked.search('77', 20))).toEqual(['exact', 'prefix', 'name', 'rest', 'middle'])
  expect(ids(ranked.search('77', 2))).toEqual(['exact', 'prefix'])
  expect(ranked.search('77', 2).ms.total).toBe(5)
})

test('hits are grouped as the API groups them, each with its category', { tags: ['2.4.4', '3.11.8'] }, () => {
  const answer = index.search('31u', 20)
  expect(Object.keys(answer).sort()).toEqual([...productGroups, 'utb'].sort())
  expect(
    answer.lhs.hits.map(({ id, category, name, untranslated, artnr }) => [
      id,
      category,
      name,
      untranslated,
      artnr,
    ]),
  ).toEqual([
    ['lh1', 'lh', 'Dubbelfallås “½” – 錠', false, '31U 45-8'],
    ['lh2', 'lh', '31U', false, 'NL-31'],
  ])
  expect(index.search('nk120o', 20).ebs.hits[0]?.untranslated).toBe(true)
})

test('old numbers of both guides share a group and a limit', () => {
  const replacements = [
    { id: 'a', variant: 'ms' as const, artnr: 'Q77-1', products: ['ms1'] },
    { id: 'b', variant: 'eb' as const, artnr: 'Q77', products: ['eb1'] },
  ]
  const both = openSearchIndex(buildSearchIndex({ ...sample, replacements }))
  expect(both.search('q77', 20).utb.hits.map(({ id, variant }) => [id, variant])).toEqual([
    ['b', 'eb'],
    ['a', 'ms'],
  ])
  expect(both.search('q77', 1).utb).toMatchObject({ total: 2, hits: [{ id: 'b' }] })
})

test('an old number names its replacements in their order', () => {
  expect(index.search('kv1487a', 20).utb.hits).toMatchObject([
    {
      id: 'r1',
      variant: 'ms',
      artnr: 'KV-1487A',
      marks: [[0, 8]],
      products: [
        { id: 'ms2', category: 'ms', name: 'Stolpe plan förzinkad', artnr: 'MP10-150PZ' },
        { id: 'ms1', category: 'ms', name: 'Monteringsstolpe vinklad höger', artnr: 'MP11-200V-H' },
      ],
    },
  ])
})

/** The marked parts of a hit's texts. */
function marked(query: string) {
  const { utb: _, ...groups } = index.search(query, 20)
  const [hit] = Object.values(groups).flatMap(({ hits }) => hits)
  const cut = (text: string, marks: [number, number][] = []) =>
    marks.map(([from, to]) => text.slice(from, to))
  return {
    name: cut(hit?.name ?? '', hit?.marks.name),
    artnr: cut(hit?.artnr ?? '', hit?.marks.artnr),
    number: cut(hit?.number?.text ?? '', hit?.number?.marks),
  }
}

test('the matched parts are marked as they are written', () => {
  expect(marked('nk120')).toEqual({ name: ['NK120'], artnr: ['NK120'], number: [] })
  expect(marked('nk120r')).toEqual({ name: ['NK120 r'], artnr: ['NK120-R'], number: [] })
  expect(marked('9986023')).toEqual({ name: [], artnr: [], number: ['99 860 23'] })
  expect(marked('8602')).toEqual({ name: [], artnr: [], number: ['860 2'] })
  expect(marked('vand ratt')).toEqual({ name: ['rättvänd'], artnr: [], number: [] })
  expect(marked('hoger montering')).toEqual({ name: ['Montering', 'höger'], artnr: [], number: [] })
  expect(marked('fall dubbel')).toEqual({ name: ['Dubbelfall'], artnr: [], number: [] })
  expect(marked('9986032').number).toEqual(['99 860 23'])
  expect(marked('föezinkad').name).toEqual(['förzinkad'])
})

test('another number is named only when it is why the product was found', () => {
  const number = (query: string) => index.search(query, 20).ebs.hits[0]?.number
  expect(number('59041442')).toEqual({ kind: 'nobnr', text: '59041442', marks: [[0, 8]] })
  expect(number('nk120r')).toBeNull()
  expect(number('nk120r10')).toEqual({ kind: 'artnr', text: 'NK120-R-10', marks: [[0, 10]] })
  expect(number('rättvänd 59041442')).toMatchObject({ kind: 'nobnr' })
})

test.each([
  '',
  ' ',
  'n',
  ' n ',
  'å',
  '-',
  '--',
  '  - / ',
  '😀',
  '😀😀',
  '%%',
  '\0\0',
  '\ud800\ud800',
  '。、',
])('nothing is found by %j', (query) => {
  const found = Object.values(index.search(query, 20))
  expect(found).toEqual(Array(productGroups.length + 1).fill({ total: 0, hits: [] }))
})

test('the bearer of a number is found however it is written, and by the numbers of its variants', () => {
  const bearer = (number: string) => index.productByNumber(number)?.id
  expect([bearer('nk 120 r'), bearer('NK120-R-10'), bearer('99860-23'), bearer('31u45/8')]).toEqual([
    'eb1',
    'eb1',
    'eb1',
    'lh1',
  ])
  expect(bearer('E 99 860 23')).toBe('eb1')
  expect([bearer('NK120'), bearer('KV-1487A'), bearer(''), bearer('--')]).toEqual(Array(4).fill(undefined))
})

test('numbers: an exact one goes before one that reads alike, an own one before a variant’s, and several stay several', () => {
  const variant = (text: string) => ({ kind: 'artnr' as const, text, own: false })
  const products = [
    entry('housing', 'A', 'NL380-35', { numbers: [variant('NL380-35-H')] }),
    entry('other', 'B', 'NL380-35H', { numbers: [{ kind: 'enr', text: '9969097', own: true }] }),
    entry('long', 'C', 'QW12-0', { numbers: [variant('9969097')] }),
    entry('short', 'D', 'QW1-20'),
    entry('number', 'E', '9969097'),
  ]
  const twins = openSearchIndex(buildSearchIndex({ ...sample, products, replacements: [] }))
  const meant = (number: string) => twins.productsByNumber(number).map(({ id }) => id)
  expect([meant('NL380-35H'), meant('nl380–35h'), meant('NL380-35-H')]).toEqual([
    ['other'],
    ['other'],
    ['housing'],
  ])
  // Only reads alike: the own number goes first.
  expect(meant('NL38035H')).toEqual(['other'])
  expect([meant('QW1-20'), meant('QW12-0')]).toEqual([['short'], ['long']])
  expect([meant('QW120'), twins.productByNumber('QW120')]).toEqual([['long', 'short'], undefined])
  expect([meant('9969097'), meant('E 99 690 97')]).toEqual([['number'], ['other']])
  const listed = (query: string) => twins.search(query, 9).ms.hits.map(({ id }) => id)
  expect([listed('QW1-20')[0], listed('QW12-0')[0], listed('NL380-35H')[0]]).toEqual([
    'short',
    'long',
    'other',
  ])
})

test('search: what nobody sees in a word or a number is passed over', () => {
  expect(find('NK\u00ad120 rätt\u200bvänd')).toEqual(find('NK120 rättvänd'))
  expect(find('E9986023')).toEqual(['eb1'])
})

test('what the replacement guides compare comes along, blanks included, and so do all old numbers', () => {
  expect(index.factsOf('eb1')).toEqual(['Rättvänd', ''])
  expect([index.factsOf('eb2'), index.factsOf('lh1'), index.factsOf('nothing')]).toEqual([[], [], []])
  expect(index.oldNumbers()).toMatchObject([
    { id: 'r1', variant: 'ms', artnr: 'KV-1487A', products: [{ id: 'ms2' }, { id: 'ms1' }] },
    { id: 'r2', variant: 'eb', artnr: 'Vagel 12/3', products: [{ id: 'eb1', category: 'eb' }] },
  ])
  expect([index.count('eb'), index.count('ms'), index.count('lh'), index.count('nb')]).toEqual([2, 2, 2, 0])
})

test('search: a word that only a variant has finds its product, and says which variant', () => {
  const cable = entry('eb3', 'NK130', 'NK130', {
    category: 'eb',
    variants: ['Med 10 m kabel', 'Med lång stolpe'],
  })
  const index = openSearchIndex(buildSearchIndex({ ...sample, products: [...sample.products, cable] }))
  for (const query of ['kabel', '10 m kabel', 'KABEL med']) {
    const { ebs, ms } = index.search(query, 5)
    expect(ebs, query).toMatchObject({ total: 1, hits: [{ id: 'eb3', number: { kind: 'variant' } }] })
    expect(ms.total).toBe(0)
  }
  expect(index.search('kabel', 5).ebs.hits[0]?.number).toEqual({
    kind: 'variant',
    text: 'Med 10 m kabel',
    marks: [[9, 14]],
  })
  // Names and numbers go before: a post is no strike with a long plate.
  expect(index.search('stolpe', 5).ebs.total).toBe(0)
  expect(index.search('xyzkabel', 5).ebs.total).toBe(0)
})

test('search: a word for a kind of product narrows to that kind, small words are passed over, and a number is a measure', () => {
  const housing = (id: string, name: string, artnr: string, enr: string) =>
    entry(id, name, artnr, { category: 'lh', numbers: [{ kind: 'enr', text: enr, own: true }] })
  const products = [
    entry('eb3', 'NK130', 'NK130', { category: 'eb', variants: ['Med 10 m kabel'] }),
    entry('em1', 'NM210', 'NM210', { category: 'em', variants: ['Med 10 m kabel'] }),
    housing('lh3', 'NL310 Tryckeslås 50', 'NL310-50', '9994373'),
    housing('lh4', 'NL310 Tryckeslås 70', 'NL310-70', '9995073'),
    housing('lh5', 'NL350 Tryckeslås 150', 'NL350-150', '9961752'),
    entry('ms3', 'MP10 plan 50 mm', 'MP10-50P'),
  ]
  const index = openSearchIndex(buildSearchIndex({ ...sample, products, replacements: [] }))
  const find = (query: string) => ids(index.search(query, 20))
  for (const query of [
    'elslutbleck med kabel',
    'kabel till elektriskt slutbleck',
    'elsluttstykke og kabel',
    'el-slutblik med 10 m kabel',
    'Elslutbleck NK130',
  ])
    expect(find(query), query).toEqual(['eb3'])
  for (const query of [
    'låshus 50',
    'låskasse 50 mm',
    '50mm låsekasse',
    'LÅSHUS\u00a0５０',
    'låshus med dorndjup 50',
  ])
    expect(find(query), query).toEqual(['lh3'])
  expect(find('låshus tryckeslås')).toEqual(['lh3', 'lh4', 'lh5'])
  expect(index.search('låshus tryckeslås', 1).lhs).toMatchObject({ total: 3, hits: [{ id: 'lh3' }] })
  expect(find('låshus elslutbleck kabel')).toEqual(['eb3'])
  expect(index.search('låshus 50', 5).lhs.hits[0]?.marks.artnr).toEqual([[6, 8]])
  // Neither a kind alone, nor one that has nothing of the rest.
  for (const query of ['låshus', 'låshus med', 'låshus 51', 'låshus NK130', 'med kabelx'])
    expect(find(query), query).toEqual([])
})

test('long and odd queries are answered', () => {
  for (const query of [
    'a'.repeat(200),
    '1 '.repeat(100),
    'ab '.repeat(66),
    '錠'.repeat(200),
    '__proto__',
    'x\ny',
    '\x1fnk120',
  ]) {
    expect(() => index.search(query, 20)).not.toThrow()
  }
  expect(find('\0nk120\x1f-r')).toEqual(['eb1'])
})

test.each([
  ['raettvaend', 'eb1'],
  ['omvaend nk120', 'eb2'],
  ['Dubbelfallaas', 'lh1'],
  ['hoeger', 'ms1'],
])('search: %s finds ö, å and ä', (query, id) => {
  const answer = openSearchIndex(buildSearchIndex(sample)).search(query, 5)
  const hits = productGroups.flatMap((group) => answer[group].hits)
  expect(hits.map((hit) => hit.id)).toEqual([id])
  expect(hits.every(({ marks }) => marks.name.length > 0)).toBe(true)
})
