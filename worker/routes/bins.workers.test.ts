import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryAnswer } from '../../domain/contracts/history.ts'
import * as staffContracts from '../../domain/contracts/staff.ts'
import * as uploadsContracts from '../../domain/contracts/uploads.ts'
import * as writeContracts from '../../domain/contracts/write.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { runMaintenance } from '../maintenance.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, levels, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { everything, pathOf, put, read } from '../testing/writing.ts'

describe('bin', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  async function binAs(query = ''): Promise<writeContracts.BinAnswer> {
    return writeContracts.bin.response.parse(await jsonAs(0, `/api/bin${query}`))
  }

  /** Adds copies of what is in the bin, each a minute older and with numbers of its own. */
  async function fillBin(copies: number): Promise<void> {
    await env.DB.prepare(
      `INSERT INTO product (id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants,
       translations, spec, version, created, changed, changed_by, deleted, deleted_by)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     SELECT 'kopia-' || i, category, 'Kopia ' || i, 'KOP ' || i, enr, nobnr, published, lock_id, info, facts, variants,
       translations, spec, version, created, changed, changed_by,
       strftime('%Y-%m-%dT%H:%M:%fZ', deleted, '-' || i || ' minutes'), deleted_by
     FROM product, n WHERE deleted IS NOT NULL`,
    )
      .bind(copies)
      .run()
  }

  test('two thousand rows are counted, paged and found to the last', async () => {
    await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
    await fillBin(2000)
    const first = await binAs()
    expect([first.total, first.items.length, first.items[0]?._id]).toEqual([2001, 50, 'sb-lang'])
    const last = await binAs('?skip=1950&limit=100')
    expect(last.items.map(({ artnr }) => artnr).slice(-2)).toEqual(['KOP 1999', 'KOP 2000'])
    expect(last.items).toHaveLength(51)
    expect((await binAs('?skip=5000')).items).toEqual([])
    // Found by name, and by number however it is spaced.
    expect((await binAs('?q=KOPIA%201999')).items.map(({ _id }) => _id)).toEqual(['kopia-1999'])
    expect((await binAs('?q=kop1234')).items.map(({ _id }) => _id)).toEqual(['kopia-1234'])
    expect((await binAs('?q=finns%20inte')).total).toBe(0)
    await jsonAs(0, '/api/bin/sb-lang', { method: 'POST' })
    expect((await binAs()).total).toBe(2000)
    expect((await callAs(0, '/api/bin?rubbish=1')).status).toBe(400)
    expect((await callAs(0, '/api/bin?limit=101')).status).toBe(400)
  })

  test('whose number was given away meanwhile is told who has it, and comes back without it', async () => {
    const { artnr, enr, name } = await read('sb-lang')
    await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
    await put('sb-kort', { artnr, name })
    const refused = await jsonAs<{ details: { holders: unknown[] } }>(
      0,
      '/api/bin/sb-lang',
      { method: 'POST' },
      409,
    )
    const holder = { _id: 'sb-kort', category: 'sb', name, artnr }
    expect(refused.details.holders).toContainEqual({ ...holder, number: 'artnr', value: artnr })
    expect(refused.details.holders).toHaveLength(2)
    await jsonAs(0, '/api/bin/sb-lang?without-taken', { method: 'POST' })
    // Without its number nothing may be published.
    expect(await read('sb-lang')).toMatchObject({ artnr: '', enr, name: `${name} (2)`, published: false })
    expect(await read('sb-kort')).toMatchObject({ artnr, name })
    const [saved] = await jsonAs<HistoryAnswer>(0, `${pathOf('sb-lang')}/history`)
    expect(saved?.fields).toEqual(['name', 'artnr', 'published'])
    expect((await callAs(0, '/api/bin/sb-lang?without-taken', { method: 'POST' })).status).toBe(404)
  })

  test('a name that gets a count stays as long as a name may be', async () => {
    const name = `Å${'lång '.repeat(39)}långt`.slice(0, 200)
    await put('ms-plan', { name })
    await jsonAs(0, `${pathOf('ms-plan')}?detach`, { method: 'DELETE' })
    await put('ms-vinklad', { name })
    await jsonAs(0, '/api/bin/ms-plan?without-taken', { method: 'POST' })
    const restored = await read('ms-plan')
    expect(restored.name).toMatch(/^Ålång .* \(2\)$/)
    await put('ms-plan', { name: restored.name, info: [{ title: 'T', body: 'B' }] })
  })

  test('what is free comes back as it was, with or without the wish', async () => {
    const before = await read('eb-hemlig')
    await jsonAs(0, `${pathOf('eb-hemlig')}?detach`, { method: 'DELETE' })
    await jsonAs(0, '/api/bin/eb-hemlig?without-taken', { method: 'POST' })
    const { name, artnr, published } = before
    expect(await read('eb-hemlig')).toMatchObject({ name, artnr, published })
  })
})

describe('bin: emptying', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const bin = async () => writeContracts.bin.response.parse(await jsonAs(0, '/api/bin'))
  const empty = (before: string, level: AccessLevel = 0) =>
    callAs(level, `/api/bin?before=${encodeURIComponent(before)}`, { method: 'DELETE' })

  test('what was seen goes for good, what was deleted since stays, and the log has it', async () => {
    await jsonAs(0, `${pathOf('sb-lang')}?detach`, { method: 'DELETE' })
    const { asOf, items } = await bin()
    expect(items).toMatchObject([{ _id: 'sb-lang', published: ['sv'] }])
    await new Promise((resolve) => setTimeout(resolve, 2))
    await jsonAs(0, `${pathOf('ms-plan')}?detach`, { method: 'DELETE' })
    // A time without milliseconds is the beginning of its second.
    const second = asOf.replace(/\.\d+Z$/, 'Z')
    const remaining = (await bin()).items.filter(({ deleted }) => deleted >= new Date(second).toISOString())
    await empty(second)
    expect((await bin()).items).toEqual(remaining)
    expect((await empty(asOf)).status).toBe(200)
    expect((await bin()).items.map(({ _id }) => _id)).toEqual(['ms-plan'])
    expect((await callAs(0, '/api/bin/sb-lang', { method: 'POST' })).status).toBe(404)
    const count = env.DB.prepare(`SELECT count(*) AS n FROM revision WHERE product = 'sb-lang'`).first('n')
    expect(await count).toBe(0)
    const log = await jsonAs<{ last: unknown }>(0, '/api/activity/last')
    expect(log.last).toMatchObject({ method: 'DELETE', type: 'bin', object: null })
    expect((await callAs(0, '/api/bin/ms-plan', { method: 'POST' })).status).toBe(200)
  })

  test('only the administrator may, and not without a time', async () => {
    await jsonAs(0, `${pathOf('sb-kort')}?detach`, { method: 'DELETE' })
    const { asOf } = await bin()
    for (const level of levels.filter((each) => each !== 0))
      expect((await empty(asOf, level)).status).toBe(403)
    expect((await call(`/api/bin?before=${asOf}`, { method: 'DELETE' })).status).toBe(401)
    for (const time of ['', 'igår', '2026-13-01T00:00:00Z']) expect((await empty(time)).status).toBe(400)
    expect((await callAs(0, '/api/bin', { method: 'DELETE' })).status).toBe(400)
    expect((await bin()).total).toBe(1)
  })
})

describe('replacement bin', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const day = 24 * 3600 * 1000

  async function add(artnr: string, utbyte: string[], path = 'konvertering') {
    const body = { artnr, utbyte }
    const answer = await jsonAs(1, `/api/${path}`, { method: 'POST', body })
    return staffContracts.addReplacement.response.parse(answer).konvertering._id
  }

  const remove = (id: string, path = 'konvertering') =>
    callAs(1, `/api/${path}/${id}`, { method: 'DELETE' }).then((response) =>
      expect(response.status).toBe(200),
    )

  async function bin(query = '') {
    return staffContracts.replacementBin.response.parse(await jsonAs(1, `/api/bin/numbers${query}`))
  }

  const restore = (id: string, status = 200) =>
    jsonAs(1, `/api/bin/numbers/${id}`, { method: 'POST' }, status)

  const found = (artnr: string) =>
    json('/api/konvertering/hitta', 200, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: artnr }),
    })

  test('a deleted number lies in the bin and comes back with its products in order, under another version', async () => {
    const id = await add('PAPPER 1', ['ms-vinklad', 'ms-plan'])
    const before = await found('PAPPER 1')
    await remove(id)
    expect(await found('PAPPER 1')).toEqual([])
    expect((await bin()).items).toMatchObject([
      {
        _id: id,
        variant: 'ms',
        artnr: 'PAPPER 1',
        products: ['Vinklad post', 'Plan post'].map(() => expect.any(String)),
        user: { name: 'Person 1' },
      },
    ])
    expect((await bin('?q=papper1')).total).toBe(1)
    expect((await bin('?q=finns-ej')).total).toBe(0)
    const { konvertering } = staffContracts.restoreReplacement.response.parse(await restore(id))
    expect(konvertering).toEqual({
      _id: id,
      artnr: 'PAPPER 1',
      utbyte: ['ms-vinklad', 'ms-plan'],
      version: 2,
    })
    expect(await found('PAPPER 1')).toEqual(before)
    expect((await bin()).total).toBe(0)
    // A tab from before the deletion has another version.
    const stale = { artnr: 'PAPPER 1 B', version: 1 }
    await jsonAs(1, `/api/konvertering/${id}`, { method: 'PUT', body: stale }, 409)
    await restore(id, 404)
  })

  test('a number that has been added again stays where it is, and the bin keeps the other', async () => {
    const id = await add('PAPPER 2', ['ms-plan'])
    await remove(id)
    const other = await add('papper\u00a02', [])
    const before = await everything()
    expect(await restore(id, 409)).toMatchObject({ error: 'REPLACEMENT_TAKEN' })
    expect(await everything()).toBe(before)
    await remove(other)
    await restore(id)
  })

  test('products that are gone do not come back with it, and guides do not mix', async () => {
    const id = await add('PAPPER 3', ['eb-alfa', 'eb-beta'], 'konvertering-eb')
    await remove(id, 'konvertering-eb')
    await jsonAs(0, `${pathOf('eb-alfa')}?detach`, { method: 'DELETE' })
    expect((await bin('?q=papper3')).items).toMatchObject([{ variant: 'eb', products: [expect.any(String)] }])
    const { konvertering } = staffContracts.restoreReplacement.response.parse(await restore(id))
    expect(konvertering.utbyte).toEqual(['eb-beta'])
    await jsonAs(0, '/api/bin/eb-alfa', { method: 'POST' })
  })

  test('a product that is restored after a number that it replaces is on its list again', async () => {
    const id = await add('PAPPER 6', ['eb-alfa', 'eb-beta'], 'konvertering-eb')
    await remove(id, 'konvertering-eb')
    await jsonAs(0, `${pathOf('eb-alfa')}?detach`, { method: 'DELETE' })
    await restore(id)
    await jsonAs(0, '/api/bin/eb-alfa', { method: 'POST' })
    const listed = await json<{ artnr: string; utbyte: { _id: string }[] }[]>('/api/konvertering-eb')
    const replacing = listed.find(({ artnr }) => artnr === 'PAPPER 6')?.utbyte
    expect(replacing?.map(({ _id }) => _id)).toEqual(['eb-alfa', 'eb-beta'])
  })

  test('of twenty who delete one number, and twenty who take it back, one does each', async () => {
    const id = await add('PAPPER 4', ['ms-plan'])
    const all = (ask: () => Promise<Response>) =>
      Promise.all(Array.from({ length: 20 }, () => ask().then(({ status }) => status)))
    const deleted = await all(() => callAs(1, `/api/konvertering/${id}`, { method: 'DELETE' }))
    expect(deleted.toSorted()).toEqual([200, ...Array(19).fill(404)])
    const restored = await all(() => callAs(1, `/api/bin/numbers/${id}`, { method: 'POST' }))
    expect(restored.toSorted()).toEqual([200, ...Array(19).fill(404)])
    expect(await bin('?q=papper4')).toMatchObject({ total: 0 })
  })

  test('only editors see it, and after thirty days it is gone', async () => {
    const id = await add('PAPPER 5', [])
    await remove(id)
    for (const level of levels) {
      const status = level <= 1 ? 200 : 403
      expect((await callAs(level, '/api/bin/numbers')).status).toBe(status)
      if (level > 1)
        expect((await callAs(level, `/api/bin/numbers/${id}`, { method: 'POST' })).status).toBe(403)
    }
    await env.DB.prepare('UPDATE replacement SET deleted = ? WHERE deleted IS NOT NULL')
      .bind(new Date(Date.now() - 31 * day).toISOString())
      .run()
    expect((await bin()).total).toBe(0)
    await restore(id, 404)
    await runMaintenance(env, Date.now())
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM replacement WHERE id = ?').bind(id).first('n'),
    ).toBe(0)
  })
})

describe('file bin', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const day = 24 * 3600 * 1000
  type Folder = `${'images' | 'docs'}/${'sv' | 'no' | 'dk'}`

  async function upload(artnr: string, folder: Folder, name: string, replace?: string): Promise<string> {
    const bytes = folder.startsWith('images') ? samples.png : samples.pdf
    const form = formBytes([{ name, bytes }], replace === undefined ? {} : { replace })
    const response = await send(`/api/upload/${artnr}/${folder}`, form, { level: 0 })
    expect(response.status).toBe(200)
    return (await response.json<{ result: { name: string } }>()).result.name
  }

  function remove(level: AccessLevel, artnr: string, folder: Folder, name: string): Promise<Response> {
    return callAs(level, `/api/files/${artnr}/${folder}/${encodeURIComponent(name)}`, { method: 'DELETE' })
  }

  /** Deletes an existing file. @returns its id in the bin */
  async function discard(
    artnr: string,
    folder: Folder,
    name: string,
    level: AccessLevel = 0,
  ): Promise<string> {
    const response = await remove(level, artnr, folder, name)
    expect(response.status).toBe(200)
    return uploadsContracts.removeFile.response.parse(await response.json()).result._id
  }

  async function binAs(level: AccessLevel) {
    return uploadsContracts.fileBin.response.parse(await jsonAs(level, '/api/bin/files')).items
  }

  async function restore(id: string, level: AccessLevel = 0) {
    const answer = await jsonAs(level, `/api/bin/files/${id}`, { method: 'POST' })
    return uploadsContracts.restoreFile.response.parse(answer).result
  }

  const restoring = (id: string, level: AccessLevel = 0) =>
    callAs(level, `/api/bin/files/${id}`, { method: 'POST' })

  async function namesIn(artnr: string, folder: Folder): Promise<string[]> {
    return (await jsonAs<{ name: string }[]>(0, `/api/files/${artnr}/${folder}`)).map(({ name }) => name)
  }

  /** Makes every object older for the sweep, by running it at a later time. */
  const later = (days: number) => runMaintenance(env, Date.now() + days * day)

  const folders = ['images/sv', 'images/no', 'images/dk', 'docs/sv', 'docs/no', 'docs/dk'] as const

  test.each(folders)(
    'a file of %s is deleted, seen in the bin and restored by the same levels',
    { tags: ['7.10.4'] },
    async (folder) => {
      const allowed = folder.startsWith('images') ? [0, 1] : levels
      const ending = folder.startsWith('images') ? 'png' : 'pdf'
      for (const level of levels) {
        const name = await upload('LH-ETT-1', folder, `nivå ${level}.${ending}`)
        const before = await everything()
        const response = await remove(level, 'LH-ETT-1', folder, name)
        expect(response.status, `${level}`).toBe(allowed.includes(level) ? 200 : 403)
        if (!allowed.includes(level)) expect(await everything()).toBe(before)
        const id = allowed.includes(level)
          ? uploadsContracts.removeFile.response.parse(await response.json()).result._id
          : await discard('LH-ETT-1', folder, name)
        expect((await binAs(level)).map(({ _id }) => _id).includes(id)).toBe(allowed.includes(level))
        const inBin = await everything()
        expect((await restoring(id, level)).status).toBe(allowed.includes(level) ? 200 : 403)
        if (!allowed.includes(level)) expect(await everything()).toBe(inBin)
        expect((await namesIn('LH-ETT-1', folder)).includes(name)).toBe(allowed.includes(level))
      }
    },
  )

  test('a deleted file is nowhere but in the bin, and comes back as it was to where it was', {
    tags: ['7.10.4'],
  }, async () => {
    for (const name of ['ett.png', 'två.png', 'tre.png']) await upload('NK1', 'images/sv', name)
    await put('eb-alfa', {})
    const path = '/api/files/NK1/images/sv'
    await jsonAs(1, path, { method: 'PUT', body: { files: [{ name: 'två.png', alt: { sv: 'Två' } }] } })
    await jsonAs(1, path, { method: 'PUT', body: { files: [{ name: 'ett.png' }, { name: 'två.png' }] } })
    const before = await jsonAs<{ name: string; url: string }[]>(null, path)
    const two = before.find(({ name }) => name === 'två.png')
    const id = await discard('NK1', 'images/sv', 'två.png', 1)
    expect((await remove(1, 'NK1', 'images/sv', 'två.png')).status).toBe(404)
    expect(await namesIn('NK1', 'images/sv')).not.toContain('två.png')
    expect((await call(two?.url ?? '')).status).toBe(404)
    for (const seen of [pathOf('eb-alfa'), '/api/elslutbleck', '/api/files/NK1/images', '/api/care']) {
      expect(JSON.stringify(await jsonAs(0, seen))).not.toMatch(/två\.png|tv%C3%A5\.png/)
    }
    const zip = await callAs(0, '/api/download/elslutbleck/eb-alfa')
    expect(new TextDecoder('latin1').decode(await zip.arrayBuffer())).not.toContain('tv\u00c3\u00a5.png')
    expect(await binAs(1)).toContainEqual({
      _id: id,
      kind: 'images',
      language: 'sv',
      name: 'två.png',
      size: samples.png.length,
      pending: false,
      deleted: expect.stringMatching(/^\d{4}-/),
      user: { name: expect.stringContaining('1') },
      product: { _id: 'eb-alfa', category: 'eb', name: expect.any(String), artnr: 'NK1', deleted: false },
    })
    expect(await restore(id, 1)).toEqual({ _id: id, name: 'två.png', renamed: false })
    expect(await jsonAs(null, path)).toEqual(before)
    expect(await binAs(1)).not.toContainEqual(expect.objectContaining({ _id: id }))
    expect((await restoring(id)).status).toBe(404)
  })

  test('a file comes back under a number when its name has been taken, behind nobody it stood before', async () => {
    for (const name of ['A.pdf', 'b.pdf', 'c.pdf']) await upload('NB-SPAK-1', 'docs/sv', name)
    const id = await discard('NB-SPAK-1', 'docs/sv', 'A.pdf', 2)
    await upload('NB-SPAK-1', 'docs/sv', 'a.pdf')
    const order = ['b.pdf', 'c.pdf', 'a.pdf'].map((name) => ({ name }))
    await jsonAs(1, '/api/files/NB-SPAK-1/docs/sv', { method: 'PUT', body: { files: order.toReversed() } })
    await jsonAs(1, '/api/files/NB-SPAK-1/docs/sv', { method: 'PUT', body: { files: order } })
    expect(await restore(id, 1)).toEqual({ _id: id, name: 'A-2.pdf', renamed: true })
    expect(await namesIn('NB-SPAK-1', 'docs/sv')).toEqual(['A-2.pdf', 'b.pdf', 'c.pdf', 'a.pdf'])
  })

  test('what a file was before it was replaced lies in the bin too', async () => {
    await upload('LH-ETT-1', 'docs/sv', 'utgåva.pdf')
    const first = await jsonAs<{ name: string; url: string }[]>(0, '/api/files/LH-ETT-1/docs/sv')
    await upload('LH-ETT-1', 'docs/sv', 'ny.pdf', 'utgåva.pdf')
    const old = (await binAs(1)).find(({ name }) => name === 'utgåva.pdf')
    expect(await restore(old?._id ?? '', 1)).toMatchObject({ name: 'utgåva-2.pdf', renamed: true })
    const files = await jsonAs<{ name: string; url: string }[]>(0, '/api/files/LH-ETT-1/docs/sv')
    const version = (name: string, among: typeof files) =>
      among.find((file) => file.name === name)?.url.split('?v=')[1]
    expect(version('utgåva-2.pdf', files)).toBe(version('utgåva.pdf', first))
  })

  test('twice at once, a file is deleted once and comes back once', async () => {
    await upload('LH-ETT-1', 'docs/no', 'tvilling.pdf')
    const gone = await Promise.all(
      [2, 3].map((level) => remove(level as 2, 'LH-ETT-1', 'docs/no', 'tvilling.pdf')),
    )
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404])
    const inBin = (await binAs(0)).filter(({ name }) => name === 'tvilling.pdf')
    expect(inBin).toHaveLength(1)
    const back = await Promise.all([restoring(inBin[0]?._id ?? ''), restoring(inBin[0]?._id ?? '')])
    expect(back.map(({ status }) => status).sort()).toEqual([200, 404])
    const names = await namesIn('LH-ETT-1', 'docs/no')
    expect(names.filter((name) => name.startsWith('tvilling'))).toEqual(['tvilling.pdf'])
  })

  test('after thirty days a deleted file goes for good; until then the sweep leaves it alone', {
    tags: ['7.10.4'],
  }, async () => {
    await upload('NK1', 'docs/sv', 'gammal.pdf')
    const { key } =
      (await env.DB.prepare("SELECT key FROM file WHERE name = 'gammal.pdf'").first<{ key: string }>()) ?? {}
    const id = await discard('NK1', 'docs/sv', 'gammal.pdf')
    await later(29)
    expect(await env.FILES.head(key ?? '')).not.toBeNull()
    expect(JSON.stringify(await jsonAs(0, '/api/care'))).not.toContain(key)
    await restore(id)
    await discard('NK1', 'docs/sv', 'gammal.pdf')
    await later(31)
    expect(await env.FILES.head(key ?? '')).toBeNull()
    expect((await restoring(id)).status).toBe(404)
    expect(await binAs(0)).not.toContainEqual(expect.objectContaining({ _id: id }))
  })

  test('a new article number changes nothing about what lies in the bin', async () => {
    await upload('NB-STANG-1', 'docs/sv', 'följer.pdf')
    const id = await discard('NB-STANG-1', 'docs/sv', 'följer.pdf')
    await put('nb-stang', { artnr: 'NB-NY' })
    expect((await binAs(0)).find(({ _id }) => _id === id)?.product.artnr).toBe('NB-NY')
    await jsonAs(1, '/api/files/NB-STANG-1/NB-NY')
    await restore(id)
    expect(await namesIn('NB-NY', 'docs/sv')).toContain('följer.pdf')
  })

  test('a file of a deleted product waits for its product', async () => {
    await upload('SB-KORT-1', 'docs/sv', 'kvar.pdf')
    await upload('SB-KORT-1', 'docs/sv', 'väntar.pdf')
    const id = await discard('SB-KORT-1', 'docs/sv', 'väntar.pdf')
    await jsonAs(0, `${pathOf('sb-kort')}?detach`, { method: 'DELETE' })
    expect((await binAs(0)).find(({ _id }) => _id === id)?.product).toMatchObject({
      _id: 'sb-kort',
      artnr: 'SB-KORT-1',
      deleted: true,
    })
    const before = await everything()
    const refused = await restoring(id)
    expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([409, 'PRODUCT_IN_BIN'])
    expect(await everything()).toBe(before)
    await jsonAs(0, '/api/bin/sb-kort', { method: 'POST' })
    expect(await namesIn('SB-KORT-1', 'docs/sv')).toContain('kvar.pdf')
    expect(await namesIn('SB-KORT-1', 'docs/sv')).not.toContain('väntar.pdf')
    await restore(id)
    expect(await namesIn('SB-KORT-1', 'docs/sv')).toContain('väntar.pdf')
  })

  test('a file that storage has lost is not brought back without it', async () => {
    await upload('NK1', 'docs/dk', 'tabt.pdf')
    const { key } =
      (await env.DB.prepare("SELECT key FROM file WHERE name = 'tabt.pdf'").first<{ key: string }>()) ?? {}
    const id = await discard('NK1', 'docs/dk', 'tabt.pdf', 3)
    await env.FILES.delete(key ?? '')
    const response = await restoring(id, 3)
    expect([response.status, (await response.json<{ error: string }>()).error]).toEqual([404, 'FILE_LOST'])
  })

  test('a picture that waited for a save waits again', async () => {
    await upload('NK1', 'images/dk', 'ny.png')
    const id = await discard('NK1', 'images/dk', 'ny.png', 1)
    expect((await binAs(1)).find(({ _id }) => _id === id)?.pending).toBe(true)
    await restore(id, 1)
    expect(await jsonAs<object[]>(1, '/api/files/NK1/images/dk')).toContainEqual(
      expect.objectContaining({ name: 'ny.png', pending: true }),
    )
    expect(JSON.stringify(await jsonAs(null, '/api/files/NK1/images/dk'))).not.toContain('ny.png')
  })
})
