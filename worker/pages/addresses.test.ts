import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { readTyped } from '../../domain/guide/print-address.ts'
import { guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { matchRoute } from '../../domain/routes.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { articleNumber } from './addresses.ts'

// The addresses that docs/api.md promises to makers and wholesalers, held against the site and the local catalogue.

const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const section = text.slice(text.indexOf('## Links into the site'), text.indexOf('## Staff calls'))
const addresses = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, address]) => String(address))
const { products } = generateCatalogue()
const numbers = products.flatMap(({ artnr, enr, nobnr }) => [artnr, enr, nobnr])
const urlOf = (address: string) => new URL(address, 'https://passar.example')

test('addresses: the document gives an example of each kind of link', () => {
  expect(addresses.length).toBeGreaterThan(6)
  const kinds = addresses.map((address) => matchRoute(urlOf(address).pathname)?.route.screen ?? 'article')
  expect(new Set(kinds)).toEqual(new Set(['article', 'guide', 'product', 'order']))
})

test.each(addresses)(
  'addresses: %s is an address of the site, and names what the local catalogue has',
  (address) => {
    const { pathname, searchParams, search } = urlOf(address)
    const article = articleNumber(pathname)
    if (article) {
      expect(numbers).toContain(article.number)
      return
    }
    const match = matchRoute(pathname)
    expect(match).not.toBeNull()
    const { screen, category } = match?.route ?? {}
    if (screen === 'order') for (const number of readTyped(searchParams)) expect(numbers).toContain(number)
    if (screen === 'product') expect(products.map(({ id }) => id)).toContain(match?.params.id)
    if (screen !== 'guide' || !category) return
    const state = readGuideState(category, searchParams)
    expect(guideQuery(category, state)).toBe(decodeURIComponent(search))
    const choices = categories.find(({ code }) => code === category)?.columns ?? []
    const known = choices.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : []))
    for (const slug of state.choices[category] ?? []) expect(known).toContain(slug)
    for (const [code, id] of Object.entries(state.chosen)) {
      expect(products.find((each) => each.id === id)?.category).toBe(code)
    }
    if (state.open) expect(products.map(({ id }) => id)).toContain(state.open)
  },
)

test.each([
  ['/artikel/NK%2F2', 'NK/2', null],
  ['/no/artikel/59%2042%2034%2009/', '59 42 34 09', 'no'],
])('addresses: %s asks for a number', (path, number, language) => {
  expect(articleNumber(path)).toEqual({ number, language })
})

test.each([
  '/artikel',
  '/artikel/',
  '/artikel/a/b',
  '/artikel/%ZZ',
  `/artikel/${'9'.repeat(301)}`,
  '/xx/artikel/1',
])('addresses: %s does not', (path) => {
  expect(articleNumber(path)).toBeNull()
})
