import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import * as contracts from '../../domain/contracts/products.ts'
import { check, count, detail, facets, list, type ProductAnswer } from '../../domain/contracts/products.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { call, json } from '../testing/call.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { product, translation } from '../testing/records.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { pathOf, put } from '../testing/writing.ts'

describe('detail', () => {
  afterAll(emptyStorage)

  /** A housing with two texts, one of them translated. */
  const withTexts = product('lh', 'lh-text', {
    info: [
      { title: 'Användningsområde', body: 'Dörrar' },
      { title: 'Funktion', body: 'Öppnar' },
    ],
    translations: { no: translation({ info: [{ title: 'Bruksområde', body: 'Dører' }] }) },
  })

  beforeAll(() => storeCatalogue(env, { ...catalogue, products: [...catalogue.products, withTexts] }))

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
    expect((await show('housing/lh-text')).info).toEqual(withTexts.info)
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
    const housings = async (selection: string) =>
      ids((await show(`elslutbleck/eb-alfa?${selection}`)).housings)
    expect(await housings('')).toEqual(['lh-ett', 'lh-tva'])
    expect(await housings('rattvand&automatik')).toEqual(['lh-ett', 'lh-tva'])
    expect(await housings('rattvand&brandkrav-e30-el30')).toEqual(['lh-ett'])
    expect(await housings('rattvand&trycke-uts')).toEqual(['lh-tva'])
    expect(await housings('brandkrav-e30-el30&trycke-uts')).toEqual([])
    expect(await housings('lang=no')).toEqual(['lh-ett'])
  })

  test('a strike requires the fittings whose criterion is selected, or all when nothing is', async () => {
    const requires = async (selection: string) =>
      ids((await show(`elslutbleck/eb-alfa?${selection}`)).requires)
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
      {
        slugs: ['em-brandkrav-e30'],
        slutbleck: null,
        elslutbleck: 'eb-alfa',
        nodutrymningsbeslag: 'nb-spak',
      },
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
})

describe('detail after a save', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  const alfa = pathOf('eb-alfa')
  const pdf = formBytes([{ name: 'Ny.pdf', bytes: samples.pdf }])
  const text = { title: 'Användningsområde', body: 'Nytt' }
  const number = { artnr: 'NK1', utbyte: ['eb-alfa', 'eb-beta'] }
  const writes: Record<string, [write: () => Promise<unknown>, path: string, shown: object]> = {
    'a text': [() => put('eb-alfa', { info: [text] }), alfa, { info: [text] }],
    'the name of a linked product': [
      () => put('ms-plan', { name: 'Plan II' }),
      alfa,
      { montagestolpar: [{ name: 'Plan II' }] },
    ],
    'a link that is removed, from its other end': [
      () => put('ms-plan', { elslutbleck: [] }),
      alfa,
      { montagestolpar: [] },
    ],
    'the number of a product that names it': [
      () => put('eb-beta', { artnr: 'NK-22' }),
      pathOf('lh-ett'),
      { elslutbleck: [{ artnr: 'NK1' }, { artnr: 'NK-22' }] },
    ],
    'a document': [() => send('/api/upload/NK1/docs/sv', pdf), alfa, { docs: [{}, { name: 'Ny.pdf' }] }],
    'an old number': [
      () => jsonAs(0, '/api/konvertering-eb/r2', { method: 'PUT', body: number }),
      alfa,
      { utbyte: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }] },
    ],
  }

  test.for(Object.entries(writes))(
    '%s shows at once, and in an isolate that begins after it',
    async ([, [write, path, shown]]) => {
      await json(path)
      isolateMemory.clear()
      expect(await json(path)).not.toMatchObject(shown)
      await write()
      for (const forget of [() => {}, () => isolateMemory.clear()]) {
        forget()
        expect(await json(path)).toMatchObject(shown)
      }
    },
  )

  test('a product that is withdrawn and a file that is deleted are gone, in an isolate that begins after it too', async () => {
    const [beta, file] = [pathOf('eb-beta'), '/files/NK1/docs/sv/Bruksanvisning%20%C3%A5.pdf']
    for (const path of [beta, file]) expect((await call(path)).status).toBe(200)
    await put('eb-beta', { published: false })
    await jsonAs(0, `/api${file}`, { method: 'DELETE' })
    for (const forget of [() => {}, () => isolateMemory.clear()]) {
      forget()
      for (const path of [beta, file]) expect((await call(path)).status, path).toBe(404)
    }
  })
})

describe('lists', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  const names = async (path: string) => {
    const { items } = await json<{ items: { name: string }[] }>(path)
    return items.map((item) => item.name)
  }

  test('a list answers cards of published products, as its contract says', { tags: ['7.3.1'] }, async () => {
    const answer = await json('/api/elslutbleck')
    expect(list.response.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ total: 2, skip: 0, limit: 20 })
    expect(await names('/api/elslutbleck')).toEqual(['Alfa', 'Beta'])
  })

  test('a card shows name, numbers, picture and facts', async () => {
    const { items } = await json<{ items: unknown[] }>('/api/elslutbleck?skip=0&limit=1')
    expect(items).toEqual([
      {
        _id: 'eb-alfa',
        name: 'Alfa',
        untranslated: false,
        artnr: 'NK1',
        enr: '99 111 11',
        nobnr: '',
        picture: {
          url: expect.stringContaining('/files/NK1/images/sv/small/framsida.png?v='),
          lineArt: true,
        },
        facts: expect.arrayContaining([expect.stringContaining('4,5')]),
        lacks: ['spanning', 'hi-o'],
      },
    ])
  })

  test('every category has a list with its own page size', { tags: ['7.3.1', '9.1.1'] }, async () => {
    expect(await json('/api/housing')).toMatchObject({ total: 2, limit: 25 })
    expect(await json('/api/montagestolpar')).toMatchObject({ total: 2, limit: 20 })
    expect(await json('/api/eltryckeslas-motorlas')).toMatchObject({ total: 1, limit: 20 })
    expect(await json('/api/slutbleck')).toMatchObject({ total: 2, limit: 20 })
    expect(await json('/api/nodutrymningsbeslag')).toMatchObject({ total: 2, limit: 20 })
  })

  test('skip and limit choose the page, and past the end there is nothing', { tags: ['7.3.3'] }, async () => {
    expect(await names('/api/elslutbleck?skip=1&limit=1')).toEqual(['Beta'])
    expect(await names('/api/elslutbleck?skip=2')).toEqual([])
  })

  test('a flag without a value, with an empty one or with 1 asks for the count alone', {
    tags: ['7.3.4'],
  }, async () => {
    for (const flag of ['c', 'c=', 'c=1', 'c=true']) {
      const answer = await json(`/api/elslutbleck?rattvand&${flag}`)
      expect(answer).toEqual({ total: 1 })
      expect(list.response.parse(answer)).toEqual(answer)
    }
  })

  test('criteria narrow list, total, check and facets alike', {
    tags: ['1.1.1', '7.3.2', '7.4.1'],
  }, async () => {
    expect(await names('/api/elslutbleck?rattvand&brandkrav-e30-el30')).toEqual(['Alfa'])
    const total = await json('/api/elslutbleck/total?rattvand&brandkrav-e30-el30')
    expect(count.response.parse(total)).toEqual({ total: 1 })
    const yes = await json('/api/elslutbleck/check?rattvand&brandkrav-e30-el30')
    expect(check.response.parse(yes)).toEqual({ check: true })
  })

  test('criteria that no single housing meets give no result', { tags: ['7.4.2'] }, async () => {
    const selection = 'rattvand&brandkrav-e30-el30&trycke-uts'
    expect(await json(`/api/elslutbleck/total?${selection}`)).toEqual({ total: 0 })
    expect(await json(`/api/elslutbleck/check?${selection}`)).toEqual({ check: false })
    expect(await names(`/api/elslutbleck?${selection}`)).toEqual([])
  })

  test('facets count what each further choice would leave', { tags: ['4.1.3'] }, async () => {
    const answer = await json('/api/elslutbleck/facets?brandkrav-e30-el30')
    expect(facets.response.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      total: 1,
      choices: { rattvand: 1, omvand: 0, 'trycke-uts': 0, automatik: 1, 'brandkrav-e30-el30': 1 },
    })
  })

  test('a criterion left without a published partner counts nothing', async () => {
    const { choices } = await json<{ choices: Record<string, number> }>('/api/elslutbleck/facets')
    expect(choices).toMatchObject({ 'ss-en-179': 0, mekanisk: 0, rattvand: 1 })
  })

  test('partners are chosen by their Swedish name', async () => {
    expect(await names('/api/montagestolpar?Alfa')).toEqual(['Plan post'])
    expect(await names('/api/slutbleck?Motorl%C3%A5s&sb-l-20')).toEqual(['Kort'])
    const { choices } = await json<{ choices: Record<string, number> }>('/api/montagestolpar/facets')
    expect(choices).toMatchObject({ Alfa: 1, Beta: 1, 'h-225-0': 1, 'p-12-0': 1, plan: 1 })
  })

  test('a list speaks the language of lang, else of Accept-Language, else Swedish', {
    tags: ['1.2.4', '7.1.4', '9.1.13'],
  }, async () => {
    expect(await names('/api/elslutbleck?lang=no')).toEqual(['Alfa norsk', 'Beta'])
    const accepting = async (value: string) => {
      const { items } = await json<{ items: { name: string }[] }>('/api/elslutbleck', 200, {
        headers: { 'Accept-Language': value },
      })
      return items.map((item) => item.name)
    }
    expect(await accepting('nb-NO,nb;q=0.9,sv;q=0.1')).toEqual(['Alfa norsk', 'Beta'])
    expect(await accepting('da')).toEqual(['Beta'])
    expect(await accepting('fr')).toEqual(['Alfa', 'Beta'])
  })

  test('a name without a translation is marked as such', async () => {
    const { items } = await json<{ items: object[] }>('/api/elslutbleck?lang=no')
    expect(items).toMatchObject([
      { artnr: 'NK1-NO', untranslated: false },
      { artnr: 'NK/2', untranslated: true },
    ])
  })

  test('a lock narrows plates and strikes to where its choices lead', async () => {
    expect(await names('/api/slutbleck?em=em-lock')).toEqual(['Kort', 'Lång'])
    expect(await names('/api/slutbleck?em=em-lock&em-choices=em-oro-rattvand')).toEqual(['Kort'])
    expect(await json('/api/slutbleck/total?em=em-lock&em-choices=em-brandkrav-e30')).toEqual({ total: 0 })
    expect(await names('/api/elslutbleck?em=em-lock&em-choices=em-oro-rattvand,em-brandkrav-e30')).toEqual([
      'Alfa',
    ])
    expect(await json('/api/elslutbleck/facets?em=em-lock&em-choices')).toMatchObject({
      total: 1,
      choices: { omvand: 0 },
    })
    expect(await names('/api/elslutbleck?em=em-lock&omvand')).toEqual([])
  })

  test('a housing narrows strikes to its own rows, under every criterion at once, in every call', async () => {
    expect(await names('/api/elslutbleck?lh=lh-ett')).toEqual(['Alfa', 'Beta'])
    expect(await names('/api/elslutbleck?lh=lh-tva')).toEqual(['Alfa'])
    expect(await names('/api/elslutbleck?rattvand&brandkrav-e30-el30&lh=lh-ett')).toEqual(['Alfa'])
    // Each holds with another housing, so not with one and the same.
    expect(await names('/api/elslutbleck?rattvand&brandkrav-e30-el30&lh=lh-tva')).toEqual([])
    expect(await json('/api/elslutbleck/total?trycke-uts&lh=lh-ett')).toEqual({ total: 0 })
    expect(await json('/api/elslutbleck/check?trycke-uts&lh=lh-tva')).toEqual({ check: true })
    expect(await json('/api/elslutbleck/facets?lh=lh-tva')).toMatchObject({
      total: 1,
      choices: { rattvand: 1, 'trycke-uts': 1, 'brandkrav-e30-el30': 0, omvand: 0 },
    })
    const { housings } = await json<{ housings: { _id: string }[] }>(
      '/api/elslutbleck/eb-alfa?rattvand&lh=lh-tva',
    )
    expect(housings.map(({ _id }) => _id)).toEqual(['lh-tva'])
  })

  test('a list is sorted by name, number or a measure of its category, either way, page by page', async () => {
    expect(await names('/api/elslutbleck?sort=name')).toEqual(['Alfa', 'Beta'])
    expect(await names('/api/elslutbleck?sort=-name')).toEqual(['Beta', 'Alfa'])
    expect(await names('/api/elslutbleck?sort=-artnr&skip=1&limit=1')).toEqual(['Beta'])
    expect(await names('/api/elslutbleck?sort=brythallfasthet')).toHaveLength(2)
  })

  test('an order that the category does not know is named as wrong', async () => {
    for (const sort of ['hojd', 'x', '__proto__', 'namn%20'])
      expect(await (await call(`/api/elslutbleck?sort=${sort}`)).json()).toMatchObject({
        error: 'BAD_QUERY',
        details: { parameter: 'sort' },
      })
  })

  test('a category without a guide is narrowed by its facts, and an unknown criterion is refused', async () => {
    expect(await names('/api/nodutrymningsbeslag?ss-en-179')).toEqual(['Spak'])
    const { choices } = facets.response.parse(await json('/api/nodutrymningsbeslag/facets'))
    expect(choices).toEqual({ 'ss-en-179': 1 })
    const refused = await call('/api/nodutrymningsbeslag?ss-en-1125')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: 'UNKNOWN_CHOICE', details: { choice: 'ss-en-1125' } })
  })
})

describe('names', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  test('staff choose partners from every product of a category, drafts among them', async () => {
    for (const { code, path } of categories) {
      const names = contracts.names.response.parse(await jsonAs(2, `/api/${path}/names?lang=no`))
      const stored = catalogue.products.filter(({ category }) => category === code)
      expect(names.map(({ _id }) => _id).sort()).toEqual(stored.map(({ id }) => id).sort())
      for (const { _id, name, published } of names) {
        const product = stored.find(({ id }) => id === _id)
        expect(name).toBe(product?.name)
        expect(published.sv).toBe(product?.published)
      }
    }
    expect(catalogue.products.some(({ published }) => !published)).toBe(true)
  })

  test('a strike says which of its criteria hold for every housing, other products say nothing of it', async () => {
    const names = contracts.names.response.parse(await jsonAs(1, '/api/elslutbleck/names'))
    const alfa = catalogue.products.find(({ id }) => id === 'eb-alfa')
    const expected = Object.entries(alfa?.spec ?? {}).flatMap(([slug, ids]) => (ids === null ? [slug] : []))
    expect(expected.length).toBeGreaterThan(0)
    expect(names.find(({ _id }) => _id === 'eb-alfa')?.everywhere).toEqual(expected)
    const housings = contracts.names.response.parse(await jsonAs(1, '/api/housing/names'))
    expect(housings.filter(({ everywhere }) => everywhere)).toEqual([])
  })

  test('the names are in the Swedish order', async () => {
    const names = await jsonAs<{ name: string }[]>(0, '/api/elslutbleck/names')
    const sorted = names.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'sv'))
    expect(names.map(({ name }) => name)).toEqual(sorted)
  })

  test('a visitor does not learn the names of drafts, and a query that there is not is refused', async () => {
    expect((await callAs(null, '/api/elslutbleck/names')).status).toBe(401)
    expect((await callAs(0, '/api/elslutbleck/names?limit=5')).status).toBe(400)
    expect((await callAs(0, '/api/okant/names')).status).toBe(404)
  })
})
