import { expect, test } from 'vitest'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { categories } from '../categories/index.ts'
import { languageCodes } from '../languages.ts'
import { assembleIndex } from './assemble.ts'
import {
  type Chunk,
  ChunkedIndex,
  type ChunkedIndexOptions,
  canBeChunked,
  type Piece,
  PieceMaker,
} from './assemble-in-chunks.ts'
import { buildIndex } from './build.ts'

const catalogue = generateCatalogue()
const chunked = categories.map(({ code }) => code).filter(canBeChunked)

test('all categories but those that lead by rows can be built in chunks', () => {
  expect(
    categories.filter(({ code }) => !chunked.includes(code)).map(({ leadsByRows }) => leadsByRows),
  ).toEqual([true])
})

test.each(chunked.flatMap((code) => [1, 7, 1000].map((size) => ({ code, size }))))(
  'an index of $code that is built of chunks of $size has the bytes of one built at once',
  ({ code, size }) => {
    const own = catalogue.products
      .filter(({ category }) => category === code)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const shared = {
      products: catalogue.products.filter(({ category }) => category !== code),
      options: catalogue.options,
    }
    const chunks = Array.from({ length: Math.ceil(own.length / size) }, (_, at): Chunk => {
      const products = own.slice(at * size, (at + 1) * size)
      const ids = new Set(products.map(({ id }) => id))
      return {
        products,
        links: catalogue.links.filter(({ from, to }) => ids.has(from) || ids.has(to)),
        files: catalogue.files.filter(({ product }) => ids.has(product)),
      }
    })
    for (const language of languageCodes) {
      const of = { code, language, shared }
      const pieces = Array.from({ length: Math.ceil(chunks.length / 3) }, (_, at): Piece => {
        const maker = new PieceMaker(of)
        for (const chunk of chunks.slice(at * 3, (at + 1) * 3)) maker.add(chunk)
        // As they are stored.
        return JSON.parse(JSON.stringify(maker.finish()))
      })
      const index = new ChunkedIndex(of, 5)
      for (const piece of pieces) index.outline(piece)
      for (const piece of pieces) index.write(piece)
      const whole = buildIndex(assembleIndex(code, language, 5, catalogue))
      expect(Buffer.compare(index.finish(), whole), language).toBe(0)
    }
  },
)

test('a product that is missing the second time, or says something else then, is noticed', () => {
  const [one, two] = catalogue.products.filter(({ category, published }) => category === 'ms' && published)
  if (!one || !two) throw new Error('The catalogue is empty')
  const of: ChunkedIndexOptions = { code: 'ms', language: 'sv', shared: { products: [], options: [] } }
  const chunk = (...products: (typeof one)[]): Piece => {
    const maker = new PieceMaker(of)
    maker.add({ products, links: [], files: [] })
    return maker.finish()
  }
  const begun = () => {
    const index = new ChunkedIndex(of, 1)
    index.outline(chunk(one, two))
    return index
  }
  const missing = begun()
  missing.write(chunk(one))
  expect(() => missing.finish()).toThrow('1 products have not been written')
  expect(() => begun().write(chunk({ ...one, name: `${one.name} II` }))).toThrow('not as long')
  expect(() => begun().write(chunk({ ...one, id: 'other' }))).toThrow('no outline')
})
