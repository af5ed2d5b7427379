import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { unescapeFormula } from '../../../domain/csv/text.ts'
import { rulesOf } from '../../../domain/facts/index.ts'
import { call } from '../../testing/call.ts'
import { catalogue } from '../../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../../testing/staff.ts'
import { storeCatalogue } from '../../testing/store.ts'
import { unzip } from '../../testing/unzip.ts'
import { formBytes, samples, send } from '../../testing/uploading.ts'
import { put } from '../../testing/writing.ts'

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
