import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as staffContracts from '../../domain/contracts/staff.ts'
import * as translationsContracts from '../../domain/contracts/translations.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { original } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import { texts } from '../../domain/texts/index.ts'
import { flatTexts, nameOfKey } from '../../domain/texts/page-texts.ts'
import { everyTextChanged } from '../../domain/texts/testing/changed.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { IndexStore } from '../catalogue/index-store.ts'
import { IsolateMemory } from '../catalogue/isolate.ts'
import { countedDatabase } from '../db/client.ts'
import { derivedIndexes } from '../derived-indexes.ts'
import { json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, catalogue as fixtures } from '../testing/fixtures.ts'
import { callAs, emailOf, jsonAs, password, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { put, read } from '../testing/writing.ts'
import { translationQueue } from '../translations/page.ts'

describe('translations', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, fixtures)
    await storeStaff()
  })

  const queue = async (query = '', level: AccessLevel = 2) =>
    translationsContracts.translations.response.parse(await jsonAs(level, `/api/translations${query}`))

  const rowOf = async (key: string, query = '', level: AccessLevel = 2) => {
    const { items } = await queue(`?view=all&limit=1&at=${key}${query}`, level)
    const [row] = items
    if (row?.key !== key) throw new Error(`No ${key}`)
    return row
  }

  const stateOf = async (key: string, query = '') => (await rowOf(key, query)).state

  test('a translator has their own language alone, an administrator any, and an editor of the originals none', {
    tags: ['6.1.7', '6.1.8'],
  }, async () => {
    expect((await queue('', 2)).to).toBe('no')
    expect((await queue('', 3)).to).toBe('dk')
    expect((await queue('?to=dk', 3)).to).toBe('dk')
    expect((await queue('', 0)).to).toBe('no')
    expect((await queue('?to=dk', 0)).to).toBe('dk')
    await jsonAs(2, '/api/translations?to=dk', {}, 403)
    await jsonAs(3, '/api/translations?to=no', {}, 403)
    for (const query of ['', '?to=no', '?to=dk']) await jsonAs(1, `/api/translations${query}`, {}, 403)
    await jsonAs(null, '/api/translations', {}, 401)
  })

  test.each([
    ['to=sv', 'BAD_QUERY'],
    ['to=en', 'BAD_QUERY'],
    ['part=bank', 'BAD_QUERY'],
    ['view=nothing', 'BAD_QUERY'],
    ['at=product', 'BAD_QUERY'],
    ['at=order.1', 'BAD_QUERY'],
    ['limit=51', 'BAD_NUMBER'],
    ['skip=-1', 'BAD_NUMBER'],
    [`q=${'x'.repeat(201)}`, 'TOO_LONG'],
    ['rattvand', 'UNKNOWN_CHOICE'],
  ])('%s is refused with 400 and %s', async (query, code) => {
    const response = await callAs(2, `/api/translations?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: code })
  })

  test('what is missing comes before what is outdated, and what is done is there when it is asked for', async () => {
    await put('lh-ett', {
      translations: { no: { name: 'En', artnr: 'L-NO', info: (await read('lh-ett')).info } },
    })
    await put('lh-ett', { name: 'Ett nytt' })
    const { items, left, total } = await queue('?limit=50')
    expect(total).toBe(left.rows)
    const states = items.map(({ state }) => state)
    expect(states).toEqual([...states].sort((a, b) => (a === b ? 0 : a === 'missing' ? -1 : 1)))
    expect(items.at(-1)).toMatchObject({ key: 'product.lh-ett', state: 'outdated', outdated: true, left: 1 })
    const all = await queue('?view=all&limit=0')
    expect(all.items).toEqual([])
    expect(all.total).toBeGreaterThan(total)
    const outdated = await queue('?view=outdated')
    expect(outdated.items.map(({ key }) => key)).toEqual(['product.lh-ett'])
    expect(outdated.items[0]?.texts[0]).toMatchObject({
      original: 'Ett nytt',
      before: 'Ett',
      translation: 'En',
    })
  })

  test('translations: what visitors see comes before what was never published, and says where it is published', async () => {
    const { version } = await read('ms-plan')
    await put('ms-plan', { version, published: false, translations: { no: { published: false } } })
    const { items } = await queue('?view=all&limit=50')
    for (const state of ['missing', 'outdated', 'done']) {
      const drafts = items.flatMap((row) =>
        row.state === state ? [row.published !== null && !row.published.original && !row.published.own] : [],
      )
      expect(drafts).toEqual(drafts.toSorted((a, b) => Number(a) - Number(b)))
    }
    expect(items.find(({ key }) => key === 'product.ms-plan')?.published).toEqual({
      original: false,
      own: false,
    })
    expect(items.find(({ kind }) => kind === 'text')?.published).toBeNull()
    await put('ms-plan', { published: true })
    expect((await rowOf('product.ms-plan')).published).toEqual({ original: true, own: false })
  })

  test('pages follow each other without a gap, and one begins where it is asked to', async () => {
    const whole = await queue('?limit=50')
    const first = await queue('?limit=3')
    const second = await queue('?limit=3&skip=3')
    const keys = whole.items.map(({ key }) => key)
    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(keys.slice(0, 6))
    const from = await queue(`?limit=2&at=${keys[4]}`)
    expect([from.skip, ...from.items.map(({ key }) => key)]).toEqual([4, keys[4], keys[5]])
    expect((await queue('?at=product.gone')).skip).toBe(0)
    const parts = await queue('?part=ms')
    expect(parts.items.every(({ part }) => part === 'ms')).toBe(true)
    expect(parts.total).toBe(whole.left.parts.ms)
    expect((await queue('?view=all&q=plan%20post')).items.map(({ key }) => key)).toEqual(['product.ms-plan'])
  })

  test('a save of some texts writes nothing else, and what is saved leaves the queue', async () => {
    await put('eb-alfa', {
      info: [
        { title: 'Funktion', body: 'Öppnar.' },
        { title: 'Bruk', body: 'Dörrar.' },
      ],
      translations: { dk: { name: 'Alfa dansk', artnr: 'NK1-DK' } },
    })
    const row = await rowOf('product.eb-alfa')
    expect(row.texts.filter(({ state }) => state === 'missing').map(({ path }) => path)).toEqual([
      'info.0.title',
      'info.0.body',
      'info.1.title',
      'info.1.body',
    ])
    const before = await read('eb-alfa')
    const info = [
      { title: 'Funksjon', body: 'Åpner.' },
      { title: 'Bruk', body: 'Dører.' },
    ]
    await put('eb-alfa', { version: row.version, translations: { no: { info } } }, { level: 2 })
    const after = await read('eb-alfa')
    expect(after.translations).toEqual({
      ...before.translations,
      no: { ...before.translations.no, info },
    })
    expect(await stateOf('product.eb-alfa')).toBe('done')
    expect((await queue()).items.some(({ key }) => key === 'product.eb-alfa')).toBe(false)
    await put(
      'eb-alfa',
      { version: row.version, translations: { no: { name: 'x' } } },
      { level: 2, status: 409 },
    )
  })

  test('the same Swedish elsewhere is offered as it was translated, by the text and by its sentences', async () => {
    await put('eb-beta', { info: [{ title: 'Funktion', body: 'Dörrar.' }] })
    const offers = async () => {
      const { texts } = await rowOf('product.eb-beta')
      return Object.fromEntries(
        texts.map(({ path, offers }) => [path, offers.map(({ translation }) => translation)]),
      )
    }
    expect(await offers()).toMatchObject({ 'info.0.title': ['Funksjon'], 'info.0.body': ['Dører.'] })
    await put('eb-beta', { info: [{ title: 'Funktion', body: 'Ja då. Och mer.' }] })
    expect(await offers()).toMatchObject({ 'info.0.body': [] })
    const section = (body: string) => [{ title: 'Funktion', body }]
    await put('eb-alfa', {
      info: section('Dörrar. Ja då.'),
      translations: { no: { info: section('Dører. Ja da.') } },
    })
    expect(await offers()).toMatchObject({ 'info.0.body': ['Ja da.'] })
    // An outdated translation is not suggested.
    await put('eb-alfa', { info: section('Fönster. Ja då.') })
    expect(await offers()).toMatchObject({ 'info.0.body': [] })
  })

  test('labels that staff gave choices are among it, and so are the texts of the site', async () => {
    const label = (body: unknown, level: AccessLevel = 0) =>
      jsonAs(level, '/api/options/eb/eb-automatik', { method: 'PUT', body })
    await label({ translations: { sv: { automatik: 'Med automatik' } } })
    const row = await rowOf('criteria.eb-automatik')
    expect(row).toMatchObject({ state: 'outdated', category: 'eb', name: 'automatik' })
    expect(row.texts).toMatchObject([{ path: 'automatik', original: 'Med automatik', state: 'outdated' }])
    expect(row.texts[0]?.before).not.toBeNull()
    await label({ version: row.version, translations: { no: { automatik: 'Med automatikk' } } }, 2)
    expect(await stateOf('criteria.eb-automatik')).toBe('done')
    expect((await rowOf('criteria.eb-automatik', '&to=dk', 0)).state).toBe('outdated')

    const text = (body: unknown, level: AccessLevel, status = 200) =>
      jsonAs(level, '/api/content/ui.nav.start', { method: 'PUT', body }, status)
    await text({ text: 'Börja här' }, 1)
    expect(await rowOf('text.ui.nav.start')).toMatchObject({
      state: 'outdated',
      part: 'texts',
      texts: [{ original: 'Börja här', kind: 'text' }],
    })
    const { version } = await rowOf('text.ui.nav.start')
    await text({ version, reviewed: ['dk'] }, 2, 403)
    await text({ version, reviewed: ['no'] }, 2)
    expect(await stateOf('text.ui.nav.start')).toBe('done')
    await text({ version, translations: { no: { text: 'Andre' } } }, 2, 409)
    await text({ translations: { no: { text: '' } } }, 2)
    expect(await rowOf('text.ui.nav.start')).toMatchObject({ state: 'missing', left: 1 })
  })

  test('a page costs the same few statements, however many products there are', async () => {
    const { db, statements } = countedDatabase(env.DB)
    const catalogue = new Catalogue({
      derivedIndexes,
      db,
      indexStore: new IndexStore(env.CACHE, 'test'),
      memory: new IsolateMemory(),
      now: () => 0,
      waitUntil: () => {},
    })
    const query = translationsContracts.translations.query.parse({ choices: [] })
    const cost = async (given: object) => {
      const before = statements()
      await translationQueue({ db, catalogue }, 0, { ...query, ...given })
      return statements() - before
    }
    expect(await cost({})).toBeLessThan(10)
    // Then the generation and the products of the page; for the counts alone, and in another language, no more.
    expect(await cost({ to: 'dk', limit: 50 })).toBe(2)
    expect(await cost({ limit: 0 })).toBe(1)
  })
})

describe('changed texts', () => {
  afterAll(emptyStorage)

  const changed = everyTextChanged(original)
  const changedText = (key: string) => changed[key]?.text

  beforeAll(async () => {
    await storeCatalogue(env, {
      ...catalogue,
      texts: Object.entries(changed).map(([key, { text }]) => ({
        id: key.replaceAll('/', '~'),
        machineName: nameOfKey(key),
        text,
        translations: {},
      })),
    })
    await storeStaff()
  })

  /** Every built-in text in a response. */
  function builtInWithin(answer: unknown): string[] {
    const { messages, choices, facts } = texts.sv
    const builtIn = new Set(flatTexts({ messages, choices, facts }).map(([, text]) => text))
    const within = (value: unknown): string[] => {
      if (typeof value === 'string') return builtIn.has(value) ? [value] : []
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : []
    }
    return within(answer)
  }

  const put = (id: string, body: object, status = 200) =>
    jsonAs<{ message: string; details?: object }>(
      0,
      `/api/elslutbleck/${id}`,
      { method: 'PUT', body },
      status,
    )

  test('a write, a refusal, signing in and signing out say what staff have made of their messages', {
    tags: ['8.2.3'],
  }, async () => {
    expect((await put('eb-alfa', { enr: '4711' })).message).toBe(changedText('messages.SAVED'))
    expect((await put('eb-nothing', {}, 404)).message).toBe(changedText('messages.NOT_FOUND'))
    const refused = await put('eb-alfa', { facts: [{ name: 'brythallfasthet', value: 'mycket' }] }, 400)
    expect(builtInWithin(refused)).toEqual([])
    expect(JSON.stringify(refused)).toContain(
      JSON.stringify(changedText('facts.brythallfasthet')).slice(1, -1),
    )
    const content = { method: 'PUT', body: { text: 'Hoppa förbi' } }
    expect((await jsonAs(0, '/api/content/ui.nav.skip', content)).message).toBe(
      changedText('messages.CONTENT_UPDATED'),
    )
    expect((await json('/api/nowhere', 404)).message).toBe(changedText('messages.NOT_FOUND'))
    expect((await json('/api/activity', 401)).message).toBe(changedText('messages.UNAUTHORIZED'))
    const wrong = { method: 'POST', body: { email: emailOf(0), password: `${password}!` } }
    expect((await jsonAs(null, '/api/auth', wrong, 401)).message).toBe(changedText('messages.LOGIN_FAILED'))
    const out = await jsonAs(3, '/api/auth/logout', { method: 'POST' })
    expect(out.message).toBe(changedText('messages.LOGGED_OUT'))
  })

  test('the report and the steps of an import say what staff have made of their messages', async () => {
    const report = (body: string) =>
      jsonAs(1, '/api/imports/elslutbleck', {
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body,
      })
    const unreadable = await report('finns-inte\n1\n')
    expect(JSON.stringify(unreadable)).toContain('IMPORT_')
    expect(builtInWithin(unreadable)).toEqual([])
    const refused = await report('id,artnr,published\nnobody,X1,JA\n')
    expect(JSON.stringify(refused)).toContain('IMPORT_UNKNOWN_ID')
    expect(builtInWithin(refused)).toEqual([])
  })

  test('labels of facts and choices are changed in details, the index and the search', async () => {
    const detail = await json<{ facts: { name: string; title: string }[] }>(
      '/api/elslutbleck/eb-alfa?lang=sv',
    )
    expect(detail.facts.length).toBeGreaterThan(0)
    for (const { name, title } of detail.facts) {
      expect([changedText(`facts.eb/${name}`), changedText(`facts.${name}`)]).toContain(title)
    }
    const bytes = async (path: string) =>
      new Uint8Array(
        await (await callAs(null, path, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer(),
      )
    const index = openIndex(await bytes('/api/elslutbleck/index?lang=sv'))
    expect(index.choices.find(({ slug }) => slug === 'rattvand')?.label).toBe(changedText('choices.rattvand'))
    const search = openSearchIndex(await bytes('/api/search/index?lang=sv'))
    const compared = ['eb-alfa', 'eb-beta', 'ms-plan', 'ms-vinklad']
      .flatMap((id) => search.factsOf(id))
      .filter(Boolean)
    expect(compared.length).toBeGreaterThan(0)
    expect(builtInWithin(compared)).toEqual([])
  })

  test('staff screens ask for what is changed in a language, of all but messages', async () => {
    const answer = staffContracts.changedContent.response.parse(await json('/api/content/changed?lang=sv'))
    const keys = Object.keys(changed).filter((key) => !key.startsWith('messages.'))
    expect(Object.keys(answer).toSorted()).toEqual(keys.toSorted())
    expect(answer['staff.common.save']?.text).toBe(changedText('staff.common.save'))
    // Without a translation the changed original is used, and marked as Swedish.
    const danish = staffContracts.changedContent.response.parse(await json('/api/content/changed?lang=dk'))
    expect(danish['staff.common.save']).toEqual({
      text: changedText('staff.common.save'),
      untranslated: true,
    })
  })
})
