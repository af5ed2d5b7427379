import { env } from 'cloudflare:workers'
import { Validator } from '@cfworker/json-schema'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { unescapeFormula } from '../../domain/csv/text.ts'
import { rulesOf } from '../../domain/facts/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { type BackupParts, backUp, forgetBackups, outdated, type Share } from '../backups/index.ts'
import { hashOf, listFolders, type Manifest, paths, readManifest } from '../backups/manifest.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { IndexStore } from '../catalogue/index-store.ts'
import { IsolateMemory, isolateMemory } from '../catalogue/isolate.ts'
import { database } from '../db/client.ts'
import { derivedIndexes } from '../derived-indexes.ts'
import { sweep } from '../health/storage.ts'
import { call, json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product } from '../testing/records.ts'
import { raiseUnknown } from '../testing/saving.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { unzip } from '../testing/unzip.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { put } from '../testing/writing.ts'
import { exportProducts } from './index.ts'

describe('exports', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  /** The products of a file, by column. */
  async function sheet(path: string): Promise<Record<string, string>[]> {
    const response = await callAs(1, path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename=".+\.csv"/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const { data, errors } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      delimiter: ';',
      header: true,
      skipEmptyLines: true,
      transform: unescapeFormula,
    })
    expect(errors).toEqual([])
    return data
  }

  test.each(categories.map((category) => [category.code, category] as const))(
    'the list of %s has every product with every fact, three languages and every link',
    { tags: ['7.11.1'] },
    async (code, category) => {
      const rows = await sheet(`/api/download/${category.path}/`)
      expect(await sheet(`/api/download/${category.path}`)).toEqual(rows)
      const ids = catalogue.products.filter((product) => product.category === code).map(({ id }) => id)
      expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
      const columns = Object.keys(rows[0] ?? {})
      for (const name of ['name', 'artnr', 'published', 'info.1.body']) {
        expect(columns).toEqual(expect.arrayContaining([name, `${name}.no`, `${name}.dk`]))
      }
      const facts = category.facts.filter((fact) => !rulesOf(fact).linkOf).map(({ name }) => `fact.${name}`)
      const links = category.links.map(({ field }) => `link.${field}`)
      expect(columns).toEqual(expect.arrayContaining([...facts, ...links, 'enr', 'nobnr']))
      expect(new Set(columns).size).toBe(columns.length)
    },
  )

  test('a product is exported by id or article number, in the forms that its fields have', {
    tags: ['7.11.1'],
  }, async () => {
    const [strike] = await sheet('/api/download/NK1')
    expect(await sheet('/api/download/eb-alfa')).toEqual([strike])
    expect(strike).toMatchObject({
      id: 'eb-alfa',
      category: 'eb',
      name: 'Alfa',
      'name.no': 'Alfa norsk',
      published: 'JA',
      'published.no': 'JA',
      'published.dk': 'NEJ',
      'fact.brythallfasthet': '4,5',
      'fact.ss-en-14846-durability': 'JA',
      'fact.ss-en-14846-durability.text': 'C',
      'spec.rattvand': 'LH-ETT-1 | LH-TVA-1 | HEMLIG-2',
      'spec.automatik': '*',
      'spec.omvand': '',
      'link.montagestolpar': 'HEMLIG-3 | MS-PLAN-1',
      'link.nodutrymningsbeslag': 'HEMLIG-6 @ rattvand | NB-SPAK-1 @ trycke-uts | NB-STANG-1 @ rattvand',
      'variant.1.title': 'Höger',
      'variant.1.title.no': 'Høyre',
    })
    const [lock] = await sheet('/api/download/em-lock')
    expect(lock?.filter?.split('\n')).toEqual([
      'em-oro-rattvand > slutbleck = SB-KORT-1',
      'em-brandkrav-e30 > elslutbleck = NK1 > nodutrymningsbeslag = NB-SPAK-1',
      'em-oro-rattvand > slutbleck = HEMLIG-5',
    ])
    expect(await sheet('/api/download/NK%2F2/')).toMatchObject([{ id: 'eb-beta' }])
  })

  test('a text that would be a formula arrives as text', async () => {
    const name = '=HYPERLINK("http://x.example";"klicka")'
    await put('ms-vinklad', { name })
    const raw = await (await callAs(1, '/api/download/ms-vinklad')).text()
    expect(raw).toContain(`"'=HYPERLINK(""http://x.example"";""klicka"")"`)
    expect((await sheet('/api/download/ms-vinklad'))[0]?.name).toBe(name)
  })

  test('what is exported has to be there', async () => {
    for (const path of ['finns-ej', 'finns%20ej/', 'nb-finns-ej']) {
      expect((await callAs(0, `/api/download/${path}`)).status).toBe(404)
    }
    expect((await callAs(0, '/api/download/elslutbleck?rattvand')).status).toBe(400)
  })

  async function archive(response: Response): Promise<[string, string][]> {
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    const files = unzip(new Uint8Array(await response.arrayBuffer()))
    return files.map(([path, bytes]) => [path, new TextDecoder('latin1').decode(bytes)])
  }

  test('a product’s files come as an archive, those alone that the reader may see', {
    tags: ['7.11.1'],
  }, async () => {
    const files = await archive(await call('/api/download/elslutbleck/eb-alfa'))
    expect(files).toEqual(
      [
        ['images/sv/framsida.png', '0123456789'],
        ['images/sv/sida.png', '0123456789'],
        ['docs/sv/Bruksanvisning å.pdf', '0123456789'],
        ['docs/no/veiledning.pdf', '0123456789'],
      ].map(([path, bytes]) => [path, bytes]),
    )
    expect((await call('/api/download/elslutbleck/eb-hemlig')).status).toBe(404)
    expect(await archive(await callAs(3, '/api/download/elslutbleck/eb-hemlig'))).toHaveLength(1)
    expect((await call('/api/download/elslutbleck/lh-ett')).status).toBe(404)
    expect((await call('/api/download/housing/lh-tva')).status).toBe(404)
    const head = await call('/api/download/elslutbleck/eb-alfa', { method: 'HEAD' })
    expect(head.headers.get('Content-Disposition')).toContain('NK1.zip')
  })

  test('an archive leaves out what storage has lost', async () => {
    await env.FILES.delete('product/eb-alfa/images/sv/sida.png')
    const files = await archive(await call('/api/download/elslutbleck/eb-alfa'))
    expect(files.map(([path]) => path)).not.toContain('images/sv/sida.png')
    await env.FILES.put('product/eb-alfa/images/sv/sida.png', '0123456789')
  })

  test('the datasheets of a configuration come together, each product in a folder of its own', {
    tags: ['7.11.1'],
  }, async () => {
    await send('/api/upload/NK%2F2/docs/sv', formBytes([{ name: 'blad.pdf', bytes: samples.pdf }]))
    await send('/api/upload/LH-ETT-1/docs/sv', formBytes([{ name: 'blad.pdf', bytes: samples.pdf }]))
    await put('lh-ett', { artnr: 'nk-2' })
    const files = await archive(
      await call('/api/download/configuration?eb=eb-beta,eb-alfa&lh=lh-ett&em=em-lock&lang=sv'),
    )
    expect(files.map(([path]) => path)).toEqual([
      'NK-2/blad.pdf',
      'NK1/Bruksanvisning å.pdf',
      'nk-2/blad-2.pdf',
    ])
    expect(files[0]?.[1]).toBe(new TextDecoder('latin1').decode(samples.pdf))
    const norwegian = await archive(await call('/api/download/configuration?eb=eb-alfa&lang=no'))
    expect(norwegian.map(([path]) => path)).toEqual(['NK1/veiledning.pdf'])
  })

  test.each([
    ['', 400],
    ['?eb=', 400],
    ['?eb=a&eb=b', 400],
    ['?eb=../x', 400],
    ['?xx=a', 400],
    ['?eb=eb-alfa&lang=en', 400],
    [`?eb=${Array.from({ length: 101 }, (_, n) => `a${n}`).join(',')}`, 400],
    ['?eb=eb-hemlig', 404],
    ['?eb=eb-alfa&lang=dk', 404],
    ['?lh=lh-tva', 404],
  ])('a configuration that cannot be is refused: %s', async (query, status) => {
    expect((await call(`/api/download/configuration${query}`)).status).toBe(status)
  })

  test('a list is exported as far as a search and filter leave it, in its order', async () => {
    let narrowed = 0
    for (const { path: type } of categories) {
      const path = `/api/download/${type}/`
      const all = await sheet(path)
      const shown = await sheet(`${path}?show=draft-no&sort=-name`)
      const list = await jsonAs<{ items: { _id: string }[] }>(
        1,
        `/api/${type}?all&show=draft-no&sort=-name&limit=100`,
      )
      expect(shown.map(({ id }) => id)).toEqual(list.items.map(({ _id }) => _id))
      const drafts = all.filter((row) => row['published.no'] !== 'JA').map(({ id }) => id)
      expect(shown.map(({ id }) => id).sort()).toEqual(drafts.sort())
      if (shown.length > 0 && shown.length < all.length) narrowed++
      const [first] = all
      const found = await sheet(`${path}?q=${encodeURIComponent(first?.artnr ?? '')}`)
      expect(found.map(({ id }) => id)).toContain(first?.id)
      expect(await sheet(`${path}?q=finns-inte-alls`)).toEqual([])
    }
    expect(narrowed).toBeGreaterThan(0)
    for (const wrong of ['show=draft-en', 'sort=finns-ej', 'show=x', 'skip=1']) {
      expect((await callAs(1, `/api/download/slutbleck/?${wrong}`)).status, wrong).toBe(400)
    }
  })
})

describe('exports', () => {
  afterAll(emptyStorage)

  const formula = '=HYPERLINK("https://evil.example";"Alfa")'
  const tonight = Date.parse('2027-03-10T00:23:00Z')
  const day = 86_400_000

  beforeAll(() =>
    storeCatalogue(env, {
      ...catalogue,
      products: [...catalogue.products, product('sb', 'sb-formel', { name: formula, artnr: '-1+1' })],
    }),
  )

  const db = database(env.DB)

  /** The catalogue as a new isolate reads it. */
  function isolate(now: number): Catalogue {
    const parts = { db, indexStore: new IndexStore(env.CACHE, 'test'), memory: new IsolateMemory() }
    return new Catalogue({ derivedIndexes, ...parts, now: () => now, waitUntil: () => {} })
  }

  function run(now: number, bucket: R2Bucket = env.FILES, reading = isolate(now)): Promise<boolean> {
    return exportProducts({ db, catalogue: reading, bucket, origin: env.ORIGIN, now })
  }

  /** workerd warns when text is read from a response whose type it does not know. */
  const decode = async (response: Response) =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer())
  const textOf = async (path: string) => {
    const response = await call(path)
    expect(response.status, path).toBe(200)
    return decode(response)
  }
  const linesIn = async (language: string) =>
    (await textOf(`/api/export/products.jsonl?lang=${language}`))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as ProductAnswer)
  const exportKeys = async () =>
    (await env.FILES.list({ prefix: 'export/' })).objects.map(({ key }) => key.slice('export/'.length))

  test('before the first night there is none, and that is no error of ours', async () => {
    for (const path of ['/api/export', '/api/export/products.jsonl', '/api/export/products.csv']) {
      expect((await call(path)).status).toBe(404)
    }
  })

  test('every line is what the call of its product answers, and every published product has one', async () => {
    expect(await run(tonight)).toBe(true)
    for (const language of languageCodes) {
      const lines = await linesIn(language)
      for (const line of lines) {
        const { path } = categoryOf(line.category)
        expect(line).toEqual(await json(`/api/${path}/${line._id}?lang=${language}`))
      }
      const totals = await Promise.all(
        categories.map(({ path }) => json<{ total: number }>(`/api/${path}/total?lang=${language}`)),
      )
      expect(lines.length).toBe(totals.reduce((sum, { total }) => sum + total, 0))
      expect(lines.length).toBeGreaterThan(1)
    }
  })

  test('no draft is in it, nor anything that a draft says', async () => {
    for (const language of languageCodes) {
      for (const format of ['jsonl', 'csv']) {
        const text = await textOf(`/api/export/products.${format}?lang=${language}`)
        for (const secret of secrets) expect(text).not.toContain(secret)
      }
    }
    expect((await linesIn('dk')).map(({ _id }) => _id)).not.toContain('eb-alfa')
  })

  test('a line is what its schema says, and a line with a field more is not', async () => {
    const schema = await json('/api/export/products.schema.json')
    const validator = new Validator(schema as object, '2020-12')
    const lines = await linesIn('sv')
    for (const line of lines) expect(validator.validate(line).errors).toEqual([])
    expect(validator.validate({ ...lines[0], version: 1 }).valid).toBe(false)
  })

  interface Column {
    name: string
    required?: boolean
  }

  test('the table says the same as the lines, under the columns that its description names, without a formula', async () => {
    const { tableSchema } = await json<{ tableSchema: { columns: Column[] } }>(
      '/api/export/products.csv-metadata.json',
    )
    for (const language of languageCodes) {
      const text = await textOf(`/api/export/products.csv?lang=${language}`)
      const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
        header: true,
        delimiter: ';',
        skipEmptyLines: true,
      })
      expect(errors).toEqual([])
      expect(meta.fields).toEqual(tableSchema.columns.map(({ name }) => name))
      const lines = await linesIn(language)
      expect(data.map(({ _id }) => _id)).toEqual(lines.map(({ _id }) => _id))
      for (const [position, row] of data.entries()) {
        const line = lines[position] as ProductAnswer
        const plain = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@])/, '')
        expect([plain(row.name), plain(row.artnr), row.enr]).toEqual([line.name, line.artnr, line.enr])
        for (const fact of line.facts) expect(plain(row[`fact.${fact.name}`])).toBe(fact.display)
        expect(row.page).toBe(`${env.ORIGIN}/${language}/produkt/${line._id}`)
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }
    }
    const swedish = await textOf('/api/export/products.csv?lang=sv')
    expect(swedish).toContain(`"'${formula.replaceAll('"', '""')}";`)
  })

  test('the list names each file with its size, and each is served whole, in part, or as known', async () => {
    const { made, files } = await json<{
      made: string
      files: { url: string; size: number; products: number }[]
    }>('/api/export')
    expect(made).toBe('2027-03-10T00:23:00.000Z')
    expect(files).toHaveLength(6)
    for (const { url, size } of files) {
      const response = await call(url)
      expect((await response.arrayBuffer()).byteLength).toBe(size)
      expect(response.headers.get('Content-Type')).toMatch(/^(application\/jsonl|text\/csv); charset=utf-8$/)
      const known = { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } }
      expect((await call(url, known)).status).toBe(304)
      const part = await call(url, { headers: { Range: 'bytes=0-9' } })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    }
    const danish = await call('/api/export/products.jsonl', { headers: { 'Accept-Language': 'da' } })
    expect(danish.headers.get('Vary')).toContain('Accept-Language')
    expect(await decode(danish)).toBe(await textOf('/api/export/products.jsonl?lang=dk'))
    expect((await call('/api/export/products.csv?lang=en')).status).toBe(400)
  })

  test('it is written once a day; the day before is kept one day more, and what stands there is never swept or backed up', async () => {
    expect(await run(tonight + 3_600_000)).toBe(false)
    await env.DB.prepare("UPDATE product SET published = 0 WHERE id = 'sb-formel'").run()
    await raiseUnknown()
    isolateMemory.clear()
    expect((await linesIn('sv')).map(({ _id }) => _id)).toContain('sb-formel')
    expect(await run(tonight + day)).toBe(true)
    expect((await linesIn('sv')).map(({ _id }) => _id)).not.toContain('sb-formel')
    expect(new Set((await exportKeys()).map((key) => key.split('/')[0]))).toEqual(
      new Set(['2027-03-10', '2027-03-11', 'current.json']),
    )
    expect(await run(tonight + 2 * day)).toBe(true)
    const kept = await exportKeys()
    expect(kept.filter((key) => key.startsWith('2027-03-10'))).toEqual([])
    await sweep(database(env.DB), env.FILES, Date.now() + 9 * day)
    expect(await exportKeys()).toEqual(kept)
    const bucket = env.BACKUPS as R2Bucket
    const manifest = async () => {
      const { objects } = await bucket.list()
      const found = objects.find(({ key }) => key.endsWith('manifest.json'))
      return found ? ((await (await bucket.get(found.key))?.json()) as { objects: { key: string }[] }) : null
    }
    while (!(await backUp({ db: env.DB, files: env.FILES, bucket, now: tonight })));
    expect((await manifest())?.objects.filter(({ key }) => key.startsWith('export/'))).toEqual([])
  })

  test('a night that is broken off at any write leaves the day before whole', async () => {
    const before = await linesIn('sv')
    for (let allowed = 0; allowed < 7; allowed++) {
      let remaining = allowed
      const failing = {
        get: env.FILES.get.bind(env.FILES),
        list: env.FILES.list.bind(env.FILES),
        delete: env.FILES.delete.bind(env.FILES),
        put: (key: string, value: string) =>
          remaining-- > 0 ? env.FILES.put(key, value) : Promise.reject(new Error('down')),
      } as unknown as R2Bucket
      await expect(run(tonight + 5 * day, failing)).rejects.toThrow('down')
      expect(await linesIn('sv')).toEqual(before)
      expect((await json<{ made: string }>('/api/export')).made).toContain('2027-03-12')
    }
    expect(await run(tonight + 5 * day)).toBe(true)
  })

  test('what the isolate knew before the last save is in no line', async () => {
    const reading = isolate(tonight + 9 * day)
    for (const { code } of categories)
      for (const language of languageCodes) await reading.index(code, language)
    await env.DB.prepare("UPDATE product SET name = name || ' II' WHERE category = 'lh'").run()
    await raiseUnknown()
    isolateMemory.clear()
    expect(await run(tonight + 9 * day, env.FILES, reading)).toBe(true)
    const lines = await linesIn('sv')
    expect(lines.some(({ housings }) => housings?.some(({ name }) => name.endsWith(' II')))).toBe(true)
    for (const line of lines)
      expect(line).toEqual(await json(`/api/${categoryOf(line.category).path}/${line._id}?lang=sv`))
  })
})

describe('backups', () => {
  afterAll(emptyStorage)

  const bucket = env.BACKUPS as R2Bucket
  const tonight = Date.parse('2027-03-10T00:23:00Z')
  const day = 86_400_000
  /** The smallest round. */
  const little: Share = { pages: 1, objects: 1 }
  const parts = (now: number, changes: Partial<BackupParts> = {}): BackupParts => ({
    ...{ db: env.DB, files: env.FILES, bucket, now },
    ...changes,
  })

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
    for (let n = 0; n < 50; n++) await env.FILES.put(`many/${String(n).padStart(3, '0')}`, `object ${n}`)
    const rows = Array.from({ length: 130 }, (_, n) => ({ n }))
    await env.DB.prepare(
      "INSERT INTO security_event (id, kind, account, address, count, first, last) SELECT 'event-' || (value ->> 'n'), 'signed-in', 'a' || (value ->> 'n'), '', 1, '2027-01-01', '2027-01-01' FROM json_each(?1)",
    )
      .bind(JSON.stringify(rows))
      .run()
  })

  beforeEach(async () => {
    const { objects } = await bucket.list()
    await bucket.delete(objects.map(({ key }) => key))
  })

  const tableNow = async (name: string) =>
    (await env.DB.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()).results
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')

  /** Runs rounds until a backup is complete; returns their number. */
  async function rounds(
    now: number,
    share: Share,
    between: () => Promise<unknown> = async () => {},
  ): Promise<number> {
    for (let n = 1; n < 50; n++) {
      if (await backUp(parts(now), share)) return n
      await between()
    }
    throw new Error('A backup that never becomes whole')
  }

  async function only(): Promise<{ folder: string; manifest: Manifest }> {
    const folders = await listFolders(bucket)
    expect(folders).toHaveLength(1)
    const manifest = await readManifest(bucket, folders[0] ?? '')
    if (!manifest) throw new Error('No manifest')
    return { folder: folders[0] ?? '', manifest }
  }

  async function tableIn(folder: string, name: string): Promise<string> {
    const { objects } = await bucket.list({ prefix: `${folder}tables/${name}/` })
    const pages = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.text()))
    return pages.join('')
  }

  const names = async () =>
    (
      await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
    ).results
      .map(({ name }) => name)
      .filter((name) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name))

  test('one round makes a whole backup of every table and object, each with its checksum', async () => {
    expect(await backUp(parts(tonight))).toBe(true)
    const { folder, manifest } = await only()
    expect(folder).toBe('2027-03-10T00-23-00.000Z/')
    expect(manifest.migration).toBe(env.MIGRATIONS.at(-1)?.name)
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual((await names()).toSorted())
    for (const { name, rows, hash } of manifest.tables) {
      const text = await tableIn(folder, name)
      expect(text, name).toBe(await tableNow(name))
      expect(await hashOf(new TextEncoder().encode(text)), name).toBe(hash)
      expect(text.split('\n').length - 1, name).toBe(rows)
    }
    const { objects } = await env.FILES.list()
    expect(manifest.objects.map(({ key }) => key)).toEqual(objects.map(({ key }) => key))
    for (const { key, hash, contentType } of manifest.objects) {
      const kept = new Uint8Array((await (await bucket.get(paths.object(hash)))?.arrayBuffer()) ?? [])
      const own = await env.FILES.get(key)
      expect(kept, key).toEqual(new Uint8Array((await own?.arrayBuffer()) ?? []))
      expect(contentType).toBe(own?.httpMetadata?.contentType ?? '')
    }
    expect(await bucket.head(paths.state)).toBeNull()
  })

  test('the manifest has a checksum of itself, as the command that restores it asks for', async () => {
    await backUp(parts(tonight))
    const { folder } = await only()
    const { hash, ...manifest } = JSON.parse((await (await bucket.get(paths.manifest(folder)))?.text()) ?? '')
    expect(await hashOf(new TextEncoder().encode(JSON.stringify(manifest)))).toBe(hash)
  })

  test('a backup of many rounds is of the moment when it began, whatever is written in between', async () => {
    const before = new Map(
      await Promise.all((await names()).map(async (name) => [name, await tableNow(name)] as const)),
    )
    let saved = 0
    const count = await rounds(tonight, little, () => put('sb-lang', { name: `Längre ${saved++}` }))
    expect(count).toBeGreaterThan(2)
    const { folder } = await only()
    expect(await tableNow('revision')).not.toBe(before.get('revision'))
    for (const [name, text] of before) expect(await tableIn(folder, name), name).toBe(text)
  })

  test('a round that is broken off anywhere is gone on with by the next one', async () => {
    let failures = 0
    let done = false
    for (let n = 0; !done && failures < 20; n++) {
      let remaining = 15 * n
      const dying = new Proxy(bucket, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function') return member
          return (...given: unknown[]) => {
            if (name === 'put' && remaining-- <= 0) return Promise.reject(new Error('The process has ended'))
            return Reflect.apply(member, target, given)
          }
        },
      })
      done = await backUp(parts(tonight, { bucket: dying })).catch(() => {
        failures++
        return false
      })
    }
    expect(failures).toBeGreaterThan(2)
    const { folder, manifest } = await only()
    for (const { name, hash } of manifest.tables) {
      expect(await hashOf(new TextEncoder().encode(await tableIn(folder, name))), name).toBe(hash)
    }
    expect(manifest.objects).toHaveLength((await env.FILES.list()).objects.length)
    expect(new Set(manifest.objects.map(({ key }) => key)).size).toBe(manifest.objects.length)
  })

  test('a day has one backup, and the next one copies only what is new', async () => {
    await backUp(parts(tonight))
    expect(await backUp(parts(tonight + 3_600_000))).toBe(false)
    let copied = 0
    const files = new Proxy(env.FILES, {
      get(target, name) {
        const member = Reflect.get(target, name) as (...given: unknown[]) => unknown
        if (name === 'get') copied++
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    await env.FILES.put('many/new', 'new')
    expect(await backUp(parts(tonight + day, { files }))).toBe(true)
    expect(copied).toBe(1)
    const newest = (await listFolders(bucket)).at(-1) ?? ''
    const { objects } = await env.FILES.list()
    expect((await readManifest(bucket, newest))?.objects).toHaveLength(objects.length)
  })

  test('of backups two weeks are kept, and the first of each month for a year', () => {
    const now = Date.parse('2027-06-30T00:00:00Z')
    const folders = Array.from({ length: 500 }, (_, n) => `${new Date(now - (499 - n) * day).toISOString()}/`)
    const gone = new Set(outdated(folders, now))
    const kept = folders.filter((folder) => !gone.has(folder)).map((folder) => folder.slice(0, 10))
    expect(kept.slice(-15)).toEqual(folders.slice(-15).map((folder) => folder.slice(0, 10)))
    expect(kept.slice(0, -15)).toEqual(
      ['07', '08', '09', '10', '11', '12']
        .map((month) => `2026-${month}-01`)
        .concat(['01', '02', '03', '04', '05', '06'].map((month) => `2027-${month}-01`)),
    )
  })

  test('what is forgotten takes along only the objects that no other backup names', async () => {
    await backUp(parts(tonight))
    const first = (await only()).manifest
    await env.FILES.put('short/lived', 'short')
    await backUp(parts(tonight + day))
    await env.FILES.delete('short/lived')
    await bucket.put('2027-03-12T00-00-00.000Z/tables/product/00000.jsonl', 'never finished')
    await backUp(parts(tonight + 20 * day))
    expect(await listFolders(bucket)).toEqual(['2027-03-10T00-23-00.000Z/', '2027-03-30T00-23-00.000Z/'])
    const hashes = (await bucket.list({ prefix: paths.objects })).objects.map(({ key }) => key)
    expect(hashes).toEqual([...new Set(first.objects.map(({ hash }) => paths.object(hash)))].toSorted())
  })

  test('the newest backup stays, however old it is', async () => {
    await backUp(parts(tonight))
    await forgetBackups(bucket, tonight + 4000 * day)
    expect((await only()).manifest.made).toBe('2027-03-10T00:23:00.000Z')
  })

  test('what a restore has put back in part is no backup, and the next round makes one when it is whole', async () => {
    await env.DB.prepare("INSERT INTO meta (key, value) VALUES ('restoring', 1)").run()
    await expect(backUp(parts(tonight))).rejects.toThrow('begin it again')
    expect((await bucket.list()).objects).toEqual([])
    await env.DB.prepare("DELETE FROM meta WHERE key = 'restoring'").run()
    expect(await backUp(parts(tonight))).toBe(true)
  })
})
