import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImageAnswer } from '../../domain/contracts/files.ts'
import type { HistoryAnswer } from '../../domain/contracts/history.ts'
import type { PreviewAnswer } from '../../domain/contracts/preview.ts'
import * as contracts from '../../domain/contracts/working-copies.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { database } from '../db/client.ts'
import { sweep } from '../health/storage.ts'
import { maxTries, publishShare } from '../products/drafts/due.ts'
import { call, json } from '../testing/call.ts'
import { discard, plan, publish, putCopy, readCopy, resetCatalogue, storeCopy } from '../testing/copying.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { staleIndexes } from '../testing/saving.ts'
import { runScheduled } from '../testing/scheduled.ts'
import { callAs, emailOf, jsonAs, tokenFor } from '../testing/staff.ts'
import { formBytes, samples, send, storedObjectsAndFiles } from '../testing/uploading.ts'
import { watchedD1 } from '../testing/watched-d1.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

describe('working copies', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  const ofPublic = (...ids: string[]) => Promise.all(ids.map((id) => json(pathOf(id))))
  /** Pictures that wait for a save would go into a copy, too. */
  const withoutPending = () => env.DB.prepare('DELETE FROM file WHERE pending').run()
  const history = (id: string) => jsonAs<HistoryAnswer>(0, `${pathOf(id)}/history`)

  test('what is kept changes no public response of the product or its partners until it is published, then as a save does', async () => {
    const family = ['em-lock', 'sb-kort', 'sb-lang', 'eb-alfa', 'nb-spak', 'nb-stang'] as const
    const before = await ofPublic(...family)
    const rows = [
      {
        slugs: ['em-oro-rattvand'],
        slutbleck: 'sb-lang',
        elslutbleck: null,
        nodutrymningsbeslag: 'nb-stang',
      },
    ]
    await storeCopy('em-lock', {
      name: 'Motorlås 2',
      slutbleck: [{ _id: 'sb-lang' }],
      nodutrymningsbeslag: [{ _id: 'nb-stang' }],
      filter: rows,
    })
    expect(await ofPublic(...family)).toEqual(before)
    expect((await read('em-lock')).name).toBe('Motorlås')
    expect(await readCopy('em-lock')).toMatchObject({
      differs: ['sv'],
      user: { name: 'Person 0' },
      product: { name: 'Motorlås 2', filter: rows, slutbleck: [{ _id: 'sb-lang', name: 'Lång' }] },
      before: null,
    })
    expect(await publish('em-lock', ['sv'])).toMatchObject({
      result: { name: 'Motorlås 2', filter: rows, nodutrymningsbeslag: [{ _id: 'nb-stang' }] },
      message: 'Ändringarna är publicerade',
    })
    expect(await readCopy('em-lock')).toBeNull()
    const [lock] = await ofPublic('em-lock')
    expect(lock).toMatchObject({ name: 'Motorlås 2', slutbleck: [{ _id: 'sb-lang' }] })
    expect((await history('em-lock'))[0]).toMatchObject({
      user: { name: 'Person 0' },
      fields: ['name', 'slutbleck', 'nodutrymningsbeslag', 'filter'],
    })
    const { items } = await jsonAs<{ items: { message: string; user: { name: string } }[] }>(
      0,
      '/api/activity',
    )
    expect(items.slice(0, 2).map(({ message }) => message)).toEqual([
      'Ändringarna är publicerade',
      'Ändringarna är sparade och väntar',
    ])
  })

  test('a copy is published in the languages that one may write, and the rest of it stays', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
    await storeCopy('eb-alfa', { translations: { no: { artnr: 'NK1-NY' } } }, { level: 2 })
    expect((await readCopy('eb-alfa'))?.differs).toEqual(['sv', 'no'])
    expect(await publish('eb-alfa', ['sv', 'no'], { level: 1, status: 403 })).toMatchObject({
      error: 'FORBIDDEN',
    })
    await publish('eb-alfa', ['sv'], { level: 1 })
    expect(await read('eb-alfa')).toMatchObject({
      enr: '99 222 22',
      translations: { no: { name: 'Alfa norsk', artnr: 'NK1-NO' } },
    })
    expect(await readCopy('eb-alfa')).toMatchObject({ differs: ['no'], before: null })
    expect(await publish('eb-alfa', ['sv'], { level: 1, status: 400 })).toMatchObject({
      error: 'NOTHING_TO_PUBLISH',
    })
    await publish('eb-alfa', ['no'], { level: 2 })
    expect((await read('eb-alfa')).translations.no).toMatchObject({ name: 'Alfa ny norsk', artnr: 'NK1-NY' })
    expect(await readCopy('eb-alfa')).toBeNull()
    expect((await history('eb-alfa')).slice(0, 2).map(({ user, fields }) => [user.name, fields])).toEqual([
      ['Person 2', ['no.name', 'no.artnr']],
      ['Person 1', ['enr']],
    ])
  })

  test('translated titles of variants wait for the variants they belong to', async () => {
    const variants = [
      { title: 'Vänster', artnr: 'NK1-V', enr: '', nobnr: '' },
      { title: 'Höger', artnr: 'NK1-H', enr: '99 111 12', nobnr: '' },
    ]
    const titles = [{ title: 'Venstre' }, { title: 'Høyre' }]
    await storeCopy('eb-alfa', { variants, translations: { no: { name: 'Ny', variants: titles } } })
    await publish('eb-alfa', ['no'])
    expect(await read('eb-alfa')).toMatchObject({
      variants: [{ title: 'Höger' }],
      translations: { no: { name: 'Ny', variants: [{ title: 'Høyre' }] } },
    })
    await publish('eb-alfa', ['sv', 'no'])
    expect(await read('eb-alfa')).toMatchObject({ variants, translations: { no: { variants: titles } } })
  })

  test('titles that only move along with their variants leave nothing behind for their language', async () => {
    const { variants } = await read('eb-alfa')
    await storeCopy(
      'eb-alfa',
      { variants: [{ title: 'Ny', artnr: '', enr: '', nobnr: '' }, ...variants] },
      { level: 1 },
    )
    await publish('eb-alfa', ['sv'], { level: 1 })
    expect((await read('eb-alfa')).translations.no?.variants).toEqual([{ title: '' }, { title: 'Høyre' }])
    expect(await readCopy('eb-alfa')).toBeNull()
  })

  test('nobody writes, plans, publishes or throws away what is not theirs', async () => {
    const before = await everything()
    await storeCopy('eb-alfa', { name: 'Olovligt' }, { level: 2, status: 403 })
    await storeCopy('eb-alfa', { translations: { dk: { name: 'Ulovligt' } } }, { level: 2, status: 403 })
    await storeCopy('eb-alfa', { translations: { no: { name: 'Olovligt' } } }, { level: 1, status: 403 })
    await storeCopy('lh-ett', { elslutbleck: [], spec: {} }, { level: 3, status: 403 })
    expect(await everything()).toBe(before)
    await storeCopy('eb-alfa', { name: 'Lovligt' }, { level: 1 })
    const stored = await everything()
    await storeCopy('eb-alfa', { name: 'Olovligt' }, { level: 2, status: 403 })
    await publish('eb-alfa', ['sv'], { level: 2, status: 403 })
    await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'], { level: 3, status: 403 })
    await discard('eb-alfa', { level: 2, status: 403 })
    expect((await callAs(null, `${pathOf('eb-alfa')}/working-copy`)).status).toBe(401)
    expect(await everything()).toBe(stored)
    // A translator's own text may be saved beside others' changes.
    await storeCopy('eb-alfa', { translations: { no: { name: 'Alfa fra to' } } }, { level: 2 })
    expect((await readCopy('eb-alfa'))?.product).toMatchObject({
      name: 'Lovligt',
      translations: { no: { name: 'Alfa fra to' } },
    })
  })

  /** A kept change each: the field of it that others stumble over, its language, and who may write that. */
  const parts: [field: string, language: Language, writers: string, change: object][] = [
    ['name', 'sv', '01', { name: 'Ny' }],
    ['spec', 'sv', '01', { spec: { omvand: ['lh-ett'] }, everywhere: [] }],
    ['no.info', 'no', '02', { translations: { no: { info: [{ title: 'T', body: 'B' }] } } }],
    ['no.variants', 'no', '02', { translations: { no: { variants: [{ title: 'Ny' }] } } }],
    ['no.reviewed', 'no', '02', { reviewed: ['no'] }],
    ['dk.published', 'dk', '03', { translations: { dk: { published: true } } }],
  ]

  test.each(parts)(
    'rights: %s of a copy is planned, cancelled, published, given up and written back by those alone who write it',
    async (field, language, writers, change) => {
      await withoutPending()
      const live = await read('eb-alfa')
      await storeCopy('eb-alfa', change)
      const before = await everything()
      const others = ([1, 2, 3] as const).filter((level) => !writers.includes(String(level)))
      for (const level of others) {
        const as = { level, status: 403 }
        const refusals = [
          await plan('eb-alfa', new Date(Date.now() + 60_000), [language], as),
          await plan('eb-alfa', null, [language], as),
          await publish('eb-alfa', [language], as),
          await discard('eb-alfa', as),
        ]
        for (const refusal of refusals) {
          expect(refusal).toMatchObject({ error: 'FORBIDDEN', details: { field, fields: field } })
        }
      }
      expect(await everything()).toBe(before)
      const { product, reviewed, differs } = (await readCopy('eb-alfa')) ?? {}
      for (const level of others) {
        const body = { product: { ...live, reviewed: [] }, version: (await readCopy('eb-alfa'))?.version }
        await putCopy('eb-alfa', body, { level })
        expect(await readCopy('eb-alfa')).toMatchObject({ product, reviewed, differs })
      }
    },
  )

  test('rights: who may publish or give up only some of a copy is told every field that stands in the way', async () => {
    await withoutPending()
    const no = { name: 'Ny norsk', info: [{ title: 'T', body: 'B' }] }
    await storeCopy('eb-alfa', {
      name: 'Ny',
      enr: '99 222 22',
      translations: { no, dk: { name: 'Ny dansk' } },
    })
    const named = async (answer: Promise<object>, fields: string) =>
      expect(await answer).toMatchObject({ error: 'FORBIDDEN', details: { fields } })
    await named(publish('eb-alfa', ['sv', 'no'], { level: 1, status: 403 }), 'no.name, no.info')
    await named(discard('eb-alfa', { level: 1, status: 403 }), 'no.name, no.info, dk.name')
    await named(discard('eb-alfa', { level: 2, status: 403 }), 'name, enr, dk.name')
    await publish('eb-alfa', ['no'], { level: 2 })
    // A plan stands in the way as its language does.
    await publish('eb-alfa', ['dk'], { level: 3 })
    await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv', 'dk'])
    await named(discard('eb-alfa', { level: 1, status: 403 }), 'dk.published')
  })

  test('a copy of before takes over what others have saved since in what it does not change', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22' }, { level: 1 })
    await put('eb-alfa', { name: 'Alfa live', translations: { no: { name: 'Norsk live' } } })
    const [{ version }, copy] = [await read('eb-alfa'), await readCopy('eb-alfa')]
    const product = { version, info: [{ title: 'T', body: 'Ny' }] }
    await putCopy('eb-alfa', { product, version: copy?.version }, { level: 1 })
    await publish('eb-alfa', ['sv'], { level: 1 })
    expect(await read('eb-alfa')).toMatchObject({
      name: 'Alfa live',
      enr: '99 222 22',
      info: [{ body: 'Ny' }],
      translations: { no: { name: 'Norsk live' } },
    })
  })

  test('working copies: who compares a copy with what others have saved accepts nothing for the writers of another language', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
    await put('eb-alfa', { name: 'Alfa live', translations: { no: { artnr: 'NK1-LIVE' } } })
    await storeCopy('eb-alfa', { version: (await read('eb-alfa')).version, name: 'Alfa live' }, { level: 1 })
    expect((await readCopy('eb-alfa', 1))?.before).toBeNull()
    expect((await readCopy('eb-alfa', 2))?.before).toMatchObject({
      name: 'Alfa live',
      translations: { no: { artnr: 'NK1-NO' } },
    })
    expect(await publish('eb-alfa', ['no'], { level: 2, status: 409 })).toMatchObject({
      error: 'STALE_VERSION',
      details: { fields: 'no.artnr' },
    })
    await publish('eb-alfa', ['sv'], { level: 1 })
    expect(await publish('eb-alfa', ['no'], { level: 2, status: 409 })).toMatchObject({
      error: 'STALE_VERSION',
    })
    const no = { name: 'Alfa ny norsk', artnr: 'NK1-LIVE' }
    const { version } = await read('eb-alfa')
    await storeCopy('eb-alfa', { version, translations: { no } }, { level: 2 })
    await publish('eb-alfa', ['no'], { level: 2 })
    expect(await read('eb-alfa')).toMatchObject({
      name: 'Alfa live',
      enr: '99 222 22',
      translations: { no },
    })
    expect(await readCopy('eb-alfa')).toBeNull()
  })

  test('a copy keeps what cannot be published yet; publishing refuses it by name, and nothing is lost', async () => {
    await storeCopy('eb-beta', { artnr: '', enr: '99 111 11' })
    const before = await everything()
    expect(await publish('eb-beta', ['sv'], { status: 400 })).toMatchObject({ error: 'NOT_PUBLISHABLE' })
    expect(await everything()).toBe(before)
    await storeCopy('eb-beta', { artnr: 'NK/2' })
    expect(await publish('eb-beta', ['sv'], { status: 409 })).toMatchObject({
      error: 'E11000_DUPLICATE_KEY',
      details: { field: 'enr' },
    })
    expect((await readCopy('eb-beta'))?.product).toMatchObject({ enr: '99 111 11' })
  })

  test('what makes no sense is refused as in a save, and names its field', async () => {
    const before = await everything()
    const wrong: [object, number, string][] = [
      [{ slutbleck: [] }, 400, 'UNKNOWN_FIELD'],
      [{ facts: [{ name: 'brythallfasthet', value: 'stark' }] }, 400, 'FACT_NOT_NUMBER'],
      [{ montagestolpar: [{ _id: 'finns-ej' }] }, 400, 'UNKNOWN_PARTNER'],
      [{ spec: { 'finns-ej': [] } }, 400, 'UNKNOWN_CHOICE'],
      [{ name: 7 }, 400, 'BAD_INPUT'],
    ]
    for (const [change, status, error] of wrong) {
      expect(await storeCopy('eb-alfa', change, { status })).toMatchObject({ error })
    }
    await putCopy('eb-alfa', { product: {} }, { status: 400 })
    await putCopy('eb-alfa', { product: {}, version: 3 }, { status: 409 })
    await putCopy('eb-alfa', { product: { version: 99 }, version: null }, { status: 409 })
    const { version } = await read('eb-alfa')
    const body = { version: 1, languages: ['sv'] }
    await jsonAs(0, `${pathOf('eb-alfa')}/working-copy/publish`, { method: 'POST', body }, 409)
    await jsonAs(
      0,
      `${pathOf('eb-alfa')}/working-copy/publish`,
      { method: 'POST', body: { version, languages: [] } },
      400,
    )
    await jsonAs(0, `${pathOf('eb-alfa')}/working-copy?version=1`, { method: 'DELETE' }, 409)
    await jsonAs(0, `${pathOf('eb-alfa')}/working-copy`, { method: 'DELETE' }, 400)
    expect(await everything()).toBe(before)
    await storeCopy('eb-alfa', { name: 'Kopia' })
    for (const at of ['i morgon', '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2027-02-30T00:00:00Z']) {
      const init = { method: 'PUT', body: { version: 1, at, languages: ['sv'] } }
      await jsonAs(0, `${pathOf('eb-alfa')}/working-copy/schedule`, init, 400)
    }
  })

  test('of two who write on one copy the second is told, and nothing of the first is overwritten', async () => {
    await storeCopy('eb-alfa', { name: 'Första' })
    const product = { ...(await read('eb-alfa')), name: 'Andra' }
    expect(await putCopy('eb-alfa', { product, version: null }, { level: 1, status: 409 })).toMatchObject({
      error: 'COPY_CHANGED',
      details: { user: 'Person 0' },
    })
    expect((await readCopy('eb-alfa'))?.product.name).toBe('Första')
  })

  test('a product saved meanwhile is compared first: what it was made from comes along, and nothing is published unseen', async () => {
    await storeCopy('eb-alfa', { enr: '99 333 33' })
    await put('eb-alfa', { name: 'Alfa live' })
    expect(await publish('eb-alfa', ['sv'], { status: 409 })).toMatchObject({
      error: 'STALE_VERSION',
      details: { fields: 'name', user: 'Person 0' },
    })
    const copy = await readCopy('eb-alfa')
    expect(copy).toMatchObject({
      before: { name: 'Alfa' },
      product: { name: 'Alfa', enr: '99 333 33' },
      differs: ['sv'],
    })
    const { version } = await read('eb-alfa')
    await storeCopy('eb-alfa', { name: 'Alfa live', version })
    await publish('eb-alfa', ['sv'])
    expect(await read('eb-alfa')).toMatchObject({ name: 'Alfa live', enr: '99 333 33' })
  })

  test('a housing’s copy holds which strikes fit it, and changes them only when it is published', async () => {
    const strike = () => stored('eb-beta').then((record) => record?.spec)
    const before = await strike()
    const { spec } = await read('lh-tva')
    await storeCopy('lh-tva', {
      elslutbleck: [{ _id: 'eb-alfa' }, { _id: 'eb-beta' }],
      spec: { ...spec, 'ELSLUTBLECK-omvand': ['NK/2'] },
    })
    expect(await strike()).toEqual(before)
    expect((await readCopy('lh-tva'))?.product.elslutbleck?.map(({ _id }) => _id)).toEqual([
      'eb-alfa',
      'eb-beta',
    ])
    await publish('lh-tva', ['sv'])
    expect((await strike())?.omvand).toEqual(['lh-ett', 'lh-tva'])
  })

  test('drafts: what waits holds no switch of publication, and is published once the product is published again', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
    await put('eb-alfa', { published: false, translations: { no: { published: false } } })
    const { version } = await read('eb-alfa')
    expect(await readCopy('eb-alfa')).toMatchObject({
      base: version,
      before: null,
      differs: ['sv', 'no'],
      product: { published: false, translations: { no: { published: false } } },
    })
    await publish('eb-alfa', ['no'])
    expect(await read('eb-alfa')).toMatchObject({
      published: false,
      translations: { no: { name: 'Alfa ny norsk', published: false } },
    })
    await put('eb-alfa', { published: true })
    expect(await readCopy('eb-alfa')).toMatchObject({ before: null, product: { published: true } })
    await publish('eb-alfa', ['sv'])
    expect(await read('eb-alfa')).toMatchObject({ enr: '99 222 22', published: true })
    expect(await readCopy('eb-alfa')).toBeNull()
  })

  test('a deleted partner is left out of the copy and told by name; the product’s own copy waits for it in the bin', async () => {
    await storeCopy('em-lock', { enr: '99 444 44' })
    await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
    expect(await readCopy('em-lock')).toMatchObject({
      gone: [{ _id: 'sb-lang', name: 'Lång' }],
      differs: ['sv'],
    })
    const { version } = await read('em-lock')
    await storeCopy('em-lock', { version })
    await publish('em-lock', ['sv'])
    expect(await read('em-lock')).toMatchObject({ enr: '99 444 44' })
    await storeCopy('em-lock', { name: 'Väntar' })
    await jsonAs(0, `${pathOf('em-lock')}?detach`, { method: 'DELETE' })
    expect(await jsonAs<unknown[]>(0, '/api/working-copies')).toEqual([])
    await jsonAs(0, '/api/bin/em-lock', { method: 'POST' })
    expect((await readCopy('em-lock'))?.product.name).toBe('Väntar')
  })

  test('a copy that is thrown away is gone, and all copies are listed', async () => {
    await storeCopy('eb-alfa', { name: 'Ett' })
    await storeCopy('lh-ett', { name: 'Två kopior' }, { level: 1 })
    await plan('lh-ett', new Date(Date.now() + 60_000), ['sv'])
    const rows = contracts.workingCopies.response.parse(await jsonAs(3, '/api/working-copies'))
    expect(rows).toMatchObject([
      {
        product: { _id: 'lh-ett', category: 'lh', name: 'Ett' },
        schedule: { user: { name: 'Person 0' }, languages: ['sv'] },
      },
      { product: { _id: 'eb-alfa', artnr: 'NK1' }, schedule: null },
    ])
    await discard('eb-alfa')
    expect(await readCopy('eb-alfa')).toBeNull()
  })
})

describe('working copy files', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  type Folder = 'docs/sv' | 'docs/no' | 'docs/dk' | 'images/sv'
  interface As {
    level?: AccessLevel
    status?: number
  }
  type Named = { name: string; url: string; alt?: object }

  const files = (folder: Folder, copy = true) =>
    jsonAs<Named[]>(0, `/api/files/NK1/${folder}${copy ? '?copy' : ''}`)
  const names = async (folder: Folder, copy = true) => (await files(folder, copy)).map(({ name }) => name)

  async function upload(
    folder: Folder,
    name: string,
    { level = 0, status = 200 }: As = {},
    replace?: string,
  ) {
    const bytes = folder.startsWith('docs') ? samples.pdf : samples.png
    const form = formBytes([{ name, bytes }], replace === undefined ? {} : { replace })
    const response = await send(`/api/upload/NK1/${folder}?copy`, form, { level })
    const body = await response.json<{ result: Named; message: string }>()
    expect([response.status, body]).toEqual([status, body])
    return body
  }

  const remove = (folder: Folder, name: string, { level = 0, status = 200 }: As = {}) =>
    jsonAs(level, `/api/files/NK1/${folder}/${encodeURIComponent(name)}?copy`, { method: 'DELETE' }, status)
  const arrange = (folder: Folder, body: object[], { level = 0, status = 200 }: As = {}) =>
    jsonAs(level, `/api/files/NK1/${folder}?copy`, { method: 'PUT', body: { files: body } }, status)

  /** The public responses about files, and about a partner. */
  async function publicly(): Promise<unknown> {
    const paths = ['/files/NK1/docs/sv', '/files/NK1/docs/no', '/files/NK1/images/sv', '/elslutbleck/eb-alfa']
    const bodies = await Promise.all(
      [...paths.map((path) => `/api${path}`), pathOf('ms-plan')].map((p) => json(p)),
    )
    return bodies
  }

  /** A copy in which every file is changed. */
  async function changed(): Promise<void> {
    await storeCopy('eb-alfa', { enr: '99 222 22' })
    await upload('docs/sv', 'Datablad.pdf')
    await upload('docs/no', 'ny.pdf', {}, 'veiledning.pdf')
    await upload('images/sv', 'bild.png')
    await remove('docs/sv', 'Bruksanvisning å.pdf')
    await arrange('images/sv', [
      { name: 'bild.png', alt: { sv: 'Framifrån', no: 'Forfra' } },
      { name: 'sida.png' },
    ])
  }

  test('a copy of files is published with its parts, and what was replaced or deleted lies in the bin', async () => {
    const before = await publicly()
    await changed()
    expect(await publicly()).toEqual(before)
    expect(await names('docs/sv', false)).toEqual(['Bruksanvisning å.pdf'])
    expect(await names('docs/sv')).toEqual(['Datablad.pdf'])
    expect(await names('images/sv')).toEqual(['bild.png', 'sida.png', 'framsida.png', 'ny.png'])
    expect((await readCopy('eb-alfa'))?.differs).toEqual(['sv', 'no'])

    await publish('eb-alfa', ['sv'])
    expect(await names('docs/sv', false)).toEqual(['Datablad.pdf'])
    const pictures = await json<ImageAnswer[]>('/api/files/NK1/images/sv')
    expect(pictures.map(({ name }) => name)).toEqual(['bild.png', 'sida.png', 'framsida.png', 'ny.png'])
    expect(pictures[0]?.alt).toEqual({ sv: 'Framifrån' })
    const [norwegian] = await json<Named[]>('/api/files/NK1/docs/no')
    const { differs } = (await readCopy('eb-alfa')) ?? {}
    expect(differs).toEqual(['no'])
    await publish('eb-alfa', ['no'], { level: 2 })
    expect(await readCopy('eb-alfa')).toBeNull()
    expect((await json<Named[]>('/api/files/NK1/docs/no'))[0]).toMatchObject({ name: 'veiledning.pdf' })
    expect((await json<Named[]>('/api/files/NK1/docs/no'))[0]?.url).not.toBe(norwegian?.url)
    expect((await json<ImageAnswer[]>('/api/files/NK1/images/sv'))[0]?.alt).toEqual({
      sv: 'Framifrån',
      no: 'Forfra',
    })
    const { items } = await jsonAs<{ items: Named[] }>(0, '/api/bin/files')
    expect(items.map(({ name }) => name).sort()).toEqual(['Bruksanvisning å.pdf', 'veiledning.pdf'])
  })

  test('thrown away, a copy takes its uploads along and its deletions never happened; until then the sweep spares them', async () => {
    const before = await publicly()
    const known = await storedObjectsAndFiles()
    await changed()
    const later = Date.now() + 3 * 86_400_000
    const uploaded = (await storedObjectsAndFiles()).objects.filter((key) => !known.objects.includes(key))
    expect(uploaded).toHaveLength(3)
    await remove('docs/sv', 'Datablad.pdf')
    await sweep(database(env.DB), env.FILES, later)
    expect((await storedObjectsAndFiles()).objects).toEqual(expect.arrayContaining(uploaded))
    await discard('eb-alfa')
    expect(await publicly()).toEqual(before)
    expect(await names('docs/sv')).toEqual(['Bruksanvisning å.pdf'])
    await sweep(database(env.DB), env.FILES, later)
    expect((await storedObjectsAndFiles()).objects.filter((key) => uploaded.includes(key))).toEqual([])
  })

  test('what was taken out of a copy comes back by its name', async () => {
    await storeCopy('eb-alfa', {})
    await upload('docs/sv', 'Ny.pdf')
    await remove('docs/sv', 'Ny.pdf')
    await remove('docs/sv', 'Bruksanvisning å.pdf')
    expect(await names('docs/sv')).toEqual([])
    await arrange('docs/sv', [{ name: 'Bruksanvisning å.pdf' }, { name: 'Ny.pdf' }])
    expect(await names('docs/sv')).toEqual(['Bruksanvisning å.pdf', 'Ny.pdf'])
    await remove('docs/dk', 'hemlig.pdf', { level: 2 })
    await arrange('docs/dk', [{ name: 'hemlig.pdf' }], { level: 2 })
    expect(await names('docs/dk')).toEqual(['hemlig.pdf'])
    expect((await readCopy('eb-alfa'))?.differs).toContain('sv')
  })

  test('pictures that wait for a copy stay with it, whoever saves the product', async () => {
    await storeCopy('eb-alfa', { name: 'Med bild' })
    const shown = async () => (await json<Named[]>('/api/files/NK1/images/sv')).map(({ name }) => name)
    const before = await shown()
    await put('eb-alfa', { published: false })
    await put('eb-alfa', { published: true, enr: '99 333 33' }, { level: 1 })
    const [, earlier] = await jsonAs<HistoryAnswer>(0, `${pathOf('eb-alfa')}/history`)
    await jsonAs(0, `${pathOf('eb-alfa')}/history/${earlier?.version}`, { method: 'POST' })
    await put('eb-alfa', { published: true })
    expect(await shown()).toEqual(before)
    expect(await names('images/sv')).toContain('ny.png')
  })

  test('nobody changes or publishes files of a copy that are not theirs, and without a copy it is said', async () => {
    const gone = await everything()
    await upload('docs/sv', 'x.pdf', { status: 409 })
    await remove('docs/sv', 'Bruksanvisning å.pdf', { status: 409 })
    await arrange('docs/sv', [{ name: 'Bruksanvisning å.pdf' }], { status: 409 })
    expect(await everything()).toBe(gone)
    expect(await names('docs/sv')).toEqual(['Bruksanvisning å.pdf'])
    expect((await call('/api/files/NK1/docs/sv?copy')).status).toBe(401)
    await storeCopy('eb-alfa', { enr: '99 222 22' }, { level: 1 })
    const before = await everything()
    await upload('docs/sv', 'x.pdf', { level: 2, status: 403 })
    await remove('images/sv', 'sida.png', { level: 3, status: 403 })
    await arrange('images/sv', [{ name: 'sida.png' }], { level: 2, status: 403 })
    await arrange('images/sv', [{ name: 'framsida.png', alt: { sv: 'Nej' } }], { level: 2, status: 403 })
    await arrange('docs/sv', [{ name: 'finns-ej.pdf' }], { status: 400 })
    await remove('docs/sv', 'finns-ej.pdf', { status: 404 })
    expect(await everything()).toBe(before)
    await upload('docs/no', 'norsk.pdf', { level: 2 })
    await publish('eb-alfa', ['no'], { level: 3, status: 403 })
    await discard('eb-alfa', { level: 3, status: 403 })
    await publish('eb-alfa', ['no'], { level: 2 })
    expect(await names('docs/no', false)).toEqual(['veiledning.pdf', 'norsk.pdf'])
  })

  test('rights: files of a copy are planned, published and given up by those alone who may change them', async () => {
    await storeCopy('eb-alfa', {})
    const cases: [language: Language, writers: string, change: () => Promise<unknown>][] = [
      ['sv', '01', () => upload('docs/sv', 'ny.pdf', { level: 1 })],
      ['sv', '01', () => upload('images/sv', 'bild.png', { level: 1 })],
      ['sv', '01', () => remove('images/sv', 'sida.png', { level: 1 })],
      ['sv', '01', () => remove('docs/sv', 'Bruksanvisning å.pdf', { level: 1 })],
      ['no', '12', () => upload('docs/no', 'ny.pdf', { level: 2 })],
      ['no', '2', () => arrange('images/sv', [{ name: 'framsida.png', alt: { no: 'Fra' } }], { level: 2 })],
    ]
    for (const [language, writers, change] of cases) {
      await change()
      const before = await everything()
      for (const level of ([1, 2, 3] as const).filter((each) => !writers.includes(String(each)))) {
        const as = { level, status: 403 }
        expect(await discard('eb-alfa', as)).toMatchObject({
          error: 'FORBIDDEN',
          details: { fields: 'files' },
        })
        await publish('eb-alfa', [language], as)
        await plan('eb-alfa', new Date(Date.now() + 60_000), [language], as)
      }
      expect(await everything()).toBe(before)
      await discard('eb-alfa')
      await storeCopy('eb-alfa', {})
    }
  })

  test('a file that comes while a copy is given up, by somebody who could not give that up, stays', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22' }, { level: 1 })
    let isLate = true
    const DB = watchedD1(env.DB, async (asked, _how, proceed) => {
      if (isLate && asked.some(({ sql }) => sql.startsWith('delete from "working_copy"'))) {
        isLate = false
        await arrange('images/sv', [{ name: 'framsida.png', alt: { no: 'Forfra' } }], { level: 2 })
      }
      return proceed()
    })
    const headers = { Authorization: `Bearer ${await tokenFor(1)}` }
    const path = `${pathOf('eb-alfa')}/working-copy?version=1`
    const response = await call(path, { method: 'DELETE', headers }, { ...env, DB })
    expect([response.status, isLate]).toEqual([409, false])
    expect((await readCopy('eb-alfa'))?.differs).toEqual(['sv', 'no'])
  })

  test('a description does not make the copy accept what others did to other pictures', async () => {
    await storeCopy('eb-alfa', {})
    await remove('images/sv', 'sida.png')
    await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'])
    const form = formBytes([{ name: 'ny.png', bytes: samples.png }], { replace: 'sida.png' })
    await send('/api/upload/NK1/images/sv', form, { level: 0 })
    await arrange('images/sv', [{ name: 'framsida.png', alt: { no: 'Forfra' } }], { level: 2 })
    expect(await publishShare(env.DB, Date.now() + 120_000, [])).toMatchObject({ published: 0, refused: 1 })
    expect(await names('images/sv', false)).toContain('sida.png')
    await publish('eb-alfa', ['no'], { level: 2 })
    const [picture] = await json<Named[]>('/api/files/NK1/images/sv')
    expect(picture).toMatchObject({ name: 'framsida.png', alt: { no: 'Forfra' } })
    expect((await readCopy('eb-alfa'))?.differs).toEqual(['sv'])
  })

  test('a file of one folder does not make the copy accept what others did in another', async () => {
    await storeCopy('eb-alfa', {})
    await remove('docs/sv', 'Bruksanvisning å.pdf')
    await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'])
    const form = formBytes([{ name: 'ny.pdf', bytes: samples.pdf }], { replace: 'Bruksanvisning å.pdf' })
    await send('/api/upload/NK1/docs/sv', form, { level: 0 })
    await upload('docs/no', 'norsk.pdf', { level: 2 })
    await publish('eb-alfa', ['no'], { level: 2 })
    expect(await publishShare(env.DB, Date.now() + 120_000, [])).toMatchObject({ published: 0, refused: 1 })
    expect(await names('docs/sv', false)).toEqual(['Bruksanvisning å.pdf'])
  })

  test('at its time, what others did to other files is kept, and a file that both changed refuses it', async () => {
    await storeCopy('eb-alfa', {})
    await remove('docs/sv', 'Bruksanvisning å.pdf')
    await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'])
    const live = (folder: Folder, name: string, replace: string) =>
      send(`/api/upload/NK1/${folder}`, formBytes([{ name, bytes: samples.pdf }], { replace }), { level: 0 })
    await live('docs/no', 'ny.pdf', 'veiledning.pdf')
    await live('docs/sv', 'ny.pdf', 'Bruksanvisning å.pdf')
    const due = () => publishShare(env.DB, Date.now() + 120_000, [])
    expect(await due()).toMatchObject({ published: 0, refused: 1 })
    expect(await readCopy('eb-alfa')).toMatchObject({ failure: { error: 'CHANGED_SINCE' } })
    expect(await names('docs/sv', false)).toEqual(['Bruksanvisning å.pdf'])
    await arrange('docs/sv', [])
    await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'])
    expect(await due()).toMatchObject({ published: 1, refused: 0 })
    expect(await names('docs/sv', false)).toEqual([])
  })

  test('staff fetch a file of a copy by its address, visitors do not, and the preview shows it', async () => {
    await storeCopy('eb-alfa', {})
    const { result } = await upload('images/sv', 'sida.png', {}, 'sida.png')
    const fetched = await callAs(1, result.url)
    expect(fetched.status).toBe(200)
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(samples.png)
    // An address of another version is answered with the published file, as always.
    expect(new Uint8Array(await (await call(result.url)).arrayBuffer())).not.toEqual(samples.png)
    const added = await upload('images/sv', 'ny-bild.png')
    expect((await callAs(3, added.result.url)).status).toBe(200)
    expect((await call(added.result.url)).status).toBe(404)
    const images = async (query: string) => {
      const init = { method: 'POST', body: {} }
      const { product } = await jsonAs<PreviewAnswer>(0, `${pathOf('eb-alfa')}/preview${query}`, init)
      return product.images.map(({ name }) => name)
    }
    expect(await images('?copy')).toContain('ny-bild.png')
    expect(await images('')).not.toContain('ny-bild.png')
  })
})

describe('publish', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  /** The rows behind public responses; rows of locks get new ids every time they are written. */
  async function published(): Promise<unknown> {
    const queries = [
      `SELECT id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, translated_from, spec, version FROM product ORDER BY id`,
      `SELECT * FROM link ORDER BY kind, from_id, to_id, criterion`,
      `SELECT em, position, slugs, sb, eb, nb FROM em_row ORDER BY em, position`,
      `SELECT * FROM product_number ORDER BY 1, 2, 3`,
      `SELECT product, version FROM revision ORDER BY 1, 2`,
    ]
    const tables = await env.DB.batch(queries.map((query) => env.DB.prepare(query)))
    return tables.map(({ results }) => results)
  }

  const changes: [id: string, change: object][] = [
    ['eb-alfa', { name: 'Alfa 2', facts: [{ name: 'brythallfasthet', value: '5.5' }] }],
    ['eb-alfa', { montagestolpar: ['ms-vinklad'], eltryckeslas: undefined, variants: [] }],
    ['eb-alfa', { spec: { rattvand: [], omvand: ['lh-ett'] }, everywhere: ['rattvand'] }],
    ['eb-alfa', { nodutrymningsbeslag: [{ _id: 'nb-spak', criteria: ['rattvand', 'trycke-uts'] }] }],
    [
      'eb-alfa',
      { translations: { no: { name: 'Ny', info: [{ title: 'T', body: 'B' }] }, dk: { artnr: 'DK-1' } } },
    ],
    ['em-lock', { slutbleck: [{ _id: 'sb-lang' }] }],
    ['em-lock', { filter: [{ slugs: ['em-brandkrav-e30'], slutbleck: null, elslutbleck: 'eb-alfa' }] }],
    ['sb-kort', { ems: [], facts: [{ name: 'sb-langd', value: '25' }] }],
    ['ms-plan', { facts: [{ name: 'hojd', value: '250' }], elslutbleck: [{ _id: 'eb-beta' }] }],
    ['nb-spak', { elslutbleck: [{ _id: 'eb-beta', criteria: ['rattvand'] }], ems: [], lockid: 'X' }],
    ['lh-ett', { elslutbleck: [{ _id: 'eb-beta' }], spec: { 'ELSLUTBLECK-omvand': ['NK/2'] } }],
  ]

  test.each(changes)('%s with %o is published as a save would write it', async (id, change) => {
    const known = await read(id)
    const fields = Object.fromEntries(Object.entries(change).filter(([field]) => field in known))
    await storeCopy(id, fields)
    await publish(id, ['sv', 'no', 'dk'])
    const byCopy = await published()
    await resetCatalogue()
    // Entries of `spec` that repeat a link or a fact would contain the old one.
    const { spec, everywhere, facts: _, ...rest } = await read(id)
    const own = 'spec' in fields ? {} : { spec: undefined, everywhere: undefined }
    await put(id, { ...rest, spec, everywhere, ...own, ...fields })
    expect(byCopy).toEqual(await published())
  })

  test('a copy that changes nothing differs in nothing, and publishing it writes nothing, of any product', async () => {
    // A picture that waits for a save would be published.
    await env.DB.prepare('DELETE FROM file WHERE pending').run()
    const before = await published()
    for (const { id } of catalogue.products) {
      await storeCopy(id, {})
      expect([id, (await readCopy(id))?.differs]).toEqual([id, []])
      await publish(id, ['sv', 'no', 'dk'])
      expect(await readCopy(id)).toBeNull()
    }
    expect(await published()).toEqual(before)
  })
})

describe('due', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  const minute = 60_000
  const soon = () => new Date(Date.now() + minute)
  const due = async (minutes = 2, d1 = env.DB) => {
    const { published, refused } = await publishShare(d1, Date.now() + minutes * minute, [])
    return { published, refused }
  }
  /** The cron job, at its time. */
  const cron = (minutes = 2) => runScheduled(env, '*/2 * * * *', new Date(Date.now() + minutes * minute))

  test('a planned copy is published at its time by the cron, on the word of whoever planned it', async () => {
    await json('/api/elslutbleck/total?lang=sv')
    await storeCopy('eb-alfa', { enr: '99 222 22' })
    await plan('eb-alfa', soon(), ['sv'], { level: 1 })
    expect(await due(0)).toEqual({ published: 0, refused: 0 })
    await cron()
    expect((await read('eb-alfa')).enr).toBe('99 222 22')
    expect(await staleIndexes()).toEqual([false])
    expect(await readCopy('eb-alfa')).toBeNull()
    const [entry] = (await jsonAs<{ items: object[] }>(0, '/api/activity')).items
    expect(entry).toMatchObject({
      message: 'Ändringarna publicerades som planerat',
      user: { name: 'Person 1' },
    })
    const [saved] = await jsonAs<object[]>(0, `${pathOf('eb-alfa')}/history`)
    expect(saved).toMatchObject({ user: { name: 'Person 1' }, fields: ['enr'] })
  })

  test('two runs at once, or one after the other, publish it once', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22' })
    await plan('eb-alfa', soon(), ['sv'])
    const { version } = await read('eb-alfa')
    await Promise.all([due(), due(), due()])
    await due()
    expect(await read('eb-alfa')).toMatchObject({ version: version + 1, enr: '99 222 22' })
    expect(await readCopy('eb-alfa')).toBeNull()
  })

  test('what others have saved since is kept; what both changed refuses it, says so, and goes on after a look', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22' })
    await plan('eb-alfa', soon(), ['sv'])
    await put('eb-alfa', { name: 'Alfa live' })
    expect(await due()).toEqual({ published: 1, refused: 0 })
    expect(await read('eb-alfa')).toMatchObject({ name: 'Alfa live', enr: '99 222 22' })

    await storeCopy('eb-alfa', { name: 'Alfa kopia' })
    await plan('eb-alfa', soon(), ['sv'])
    await put('eb-alfa', { name: 'Alfa live 2' })
    expect(await due()).toEqual({ published: 0, refused: 1 })
    const copy = await readCopy('eb-alfa')
    expect(copy).toMatchObject({
      schedule: null,
      failure: { error: 'CHANGED_SINCE' },
      product: { name: 'Alfa kopia' },
    })
    expect(copy?.failure?.message).toMatch(/^Någon har sparat/)
    expect(await due()).toEqual({ published: 0, refused: 0 })
    await storeCopy('eb-alfa', { version: (await read('eb-alfa')).version })
    expect((await readCopy('eb-alfa'))?.failure).toBeNull()
    await plan('eb-alfa', soon(), ['sv'])
    expect(await due()).toEqual({ published: 1, refused: 0 })
    expect((await read('eb-alfa')).name).toBe('Alfa kopia')
  })

  test('working copies: what stays in a copy after a planned publishing takes nothing back that others have saved', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
    await plan('eb-alfa', soon(), ['sv'])
    await put('eb-alfa', { name: 'Alfa live' })
    expect(await due()).toEqual({ published: 1, refused: 0 })
    expect(await readCopy('eb-alfa')).toMatchObject({ differs: ['no'], product: { name: 'Alfa live' } })
    await publish('eb-alfa', ['sv', 'no'])
    expect(await read('eb-alfa')).toMatchObject({
      name: 'Alfa live',
      translations: { no: { name: 'Alfa ny norsk' } },
    })
  })

  test('a copy that has lost a required text stays, says so and is on the check page; nothing is lost', async () => {
    await storeCopy('eb-alfa', { info: [], enr: '99 222 22' })
    await plan('eb-alfa', soon(), ['sv'])
    const before = await read('eb-alfa')
    expect(await due()).toEqual({ published: 0, refused: 1 })
    expect(await read('eb-alfa')).toEqual(before)
    expect(await readCopy('eb-alfa')).toMatchObject({
      failure: { error: 'NOT_PUBLISHABLE' },
      product: { info: [], enr: '99 222 22' },
    })
    const { problems } = await jsonAs<{ problems: { kind: string }[] }>(0, '/api/care')
    expect(problems.filter(({ kind }) => kind === 'publishing-refused')).toMatchObject([
      { product: { _id: 'eb-alfa' }, href: '/admin/eb/eb-alfa#info.0.body' },
    ])
  })

  test('a product that was unpublished since is not told to be published: the copy stays, and says why', async () => {
    await storeCopy('eb-alfa', { enr: '99 222 22', translations: { no: { name: 'Alfa ny norsk' } } })
    await plan('eb-alfa', soon(), ['sv', 'no'])
    await put('eb-alfa', { translations: { no: { published: false } } })
    expect(await due()).toEqual({ published: 0, refused: 1 })
    expect(await readCopy('eb-alfa')).toMatchObject({
      failure: {
        error: 'UNPUBLISHED_SINCE',
        message: expect.stringContaining('inte längre publicerad på norska'),
      },
      product: { enr: '99 222 22' },
    })
    // In the other language it is visible.
    await plan('eb-alfa', soon(), ['sv'])
    expect(await due()).toEqual({ published: 1, refused: 0 })
    // A user who wants it published says so.
    const shown = { published: true, info: [{ title: 'Bruk', body: 'En tekst.' }] }
    await storeCopy('eb-alfa', { version: (await read('eb-alfa')).version, translations: { no: shown } })
    await plan('eb-alfa', soon(), ['no'])
    expect(await due()).toEqual({ published: 1, refused: 0 })
    expect((await read('eb-alfa')).translations.no).toMatchObject({ name: 'Alfa ny norsk', published: true })
  })

  test('who may not publish it any more, is gone, or whose product lies in the bin: refused, and the copy stays', async () => {
    await storeCopy('eb-alfa', { name: 'Nytt' })
    const refused = async (statement: string) => {
      await plan('eb-alfa', soon(), ['sv'], { level: 1 })
      await env.DB.prepare(statement).run()
      expect(await due()).toEqual({ published: 0, refused: 1 })
      return (await readCopy('eb-alfa'))?.failure?.error
    }
    expect(await refused(`UPDATE user SET level = 2 WHERE id = 'user-1'`)).toBe('FORBIDDEN')
    await env.DB.prepare(`UPDATE user SET level = 1 WHERE id = 'user-1'`).run()
    expect(await refused(`DELETE FROM user WHERE id = 'user-1'`)).toBe('FORBIDDEN')
    expect((await read('eb-alfa')).name).toBe('Alfa')
    await plan('eb-alfa', soon(), ['sv'])
    await jsonAs(0, `${pathOf('eb-alfa')}?detach`, { method: 'DELETE' })
    expect(await due()).toEqual({ published: 0, refused: 1 })
    await jsonAs(0, '/api/bin/eb-alfa', { method: 'POST' })
    expect(await readCopy('eb-alfa')).toMatchObject({
      failure: { error: 'PRODUCT_IN_BIN' },
      product: { name: 'Nytt' },
    })
  })

  /** The database with another implementation of its batches. */
  function withBatch(batch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>): D1Database {
    return new Proxy(env.DB, {
      get(target, key) {
        if (key === 'batch') return batch
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  /** Nothing else here has as many statements. */
  const isSave = ({ length }: readonly D1PreparedStatement[]) => length > 8

  test('broken off by the database it is whole or not at all, and the next run does it', async () => {
    await storeCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
    await plan('em-lock', soon(), ['sv'])
    const before = await everything()
    const broken = withBatch((statements) =>
      isSave(statements) ? Promise.reject(new Error('D1_ERROR: gone')) : env.DB.batch(statements),
    )
    expect(await due(2, broken)).toEqual({ published: 0, refused: 0 })
    expect((await everything()).replace('"tries":1', '"tries":0')).toBe(before)
    expect(await due()).toEqual({ published: 1, refused: 0 })
    expect((await read('em-lock')).name).toBe('Nytt lås')
  })

  test('what fails for no reason of the copy goes behind the others, and after some runs it is said', async () => {
    await storeCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
    await plan('em-lock', soon(), ['sv'])
    await env.DB.prepare(
      `UPDATE working_copy SET contents = json_remove(contents, '$.wanted.record.info')`,
    ).run()
    await storeCopy('eb-alfa', { enr: '99 222 22' })
    await plan('eb-alfa', soon(), ['sv'])
    await cron()
    expect((await read('eb-alfa')).enr).toBe('99 222 22')
    const copy = () =>
      env.DB.prepare('SELECT * FROM working_copy').first<{
        tries: number
        publish_at: string
        plans: string
      }>()
    for (let tries = 1; tries < maxTries; tries++) {
      expect(await copy()).toMatchObject({ tries, publish_at: expect.any(String) })
      expect(await due()).toEqual({ published: 0, refused: tries === maxTries - 1 ? 1 : 0 })
    }
    expect(await copy()).toMatchObject({
      tries: 0,
      publish_at: null,
      plans: expect.stringContaining('INTERNAL'),
    })
    expect(await due()).toEqual({ published: 0, refused: 0 })
  })

  test('all that is due at one moment is published by one run, in calls of the worker that each stay within the limits', async () => {
    const count = 75
    const number = 'CAST(n.value AS TEXT)'
    const columns =
      'id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, spec, version, created, changed, changed_by'
    const own = `'many-' || ${number}, category, name || ${number}, artnr || '-' || ${number}, '', '', published, lock_id, info, '[]', '[]', '{}', '{}', 1, created, changed, changed_by`
    const numbers = JSON.stringify(Array.from({ length: count }, (_, at) => at))
    await storeCopy('eb-alfa', { name: 'Nytt' })
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO product (${columns}) SELECT ${own} FROM product, json_each(?) AS n WHERE product.id = 'eb-alfa'`,
      ).bind(numbers),
      env.DB.prepare(
        `INSERT INTO working_copy (product, base, contents, version, created, changed, changed_by, publish_at, plans)
       SELECT p.id, 1, json_object('before', json(p.state), 'wanted', json_set(p.state, '$.record.name', 'Nytt ' || p.id), 'claims', json('{}'), 'reviewed', json('[]')),
         1, '', '', ?1, ?2, json_object('sv', json_object('at', ?2, 'by', ?1, 'fault', NULL)) FROM (SELECT id, json_object('links', json('[]'), 'rows', json('[]'), 'record', json_object('id', id, 'category', category,
         'name', name, 'artnr', artnr, 'enr', '', 'nobnr', '', 'published', json('true'), 'lockId', '', 'info', json(info), 'facts', json('[]'),
         'variants', json('[]'), 'translations', json('{}'), 'spec', json('{}'), 'version', 1, 'created', created, 'changed', changed, 'changedBy', changed_by)) AS state
         FROM product WHERE id LIKE 'many-%') AS p`,
      ).bind(emailOf(0), new Date().toISOString()),
    ])
    const share = await publishShare(env.DB, Date.now(), [])
    expect(share).toMatchObject({ refused: 0, failed: [], hasMore: true })
    expect(share.published).toBeLessThan(count / 2)
    await cron(0)
    const published = `SELECT count(*) AS n FROM product WHERE name = 'Nytt ' || id`
    expect(await env.DB.prepare(published).first('n')).toBe(count)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM working_copy').first('n')).toBe(1)
  })

  test('a copy that somebody begins in the moment of publishing stays theirs', async () => {
    await storeCopy('em-lock', { name: 'Nytt lås', slutbleck: [{ _id: 'sb-lang' }] })
    await plan('em-lock', soon(), ['sv'])
    const { version = 0 } = (await readCopy('em-lock')) ?? {}
    const crowded = withBatch(async (statements) => {
      const tables = await env.DB.batch(statements)
      // By its version it is as old as the one before.
      for (let save = 1; isSave(statements) && save <= version; save++) {
        await storeCopy('em-lock', { name: `Lås ${save}` })
      }
      return tables
    })
    expect(await due(2, crowded)).toEqual({ published: 1, refused: 0 })
    expect(await readCopy('em-lock')).toMatchObject({ version, product: { name: `Lås ${version}` } })
  })
})
