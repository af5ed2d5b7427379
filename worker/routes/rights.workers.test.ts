import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callList } from '../../domain/contracts/calls.ts'
import { errorBody } from '../../domain/contracts/common.ts'
import * as contracts from '../../domain/contracts/jobs.ts'
import type { NoticeAnswer } from '../../domain/contracts/notices.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { matrix } from '../../verify/matrix/expected.ts'
import { database } from '../db/client.ts'
import { user } from '../db/schema.ts'
import { publishShare } from '../products/drafts/due.ts'
import { discard, plan, publish, putCopy, readCopy, resetCatalogue, storeCopy } from '../testing/copying.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, goOn } from '../testing/importing.ts'
import { callAs, emailOf, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

describe('rights', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })
  // Signing out is one of the calls.
  beforeEach(() => database(env.DB).update(user).set({ tokenVersion: 1 }))

  const visitors = [null, ...levels] as const

  /** Public calls with another method than GET: they write nothing, or only count. */
  const openPosts = /^POST \/api\/(auth(\/link)?|misses|konvertering(-eb)?\/(hitta|narmaste))$/

  test('a route that anybody may call reads, or is known to write nothing but a count', () => {
    for (const { name, method, right } of callList) {
      if (right === 'readPublished') expect(method === 'GET' || openPosts.test(name)).toBe(true)
    }
  })

  test('every call that is not for everybody stands in the matrix, and no other', () => {
    const guarded = callList.filter(({ right }) => right !== 'readPublished')
    expect(guarded.map(({ name }) => name).sort()).toEqual(Object.keys(matrix).sort())
  })

  /** A path of a route with parameters of things that do not exist, so that permitted calls change nothing. */
  function addressOf(path: string, level: (typeof visitors)[number]): string {
    const values: Record<string, string> = {
      ':type': 'elslutbleck',
      ':email': emailOf(level ?? 0),
      ':version': '1',
      ':date': '20260301T120000Z',
      ':kind': 'docs',
      ':code': 'eb',
      ':field': 'enr',
    }
    return path.replace(/:\w+/g, (name) => values[name] ?? 'finns-ej')
  }

  const rows = callList.map((each) => [each.name, each] as const)

  test.each(rows)(
    '%s is for those whom the matrix names, and 401 or 403 for others',
    async (name, { method, path: named }) => {
      const allowed = matrix[name] ?? '-0123'
      for (const level of visitors) {
        const path = addressOf(named, level)
        const before = await everything()
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
        const response = await callAs(level, path, { method, ...body })
        const who = level === null ? '-' : String(level)
        if (allowed.includes(who)) expect([401, 403, 405, 500], who).not.toContain(response.status)
        else {
          expect(response.status, who).toBe(level === null ? 401 : 403)
          const { error } = errorBody.parse(await response.json())
          expect(error).toBe(level === null ? 'UNAUTHORIZED' : 'FORBIDDEN')
          expect(await everything()).toBe(before)
        }
      }
    },
  )
})

describe('job rights', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  async function bulk(level: AccessLevel, ids: string[], change: contracts.BulkChange): Promise<string> {
    const body = { ids, change }
    const answer = await jsonAs(level, '/api/bulk/elslutbleck/apply', { method: 'POST', body })
    return contracts.bulkApply.response.parse(answer).result._id
  }

  const jobOf = (id: string) => jsonAs<contracts.JobAnswer>(0, `/api/jobs/${id}`)

  const refused = (level: AccessLevel, id: string, how: 'run' | 'undo') =>
    jsonAs(level, `/api/jobs/${id}/${how}`, { method: 'POST' }, 403)

  test('a job is taken back by nobody who may not write all that it wrote, and nothing of it is', async () => {
    const file = [
      ['id', 'name', 'name.no'],
      ['eb-alfa', 'Alfa 9', 'Alfa norsk 9'],
    ]
    const { _id } = await apply('elslutbleck', file, 0)
    await goOn(_id, 'run', 0)
    const before = await everything()
    expect(await refused(1, _id, 'undo')).toMatchObject({ error: 'FORBIDDEN' })
    expect(await everything()).toBe(before)
    expect(await jobOf(_id)).toMatchObject({ status: 'done', counts: { done: 1, kept: 0 } })
    expect(await goOn(_id, 'undo', 0)).toMatchObject({ status: 'undone', counts: { undone: 1 } })
    expect(await read('eb-alfa')).toMatchObject({
      name: 'Alfa',
      translations: { no: { name: 'Alfa norsk' } },
    })
  })

  test('a translator’s job fails nothing when somebody runs it who may not write its language', async () => {
    const id = await bulk(2, ['eb-alfa', 'eb-beta'], { published: { no: false } })
    expect(await refused(1, id, 'run')).toMatchObject({ error: 'FORBIDDEN' })
    expect(await jobOf(id)).toMatchObject({ counts: { waiting: 2, failed: 0 } })
    expect(await goOn(id, 'run', 2)).toMatchObject({ counts: { done: 2, failed: 0 } })
    await refused(1, id, 'undo')
    expect(await jobOf(id)).toMatchObject({ counts: { done: 2 } })
  })

  test('an editor takes back what an editor wrote, new products and their translated titles among it', async () => {
    const file = [
      ['id', 'name', 'variant.1.title', 'variant.2.title'],
      ['eb-alfa', 'Alfa', 'Vänster', 'Höger'],
      ['', 'Ny', '', ''],
    ]
    const { _id } = await apply('elslutbleck', file, 0)
    await goOn(_id, 'run', 0)
    expect(await goOn(_id, 'undo', 1)).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 0 } })
    expect((await read('eb-alfa')).variants.map(({ title }) => title)).toEqual(['Höger'])
  })

  test('what somebody edits between plan and run is not overwritten, and other fields of the same product are written', async () => {
    const file = [
      ['id', 'name'],
      ['eb-alfa', 'Alfa från filen'],
      ['eb-beta', 'Beta från filen'],
    ]
    const { _id } = await apply('elslutbleck', file)
    await put('eb-alfa', { name: 'Alfa för hand' })
    await put('eb-beta', { enr: '77 777 77' })
    expect(await goOn(_id, 'run')).toMatchObject({
      counts: { done: 1, failed: 1 },
      failures: [{ _id: 'eb-alfa', error: 'CHANGED_SINCE', column: 'name' }],
    })
    expect((await read('eb-alfa')).name).toBe('Alfa för hand')
    expect(await read('eb-beta')).toMatchObject({ name: 'Beta från filen', enr: '77 777 77' })
  })

  test('a fact that somebody edits between plan and run is not overwritten by another fact of a bulk change', async () => {
    const id = await bulk(1, ['eb-hemlig'], { facts: [{ name: 'skyddsdiod', value: 'JA' }] })
    await put('eb-hemlig', { facts: [{ name: 'brythallfasthet', value: '7.5' }] })
    expect(await goOn(id, 'run')).toMatchObject({ failures: [{ error: 'CHANGED_SINCE' }] })
    expect((await read('eb-hemlig')).facts).toContainEqual(
      expect.objectContaining({ name: 'brythallfasthet', value: '7.5' }),
    )
  })

  test('what a file only repeats of the translations keeps nobody from running it', async () => {
    const file = [
      ['id', 'name', 'enr', 'published.no', 'name.dk'],
      ['lh-tva', 'Två', '66 123 45', 'nej', ''],
      ['', 'Tre', '', 'NEJ', ''],
    ]
    const { _id } = await apply('housing', file)
    expect(await goOn(_id, 'run')).toMatchObject({ counts: { done: 2, failed: 0 } })
    expect(await read('lh-tva')).toMatchObject({ enr: '66 123 45' })
    expect(await goOn(_id, 'undo')).toMatchObject({ counts: { undone: 2 } })
  })
})

describe('translators', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  async function row(id: string): Promise<Record<string, unknown>> {
    return (await stored(id)) as unknown as Record<string, unknown>
  }

  const translators = [
    [2, 'no', 'dk'],
    [3, 'dk', 'no'],
  ] as const

  const theirs: readonly (readonly [field: string, value: unknown, another: unknown])[] = [
    ['name', 'Nytt navn', 'Annet navn'],
    ['artnr', 'NY-1', 'NY-2'],
    ['info', [{ title: 'Bruk', body: 'Til dører' }], []],
    ['variants', [{ title: 'Ny tittel' }], [{ title: 'En annen' }]],
    ['published', false, 'the other way'],
  ]

  test.each(theirs)(
    'a translator writes %s of their language, nothing else changes',
    async (field, value) => {
      for (const [level, own] of translators) {
        const { version: _, changed: __, changed_by: ___, translations, ...before } = await row('eb-alfa')
        const body = await read('eb-alfa', level)
        const changed = { ...body.translations[own], [field]: value, name: `Navn ${field}` }
        await put('eb-alfa', { ...body, translations: { ...body.translations, [own]: changed } }, { level })
        const after = await row('eb-alfa')
        expect(after).toMatchObject({ ...before, changed_by: `level${level}@passar.test` })
        expect(after.translations).toEqual({ ...(translations as object), [own]: changed })
      }
    },
  )

  test.each(theirs)('%s of the other language is not theirs', async (field, _, another) => {
    const before = await everything()
    for (const [level, own, other] of translators) {
      const { translations } = await read('eb-alfa', level)
      const value = field === 'published' ? !translations[other]?.published : another
      const body = { [own]: { name: 'Mitt' }, [other]: { ...translations[other], [field]: value } }
      await put('eb-alfa', { translations: body }, { level, status: 403 })
    }
    expect(await everything()).toBe(before)
  })

  const originals: readonly (readonly [field: string, body: Record<string, unknown>])[] = [
    ['name', { name: 'Annat' }],
    ['artnr', { artnr: 'X-1' }],
    ['enr', { enr: '1' }],
    ['nobnr', { nobnr: '1' }],
    ['published', { published: false }],
    ['info', { info: [] }],
    ['facts', { facts: [] }],
    ['a fact', { facts: [{ name: 'funktion', value: 'omvand' }] }],
    ['a fact that cannot be read', { facts: [{ name: 'funktion', value: 'fel' }] }],
    ['variants', { variants: [] }],
    ['a variant more', { variants: [{ title: 'En' }, { title: 'Två' }] }],
    ['criteria', { spec: {} }],
    ['a criterion', { spec: { rattvand: ['LH-ETT-1'] } }],
    ['a partner that is not there', { spec: { rattvand: ['FINNS EJ'] } }],
    ['links', { montagestolpar: [] }],
  ]

  test.each(originals)('the original of %s is not theirs, and nothing is written', async (_, body) => {
    const before = await everything()
    for (const [level, own] of translators) {
      await put('eb-alfa', { ...body, translations: { [own]: { name: 'Mitt' } } }, { level, status: 403 })
    }
    expect(await everything()).toBe(before)
  })

  test('rows, lock ids and the strikes of a housing are not theirs', async () => {
    const before = await everything()
    for (const [level] of translators) {
      await put('em-lock', { filter: [] }, { level, status: 403 })
      await put('lh-ett', { lockid: 'L9' }, { level, status: 403 })
      await put('lh-ett', { elslutbleck: [] }, { level, status: 403 })
      await put('lh-ett', { spec: { 'ELSLUTBLECK-rattvand': [] } }, { level, status: 403 })
      await put('ms-plan', { spec: { ELSLUTBLECK: [] } }, { level, status: 403 })
    }
    expect(await everything()).toBe(before)
  })

  test('translators neither add nor delete', { tags: ['6.1.8'] }, async () => {
    const before = await everything()
    for (const [level] of translators) {
      const added = await callAs(level, '/api/elslutbleck', { method: 'POST', body: { name: 'Ny' } })
      const gone = await callAs(level, `${pathOf('sb-kort')}?detach`, { method: 'DELETE' })
      expect([added.status, gone.status]).toEqual([403, 403])
      expect((await callAs(level, '/api/bin')).status).toBe(403)
    }
    expect(await everything()).toBe(before)
  })

  test('the Swedish editor writes originals and no translation; the original admin writes both', {
    tags: ['6.1.6'],
  }, async () => {
    await put('sb-kort', { name: 'Kortare' }, { level: 1 })
    await put('sb-kort', { translations: { no: { name: 'Kort no' } } }, { level: 1, status: 403 })
    await put('sb-kort', { translations: { no: { name: 'Kort no' }, dk: { name: 'Kort dk' } } })
    const { translations } = await read('sb-kort')
    expect(translations).toMatchObject({ no: { name: 'Kort no' }, dk: { name: 'Kort dk' } })
  })

  test('a translated title follows its variant when the editor moves, adds and removes variants', async () => {
    const variant = (title: string) => ({ title, artnr: '', enr: '', nobnr: '' })
    const titles = (...given: string[]) => given.map((title) => ({ title }))
    await put('nb-spak', {
      variants: ['A', 'B', 'C'].map(variant),
      translations: { no: { variants: titles('a', 'b', 'c') } },
    })
    const body = await read('nb-spak', 1)
    await put('nb-spak', { ...body, variants: ['C', 'A', 'Ny'].map(variant) }, { level: 1 })
    expect((await read('nb-spak')).translations.no?.variants).toEqual(titles('c', 'a', ''))
    await put('nb-spak', { variants: ['C', 'A2', 'Ny'].map(variant) }, { level: 1 })
    expect((await read('nb-spak')).translations.no?.variants).toEqual(titles('c', 'a', ''))
  })

  test('there are no titles for more variants than there are', async () => {
    const variants = [{ title: 'x' }, { title: 'y' }]
    const answer = await put('eb-alfa', { translations: { no: { variants } } }, { level: 2, status: 400 })
    expect(answer).toMatchObject({ error: 'BAD_COUNT', details: { max: 1 } })
  })

  test('publishing asks for a name, an article number and a first text, in each language its own', {
    tags: ['4.3.3'],
  }, async () => {
    const missing = (fields: string, language: string) => ({
      error: 'NOT_PUBLISHABLE',
      details: { fields, language },
    })
    const add = (body: object, status: number) =>
      jsonAs(0, '/api/slutbleck', { method: 'POST', body }, status)
    const info = [{ title: 'Användningsområde', body: 'Till dörrar' }]
    const bare = [{ title: 'x', body: '<b> </b>' }]
    expect(await add({ name: 'P', published: true }, 400)).toMatchObject(missing('artnr, info', 'sv'))
    const empty = await add({ name: 'P', artnr: 'P1', info: bare, published: true }, 400)
    expect(empty).toMatchObject(missing('info', 'sv'))
    await add({ name: 'P', artnr: 'P1', info, published: true }, 200)
    for (const [level, own] of translators) {
      const translations = (given: object) => ({ translations: { [own]: given } })
      const refused = await put('nb-stang', translations({ published: true }), { level, status: 400 })
      expect(refused).toMatchObject(missing('name, artnr, info', own))
      await put('nb-stang', translations({ name: 'Eget', artnr: `E-${own}`, info, published: true }), {
        level,
      })
      const emptied = await put('nb-stang', translations({ artnr: ' ' }), { level, status: 400 })
      expect(emptied).toMatchObject(missing('artnr', own))
      await put('nb-stang', translations({ artnr: '', published: false }), { level })
    }
  })

  test('a product that was published without its texts may still be saved, and not lose more', async () => {
    await put('eb-beta', { translations: { no: { name: 'Beta norsk' } } }, { level: 2 })
    await put('eb-beta', { translations: { no: { name: '' } } }, { level: 2, status: 400 })
    await put('eb-beta', { info: [] }, { level: 1, status: 400 })
  })

  test('publication that is not known counts as yes for a post, and as no for others', {
    tags: ['4.3.2'],
  }, async () => {
    const info = [{ title: 'x', body: 'y' }]
    const cases = [
      ['montagestolpar', true],
      ['slutbleck', false],
    ] as const
    for (const [type, published] of cases) {
      const body = { name: 'Okänd', artnr: `OK-${type}`, info, published: null }
      const added = await jsonAs<{ result: { _id: string } }>(0, `/api/${type}`, { method: 'POST', body })
      expect(await jsonAs(0, `/api/${type}/${added.result._id}`)).toMatchObject({ published })
    }
  })
})

describe('waiting rights', () => {
  afterAll(emptyStorage)

  beforeEach(async () => {
    await resetCatalogue()
    // A picture that waits for a save would be a change of the first copy.
    await env.DB.prepare('DELETE FROM file WHERE pending').run()
  })

  const soon = (minutes = 1) => new Date(Date.now() + minutes * 60_000)
  const due = (minutes: number) => publishShare(env.DB, Date.now() + minutes * 60_000, [])
  const notices = (level: AccessLevel) => jsonAs<NoticeAnswer[]>(level, '/api/notices')
  const noticesOf = async (level: AccessLevel) =>
    (await notices(level)).map(({ how, languages, user }) => [how, languages.join(), user.name])
  const planned = async (id = 'eb-alfa') =>
    (await readCopy(id))?.schedules.map(({ languages, user }) => [languages.join(), user.name])

  const norwegian = (name: string) => ({ translations: { no: { name } } })

  /** A copy with a Swedish change and a Norwegian one, of which an administrator has planned some. */
  async function plannedCopy(languages: Language[]): Promise<void> {
    await storeCopy('eb-alfa', { enr: '99 222 22', ...norwegian('Alfa ny norsk') })
    await plan('eb-alfa', soon(60), languages)
  }

  test('plans: a translator publishes their part, plans it, cancels it, and the Swedish plan stays', async () => {
    await plannedCopy(['sv'])
    await publish('eb-alfa', ['no'], { level: 2 })
    expect(await planned()).toEqual([['sv', 'Person 0']])
    await storeCopy('eb-alfa', norwegian('Nyere'), { level: 2 })
    await plan('eb-alfa', soon(5), ['no'], { level: 2 })
    expect(await planned()).toEqual([
      ['no', 'Person 2'],
      ['sv', 'Person 0'],
    ])
    await plan('eb-alfa', null, ['no'], { level: 2 })
    expect(await planned()).toEqual([['sv', 'Person 0']])
    await plan('eb-alfa', null, ['no'], { level: 2, status: 404 })
    for (const languages of [['sv'], ['no', 'sv'], ['dk']] as Language[][]) {
      await plan('eb-alfa', null, languages, { level: 2, status: 403 })
      await plan('eb-alfa', soon(5), languages, { level: 2, status: 403 })
    }
    await plan('eb-alfa', null, ['no'], { level: 1, status: 403 })
    expect(await planned()).toEqual([['sv', 'Person 0']])
    expect(await due(120)).toMatchObject({ published: 1, refused: 0 })
    expect(await read('eb-alfa')).toMatchObject({ enr: '99 222 22', ...norwegian('Alfa ny norsk') })
    expect((await readCopy('eb-alfa'))?.differs).toEqual(['no'])
    expect(await notices(0)).toEqual([])
  })

  test('plans: each is carried out at its time with the rights of whoever made it, and one refused leaves the other', async () => {
    await plannedCopy(['sv'])
    await plan('eb-alfa', soon(5), ['no'], { level: 2 })
    await env.DB.prepare(`UPDATE user SET level = 3 WHERE id = 'user-2'`).run()
    expect(await due(10)).toMatchObject({ published: 0, refused: 1 })
    await env.DB.prepare(`UPDATE user SET level = 2 WHERE id = 'user-2'`).run()
    expect(await readCopy('eb-alfa')).toMatchObject({
      schedule: { languages: ['sv'] },
      failure: { error: 'FORBIDDEN' },
    })
    // What a translator saves does not take the reason of a Swedish failure away, nor that of the other language.
    await storeCopy('eb-alfa', { translations: { dk: { name: 'Dansk' } } }, { level: 3 })
    expect((await readCopy('eb-alfa'))?.failure).toMatchObject({ error: 'FORBIDDEN' })
    expect(await due(120)).toMatchObject({ published: 1, refused: 0 })
    expect(await readCopy('eb-alfa')).toMatchObject({
      differs: ['no', 'dk'],
      failure: { error: 'FORBIDDEN' },
    })
  })

  test('plans: two of different people that are due at once are two saves, each in its name', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', ...norwegian('Alfa ny norsk') })
    await plan('eb-alfa', soon(), ['sv'], { level: 1 })
    await plan('eb-alfa', soon(), ['no'], { level: 2 })
    const first = await due(5)
    expect(first).toMatchObject({ published: 1, hasMore: true })
    expect(await due(5)).toMatchObject({ published: 1, hasMore: false })
    expect(await readCopy('eb-alfa')).toBeNull()
    const history = await jsonAs<{ user: { name: string }; fields: string[] }[]>(
      0,
      `${pathOf('eb-alfa')}/history`,
    )
    expect(new Set(history.slice(0, 2).map(({ user, fields }) => `${user.name} ${fields}`))).toEqual(
      new Set(['Person 1 enr', 'Person 2 no.name']),
    )
  })

  test('plans: whose plan is moved, cancelled, published before or thrown away is told, once, until they have read it', async () => {
    await plannedCopy(['no'])
    await plan('eb-alfa', soon(5), ['no'], { level: 2 })
    expect(await noticesOf(0)).toEqual([['moved', 'no', 'Person 2']])
    await plan('eb-alfa', soon(6), ['no'])
    expect(await noticesOf(2)).toEqual([['moved', 'no', 'Person 0']])
    await plan('eb-alfa', null, ['no'], { level: 2 })
    expect(await noticesOf(0)).toContainEqual(['cancelled', 'no', 'Person 2'])
    await plan('eb-alfa', soon(5), ['sv', 'no'])
    await storeCopy('eb-alfa', { enr: '99 333 33' }, { level: 1 })
    expect(await noticesOf(0)).toContainEqual(['changed', 'sv', 'Person 1'])
    await publish('eb-alfa', ['no'], { level: 2 })
    expect(await noticesOf(0)).toContainEqual(['published', 'no', 'Person 2'])
    await discard('eb-alfa', { level: 1 })
    expect(await noticesOf(0)).toContainEqual(['discarded', 'sv', 'Person 1'])
    expect(await noticesOf(1)).toEqual([])
    const [first, ...others] = await notices(0)
    const read = (level: AccessLevel) => callAs(level, `/api/notices/${first?._id}`, { method: 'DELETE' })
    expect((await read(1)).status).toBe(404)
    expect((await read(0)).status).toBe(200)
    expect(await notices(0)).toEqual(others)
  })

  test('plans: a product deleted by somebody else tells whoever planned its copy', async () => {
    await plannedCopy(['sv'])
    await jsonAs(1, `${pathOf('eb-alfa')}?detach`, { method: 'DELETE' })
    expect(await noticesOf(0)).toEqual([['deleted', 'sv', 'Person 1']])
  })

  test('working copies: nobody takes another’s change out by writing the live value back', async () => {
    const live = await read('eb-alfa')
    await storeCopy('eb-alfa', {
      enr: '99 222 22',
      facts: [{ name: 'brythallfasthet', value: '9.5' }],
      montagestolpar: [{ _id: 'ms-vinklad' }],
      ...norwegian('Alfa ny norsk'),
      reviewed: ['dk'],
    })
    const before = await readCopy('eb-alfa')
    const { version } = before ?? {}
    // The whole product as it is live, and only the own text changed.
    const own = {
      ...live,
      translations: { ...live.translations, dk: { ...live.translations.dk, name: 'Min' } },
    }
    await putCopy('eb-alfa', { product: { ...own, reviewed: [] }, version }, { level: 3 })
    const after = await readCopy('eb-alfa')
    expect(after?.product).toMatchObject({
      enr: '99 222 22',
      montagestolpar: [{ _id: 'ms-vinklad' }],
      translations: { no: { name: 'Alfa ny norsk' }, dk: { name: 'Min' } },
    })
    expect(after?.product.facts).toEqual(before?.product.facts)
    await putCopy('eb-alfa', { product: { ...live, reviewed: [] }, version: after?.version }, { level: 1 })
    const swedish = await readCopy('eb-alfa')
    expect(swedish).toMatchObject({
      product: { enr: live.enr, translations: { no: { name: 'Alfa ny norsk' }, dk: { name: 'Min' } } },
      differs: ['no', 'dk'],
    })
  })

  test('working copies: a translator cannot take out which strikes a housing will fit', async () => {
    const live = await read('lh-tva')
    await storeCopy('lh-tva', {
      elslutbleck: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }],
      spec: { ...live.spec, 'ELSLUTBLECK-omvand': ['NK/2'] },
    })
    const { version } = (await readCopy('lh-tva')) ?? {}
    const product = { ...live, translations: { no: { name: 'To' } } }
    await putCopy('lh-tva', { product, version }, { level: 2 })
    expect((await readCopy('lh-tva'))?.product).toMatchObject({
      elslutbleck: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }],
      translations: { no: { name: 'To' } },
    })
    await publish('lh-tva', ['sv'])
    expect((await read('lh-tva')).elslutbleck?.map(({ _id }) => _id)).toEqual(['eb-alfa', 'eb-beta'])
  })

  test('working copies: a translator who compares with what an editor saved resolves their own language alone', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', ...norwegian('Kopia') })
    await put('eb-alfa', { enr: '99 333 33', ...norwegian('Live') })
    const { version } = await read('eb-alfa')
    expect(await publish('eb-alfa', ['no'], { level: 2, status: 409 })).toMatchObject({
      error: 'STALE_VERSION',
    })
    await storeCopy('eb-alfa', { version, enr: '99 333 33', ...norwegian('Kopia') }, { level: 2 })
    expect(await readCopy('eb-alfa')).toMatchObject({
      product: { enr: '99 222 22' },
      before: { enr: '99 111 11' },
    })
    expect(await readCopy('eb-alfa', 2)).toMatchObject({ before: null })
    await publish('eb-alfa', ['no'], { level: 2 })
    // The Swedish conflict still waits for somebody who may resolve it.
    expect(await publish('eb-alfa', ['sv'], { status: 409 })).toMatchObject({ error: 'STALE_VERSION' })
    await storeCopy('eb-alfa', { version: (await read('eb-alfa')).version })
    await publish('eb-alfa', ['sv'])
    expect(await read('eb-alfa')).toMatchObject({ enr: '99 222 22', ...norwegian('Kopia') })
    expect(await readCopy('eb-alfa')).toBeNull()
  })

  const remove = (path: string, level: AccessLevel, status = 200) =>
    jsonAs<{ result: { _id: string } }>(level, `/api/files/NK1/${path}`, { method: 'DELETE' }, status)
  const swedishManual = `docs/sv/${encodeURIComponent('Bruksanvisning å.pdf')}`

  test('file bin: a document that an editor deleted is not a translator’s to restore, their own is', async () => {
    const restore = (id: string, level: AccessLevel, status: number) =>
      jsonAs(level, `/api/bin/files/${encodeURIComponent(id)}`, { method: 'POST' }, status)
    const names = async (level: AccessLevel) =>
      (await jsonAs<{ items: { name: string }[] }>(level, '/api/bin/files')).items.map(({ name }) => name)
    await send('/api/upload/NK1/docs/sv', formBytes([{ name: 'Ny.pdf', bytes: samples.pdf }]), { level: 1 })
    const { result } = await remove('docs/sv/Ny.pdf', 1)
    expect(await names(2)).toEqual([])
    const before = await everything()
    await restore(result._id, 2, 403)
    expect(await everything()).toBe(before)
    await restore(result._id, 0, 200)
    const own = await remove('docs/sv/Ny.pdf', 2)
    expect(await names(3)).toEqual([])
    expect(await names(2)).toEqual(['Ny.pdf'])
    await restore(own.result._id, 2, 200)
  })

  test('working copies: files that another added, replaced or took out stay so for who may not upload them', async () => {
    await storeCopy('eb-alfa', {})
    const upload = (name: string, replace?: string) =>
      send(
        '/api/upload/NK1/docs/sv?copy',
        formBytes([{ name, bytes: samples.pdf }], replace ? { replace } : {}),
        {
          level: 1,
        },
      )
    await upload('Ny.pdf')
    await remove('docs/sv/Ny.pdf?copy', 2, 403)
    await upload('ersatt.pdf', 'Bruksanvisning å.pdf')
    await remove(`${swedishManual}?copy`, 2, 403)
    await remove(`${swedishManual}?copy`, 1)
    const back = { method: 'PUT', body: { files: [{ name: 'Bruksanvisning å.pdf' }] } }
    await jsonAs(2, '/api/files/NK1/docs/sv?copy', back, 403)
    await jsonAs(1, '/api/files/NK1/docs/sv?copy', back)
  })

  test('working copies: throwing one away gives no document back that somebody else took out of it', async () => {
    await storeCopy('eb-alfa', {})
    await remove(`${swedishManual}?copy`, 1)
    await discard('eb-alfa', { level: 2, status: 403 })
    await discard('eb-alfa', { level: 1 })
  })

  test('imports: level 1 neither ends, pauses nor takes over a job whose waiting rows are not theirs to write', async () => {
    const body = { ids: ['eb-alfa', 'eb-beta'], change: { published: { no: false } } }
    const { result } = await jsonAs<{ result: { _id: string } }>(0, '/api/bulk/elslutbleck/apply', {
      method: 'POST',
      body,
    })
    const step = (name: string, level: AccessLevel, status: number) =>
      jsonAs(level, `/api/jobs/${result._id}/${name}`, { method: 'POST' }, status)
    await step('pause', 0, 200)
    const states = () =>
      env.DB.prepare(`SELECT * FROM job, job_row, lease WHERE lease.name GLOB 'job:*'`).all()
    const before = JSON.stringify((await states()).results)
    for (const name of ['undo', 'pause', 'run']) await step(name, 1, 403)
    expect(JSON.stringify((await states()).results)).toBe(before)
    await step('run', 0, 200)
    expect((await read('eb-beta')).translations.no?.published).toBe(false)
  })

  test('drafts: switching publication off takes effect with either save, in one step, and nothing else is published', async () => {
    const { version } = await read('eb-alfa')
    const copy = await storeCopy('eb-alfa', { published: false, enr: '99 222 22' }, { level: 1 })
    expect(copy).toMatchObject({ message: expect.stringContaining('inte längre publicerad') })
    expect(await read('eb-alfa')).toMatchObject({ published: false, enr: '99 111 11', version: version + 1 })
    expect(await readCopy('eb-alfa')).toMatchObject({
      base: version + 1,
      before: null,
      product: { published: false, enr: '99 222 22' },
    })
    await storeCopy('eb-alfa', { translations: { no: { published: false } } }, { level: 2 })
    expect((await read('eb-alfa')).translations.no).toMatchObject({ name: 'Alfa norsk', published: false })
    // Switched on again it waits, like every other change.
    await storeCopy('eb-alfa', { published: true })
    expect((await read('eb-alfa')).published).toBe(false)
    await publish('eb-alfa', ['sv'])
    expect(await read('eb-alfa')).toMatchObject({ published: true, enr: '99 222 22' })
  })
})
