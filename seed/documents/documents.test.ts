import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import { factRows } from '../../domain/facts/index.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { texts } from '../../domain/texts/index.ts'
import { textsOf } from '../../worker/products/snapshot/spec.ts'
import { drawCatalogue } from '../catalogue/index.ts'
import { datasheetOf } from './datasheet.ts'
import { figureOf } from './figure.ts'
import { type Document, documentsOf } from './index.ts'

const publisher = { brand: 'passar', copyright: 'Passar AB' }
const drawn = drawCatalogue()
const { products } = drawn.catalogue
const documents: Document[] = []

beforeAll(async () => {
  for await (const document of documentsOf(drawn, publisher)) documents.push(document)
})

/** The text of a PDF of one page, with single spaces. */
async function read(bytes: Uint8Array): Promise<string> {
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  expect(totalPages).toBe(1)
  return text.replace(/\s+/g, ' ')
}

async function sheet(product: ProductRecord, language: Language): Promise<string> {
  const found = documents.find(
    ({ file }) =>
      file.product === product.id && file.language === language && file.contentType === 'application/pdf',
  )
  if (!found) throw new Error(`${product.artnr} has no datasheet in ${language}`)
  return read(found.bytes)
}

/** A few products of a category that show in a language; with variants where there are some. */
function examples(code: ProductRecord['category'], language: Language): ProductRecord[] {
  const shown = products.filter((p) => p.category === code && isPublished(p, language))
  const plain = shown.find((p) => p.variants.length === 0)
  const varied = shown.findLast((p) => p.variants.length > 0)
  return [plain, varied].flatMap((p) => p ?? [])
}

function changed(product: ProductRecord, change: Partial<ProductRecord>): Promise<Uint8Array> {
  const drawing = drawn.drawings.get(drawn.drawingOf.get(product.id) ?? '')
  if (!drawing) throw new Error(`${product.artnr} has no drawing`)
  return datasheetOf({ ...product, ...change }, 'sv', figureOf(drawing), publisher)
}

const [strike] = examples('eb', 'sv')
if (!strike) throw new Error('The catalogue has no strike')

describe('which documents there are', () => {
  test('a datasheet and an outline in every language that shows the product, and in Swedish for drafts', () => {
    const folders = Map.groupBy(documents, ({ file }) => `${file.product} ${file.language}`)
    const expected = products.flatMap((product) =>
      languageCodes
        .filter((language) => language === 'sv' || isPublished(product, language))
        .map((language) => `${product.id} ${language}`),
    )
    expect([...folders.keys()]).toEqual(expected)
    for (const folder of folders.values()) {
      expect(folder.map(({ file }) => file.name.split('.').at(-1))).toEqual(['pdf', 'dxf'])
      expect(folder.map(({ file }) => file.position)).toEqual([0, 1])
      expect(folder.every(({ file }) => file.kind === 'docs' && !file.pending)).toBe(true)
    }
  })

  test('names are safe in a URL and on a disk, ids are unique', () => {
    for (const { file } of documents) expect(file.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*\.(pdf|dxf)$/)
    const ids = [...drawn.catalogue.files, ...documents.map(({ file }) => file)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a row tells the size of its object, and its key begins with a hash of the bytes', () => {
    for (const { file, bytes } of documents) {
      expect(file.size).toBe(bytes.length)
      expect(bytes.length).toBeLessThan(file.contentType === 'application/pdf' ? 10_000 : 20_000)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      expect(file.key.split('/').at(-1)?.startsWith(hash)).toBe(true)
    }
  })

  test('articles that share a drawing share its outline', () => {
    const outlines = documents.filter(({ file }) => file.contentType === 'image/vnd.dxf')
    expect(new Set(outlines.map(({ file }) => file.key)).size).toBe(drawn.drawings.size)
    for (const { bytes } of outlines.slice(0, 20)) expect(new TextDecoder().decode(bytes)).toMatch(/EOF\r\n$/)
  })
})

describe('what a datasheet says', () => {
  test.each(categories.flatMap(({ code }) => languageCodes.map((language) => [code, language] as const)))(
    '%s in %s: brand, category, name, numbers, facts, text and variants',
    async (code, language) => {
      const shown = examples(code, language)
      expect(shown.length).toBeGreaterThan(0)
      for (const product of shown) {
        const words = textsOf(product, language)
        const text = await sheet(product, language)
        const infoTexts = words.info
          .filter(({ body }) => body !== '')
          .flatMap(({ title, body }) => [title, body])
        const facts = factRows(product.facts, categoryOf(code), language, texts[language])
        const variants = words.variants.flatMap((variant) => [
          variant.title,
          variant.artnr,
          supplierNumber(language, variant).value,
        ])
        expect(facts.length).toBeGreaterThan(0)
        for (const part of [
          publisher.brand,
          texts[language].categories[code].name.toUpperCase(),
          words.name,
          words.artnr,
          supplierNumber(language, product).value,
          product.lockId,
          ...facts.flatMap(({ label, value }) => [label, value]),
          ...infoTexts,
          ...variants,
        ]) {
          expect(text, `${product.artnr} ${language}`).toContain(part.replace(/\s+/g, ' '))
        }
      }
    },
  )

  test('a Norwegian sheet names the Norwegian number and not the Swedish one, the others the Swedish one', async () => {
    const product = products.find((p) => p.enr && p.nobnr && isPublished(p, 'no') && isPublished(p, 'dk'))
    if (!product) throw new Error('No product shows everywhere')
    const { value: enr } = supplierNumber('sv', product)
    expect(await sheet(product, 'no')).toContain(supplierNumber('no', product).value)
    expect(await sheet(product, 'no')).not.toContain(enr)
    for (const language of ['sv', 'dk'] as const) {
      expect(await sheet(product, language)).toContain(enr)
      expect(await sheet(product, language)).not.toContain(product.nobnr)
    }
  })

  test('a number that is missing leaves no label behind', async () => {
    expect(await sheet(strike, 'sv')).toContain(texts.sv.ui.product.enr)
    expect(await read(await changed(strike, { enr: '' }))).not.toContain(texts.sv.ui.product.enr)
  })

  test('no other product is named: what fits changes while a printed sheet does not', async () => {
    const names = products.filter(({ category }) => category !== 'eb').map(({ name }) => name)
    const text = await sheet(strike, 'sv')
    expect(names.filter((name) => text.includes(name))).toEqual([])
  })

  test('every letter of the catalogue is in the fonts', () => {
    const known = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
    for (const product of products) {
      for (const language of languageCodes) {
        const { name, info, variants } = textsOf(product, language)
        const rows = factRows(product.facts, categoryOf(product.category), language, texts[language])
        const parts = [
          ...info.flatMap(({ title, body }) => [title, body]),
          ...variants.map(({ title }) => title),
        ]
        for (const text of [name, ...parts, ...rows.flatMap(({ label, value }) => [label, value])]) {
          expect(text).toMatch(known)
        }
      }
    }
  })
})

describe('how a datasheet is made', () => {
  test('equal records give equal bytes, another brand or a change gives others', async () => {
    const made = await changed(strike, {})
    expect(documents.some(({ bytes }) => Buffer.compare(bytes, made) === 0)).toBe(true)
    expect(Buffer.compare(await changed(strike, { name: 'Annat' }), made)).not.toBe(0)
  })

  test('brackets and backslashes are letters like others, a letter the fonts lack is a question mark', async () => {
    const text = await read(await changed(strike, { name: 'Bleck (ny) \\ ≥ 3 mm 锁' }))
    expect(text).toContain('Bleck (ny) \\ ? 3 mm ?')
  })

  test('a long name and a word wider than its column are broken, not cut off', async () => {
    const name = 'Elslutbleck med ett mycket långt namn som aldrig får plats på en enda rad av ett datablad'
    const body = 'x'.repeat(300)
    const text = await read(await changed(strike, { name, info: [{ title: 'Användningsområde', body }] }))
    expect(text).toContain(name)
    expect(text.replace(/ /g, '')).toContain(body)
  })

  test('what does not fit on the page is refused', async () => {
    const info = [{ title: 'Användningsområde', body: 'Långt. '.repeat(1500) }]
    await expect(changed(strike, { info })).rejects.toThrow('longer than a page')
  })
})
