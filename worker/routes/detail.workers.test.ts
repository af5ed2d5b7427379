import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { detail, type ProductAnswer } from '../../domain/contracts/products.ts'
import { json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { product, translation } from '../testing/records.ts'
import { storeCatalogue } from '../testing/store.ts'

/** A housing with two texts, one of them translated. */
const told = product('lh', 'lh-text', {
  info: [
    { title: 'Användningsområde', body: 'Dörrar' },
    { title: 'Funktion', body: 'Öppnar' },
  ],
  translations: { no: translation({ info: [{ title: 'Bruksområde', body: 'Dører' }] }) },
})

beforeAll(() => storeCatalogue(env, { ...catalogue, products: [...catalogue.products, told] }))

/** A product's answer, checked against its contract. */
async function show(path: string): Promise<ProductAnswer> {
  const answer = await json<ProductAnswer>(`/api/${path}`)
  expect(detail.response.parse(answer)).toEqual(answer)
  return answer
}

const ids = (list: { _id: string }[] | undefined) => list?.map((each) => each._id)

test('a product of every category answers as its contract says', { tags: ['3.1.1', '7.5.1'] }, async () => {
  const paths = [
    'elslutbleck/eb-alfa',
    'housing/lh-ett',
    'montagestolpar/ms-plan',
    'eltryckeslas-motorlas/em-lock',
    'slutbleck/sb-kort',
    'nodutrymningsbeslag/nb-spak',
  ]
  for (const path of paths) expect((await show(path))._id).toBe(path.split('/')[1])
})

test('the fields that all products share are there', { tags: ['3.1.1', '3.1.4', '3.1.8'] }, async () => {
  expect(await show('elslutbleck/eb-alfa')).toMatchObject({
    _id: 'eb-alfa',
    category: 'eb',
    language: 'sv',
    name: 'Alfa',
    untranslated: false,
    artnr: 'NK1',
    enr: '99 111 11',
    nobnr: '',
    published: true,
    date: '2026-01-02T03:04:05.000Z',
    log: { changed: '2026-02-03T04:05:06.000Z' },
    info: [{ title: 'Användningsområde', body: 'Om eb-alfa' }],
    variants: [{ title: 'Höger', artnr: 'NK1-H', enr: '99 111 12', nobnr: '' }],
  })
})

test('who changed a product is not told to the public', async () => {
  expect(JSON.stringify(await show('elslutbleck/eb-alfa'))).not.toContain('passar.test')
})

test('facts come with their label, their unit and what a reader sees', {
  tags: ['3.1.6', '3.3.5', '3.3.6'],
}, async () => {
  const { facts } = await show('elslutbleck/eb-alfa')
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'funktion',
        title: 'Funktion',
        value: 'rattvand',
        display: 'Rättvänd',
      }),
      expect.objectContaining({
        name: 'brythallfasthet',
        value: '4.5',
        suffix: 'kN',
        display: '4,5\u00a0kN',
      }),
      expect.objectContaining({ name: 'ss-en-14846-durability', value: 'JA', text: 'C' }),
      expect.objectContaining({ name: 'passar-stolpar', value: ['Plan post'], values: ['Plan post'] }),
    ]),
  )
})

test('a translation is shown where there is one, Swedish where there is none', {
  tags: ['1.1.10', '3.1.9', '5.1.2'],
}, async () => {
  const answer = await show('elslutbleck/eb-alfa?lang=no')
  expect(answer).toMatchObject({
    name: 'Alfa norsk',
    artnr: 'NK1-NO',
    info: [{ body: 'Om eb-alfa' }],
    variants: [{ title: 'Høyre', artnr: 'NK1-H' }],
  })
  expect(await show('elslutbleck/eb-beta?lang=dk')).toMatchObject({ name: 'Beta', untranslated: true })
})

test('a section without a translation is Swedish and says so, beside those that are translated', {
  tags: ['5.1.2'],
}, async () => {
  expect((await show('housing/lh-text?lang=no')).info).toEqual([
    { title: 'Bruksområde', body: 'Dører' },
    { title: 'Funktion', body: 'Öppnar', untranslated: true },
  ])
  expect((await show('housing/lh-text')).info).toEqual(told.info)
})

test('raw translations hold only the languages in which the product is published', {
  tags: ['3.1.9'],
}, async () => {
  const { translations } = await show('elslutbleck/eb-alfa')
  expect(Object.keys(translations)).toEqual(['no'])
})

test('spec lists article numbers of published partners, and [] where a claim holds for every one', {
  tags: ['3.1.2'],
}, async () => {
  const { spec } = await show('elslutbleck/eb-alfa')
  expect(spec).toEqual({
    rattvand: ['LH-ETT-1', 'LH-TVA-1'],
    automatik: [],
    'brandkrav-e30-el30': ['LH-ETT-1'],
    'trycke-uts': ['LH-TVA-1'],
    Motorlås: [],
  })
})

test('a lock shows on its strikes as on its plates: in spec by its name, and among the facts', async () => {
  for (const path of ['elslutbleck/eb-alfa', 'slutbleck/sb-kort']) {
    const { spec, facts } = await show(path)
    expect(spec).toMatchObject({ Motorlås: [] })
    expect(facts).toContainEqual(
      expect.objectContaining({ name: 'passar-eltryckeslas-motorlas', values: ['Motorlås'] }),
    )
  }
})

test('spec merges what a post claims by facts and links', { tags: ['3.1.2'] }, async () => {
  const { spec } = await show('montagestolpar/ms-plan')
  expect(spec).toEqual({
    Alfa: [],
    plan: [],
    'h-225-0': [],
    'p-4-5': [],
    'p-12-0': [],
    ELSLUTBLECK: ['NK1'],
  })
})

test('housings and fittings list the strikes that match, by criterion', { tags: ['3.2.3'] }, async () => {
  expect((await show('housing/lh-ett')).spec).toEqual({
    'ELSLUTBLECK-rattvand': ['NK1'],
    'ELSLUTBLECK-automatik': ['NK1'],
    'ELSLUTBLECK-brandkrav-e30-el30': ['NK1'],
    'ELSLUTBLECK-omvand': ['NK/2'],
    'ELSLUTBLECK-ej-brandkrav': ['NK/2'],
  })
  expect((await show('nodutrymningsbeslag/nb-spak')).spec).toEqual({ 'ELSLUTBLECK-trycke-uts': ['NK1'] })
})

test('linked products are listed under the names of their categories, published ones only', {
  tags: ['3.2.4'],
}, async () => {
  const alfa = await show('elslutbleck/eb-alfa')
  expect(alfa.montagestolpar).toEqual([{ _id: 'ms-plan', name: 'Plan post', artnr: 'MS-PLAN-1' }])
  expect(ids(alfa.ems)).toEqual(['em-lock'])
  expect(alfa.nodutrymningsbeslag).toEqual([
    { _id: 'nb-spak', name: 'Spak', artnr: 'NB-SPAK-1', criteria: ['trycke-uts'] },
    { _id: 'nb-stang', name: 'Stång', artnr: 'NB-STANG-1', criteria: ['rattvand'] },
  ])
  expect(ids((await show('housing/lh-ett')).elslutbleck)).toEqual(['eb-alfa', 'eb-beta'])
  expect(ids((await show('montagestolpar/ms-vinklad')).elslutbleck)).toEqual(['eb-beta'])
})

test('linked products keep to the language: a post that is not published in it is not listed', async () => {
  expect(ids((await show('elslutbleck/eb-alfa?lang=no')).montagestolpar)).toEqual(['ms-plan'])
  expect(ids((await show('elslutbleck/eb-beta?lang=no')).montagestolpar)).toEqual([])
})

test('a linked product whose name is not translated says so, and nothing in Swedish does', async () => {
  const { montagestolpar = [] } = await show('elslutbleck/eb-alfa?lang=no')
  expect(montagestolpar).toEqual([
    { _id: 'ms-plan', name: 'Plan post', artnr: 'MS-PLAN-1', untranslated: true },
  ])
})

test('the housings that fit are those of the rows that hold under the whole selection', {
  tags: ['2.7.11', '7.5.1'],
}, async () => {
  const housings = async (selection: string) => ids((await show(`elslutbleck/eb-alfa?${selection}`)).housings)
  expect(await housings('')).toEqual(['lh-ett', 'lh-tva'])
  expect(await housings('rattvand&automatik')).toEqual(['lh-ett', 'lh-tva'])
  expect(await housings('rattvand&brandkrav-e30-el30')).toEqual(['lh-ett'])
  expect(await housings('rattvand&trycke-uts')).toEqual(['lh-tva'])
  expect(await housings('brandkrav-e30-el30&trycke-uts')).toEqual([])
  expect(await housings('lang=no')).toEqual(['lh-ett'])
})

test('a strike requires the fittings whose criterion is selected, or all when nothing is', async () => {
  const requires = async (selection: string) => ids((await show(`elslutbleck/eb-alfa?${selection}`)).requires)
  expect(await requires('')).toEqual(['nb-spak', 'nb-stang'])
  expect(await requires('trycke-uts')).toEqual(['nb-spak'])
  expect(await requires('rattvand&trycke-uts')).toEqual(['nb-spak', 'nb-stang'])
  expect(await requires('automatik')).toEqual([])
})

test('a lock requires what its applying rows name, or says which choices would decide', async () => {
  const ask = (selection: string) => show(`eltryckeslas-motorlas/em-lock?${selection}`)
  const decided = await ask('em-ss-en-179-ins-ja&em-brandkrav-e30')
  expect(ids(decided.requires)).toEqual(['nb-spak'])
  expect(decided).not.toHaveProperty('requiresWhen')
  const open = await ask('em-ss-en-179-ins-ja')
  expect(open).toMatchObject({ requires: [], requiresWhen: [['em-brandkrav-e30']] })
  const none = await ask('em-brandkrav-e30')
  expect(none).toMatchObject({ requires: [] })
  expect(none).not.toHaveProperty('requiresWhen')
})

test('a lock lists the rows by which it leads on, without drafts', {
  tags: ['3.1.11', '3.2.1'],
}, async () => {
  const { filter } = await show('eltryckeslas-motorlas/em-lock')
  expect(filter).toEqual([
    { slugs: ['em-oro-rattvand'], slutbleck: 'sb-kort', elslutbleck: null, nodutrymningsbeslag: null },
    { slugs: ['em-brandkrav-e30'], slutbleck: null, elslutbleck: 'eb-alfa', nodutrymningsbeslag: 'nb-spak' },
    { slugs: ['em-oro-rattvand'], slutbleck: null, elslutbleck: null, nodutrymningsbeslag: null },
  ])
})

test('lock ids are told where a category has them', { tags: ['3.2.4'] }, async () => {
  expect(await show('housing/lh-ett')).toMatchObject({ lockid: 'L1' })
  expect(await show('elslutbleck/eb-alfa')).not.toHaveProperty('lockid')
})

test('what replaces the article is listed, published products only', async () => {
  expect(ids((await show('elslutbleck/eb-alfa')).utbyte)).toEqual(['eb-beta'])
  expect(ids((await show('elslutbleck/eb-beta')).utbyte)).toEqual([])
})

test('images and documents come in the language, else from the original, pending ones left out', {
  tags: ['1.1.6', '2.7.2', '4.1.6', '9.1.8'],
}, async () => {
  const { images, docs } = await show('elslutbleck/eb-alfa')
  expect(images.map((image) => image.name)).toEqual(['framsida.png', 'sida.png'])
  expect(images[0]).toMatchObject({ width: 1071, height: 1660, lineArt: true })
  expect(docs).toMatchObject([{ name: 'Bruksanvisning å.pdf', ext: 'pdf', size: 10, icon: 'pdf' }])
  const norwegian = await show('elslutbleck/eb-alfa?lang=no')
  expect(norwegian.docs.map((doc) => doc.name)).toEqual(['veiledning.pdf'])
  expect(norwegian.images.map((image) => image.name)).toEqual(['framsida.png', 'sida.png'])
})

test('a housing or fitting is found by its article number', { tags: ['7.5.2'] }, async () => {
  expect(await show('housing/artnr/LH-ETT-1')).toMatchObject({ _id: 'lh-ett' })
  expect(await show('nodutrymningsbeslag/artnr/NB-SPAK-1?lang=sv')).toMatchObject({ _id: 'nb-spak' })
})

test('a slash in an article number is found when it is encoded', async () => {
  expect(await show('elslutbleck/artnr/NK%2F2')).toMatchObject({ _id: 'eb-beta' })
})

test('an id alone finds a product of any category', { tags: ['2.1.11'] }, async () => {
  expect(await show('produkt/ms-plan')).toMatchObject({ _id: 'ms-plan', category: 'ms' })
  expect(await show('produkt/eb-alfa?rattvand&trycke-uts')).toMatchObject({ housings: [{ _id: 'lh-tva' }] })
})
