import { beforeEach, expect, test, vi } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { doorQuery, stateOf } from '../../../domain/doors/list.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { indexesOf } from '../../testing/indexes.ts'
import { markup, textOf } from '../../testing/markup.tsx'
import { doorChecker, productKey } from '../doors/check-doors.ts'
import { DoorPages } from '../doors/printed-doors.tsx'
import { judgeSummary, type Products } from './judged-summary.ts'
import { SummaryFitCheck } from './summary-fit-check.tsx'

const catalogue = generateCatalogue()
const indexes = indexesOf(catalogue, 'sv')
const parts: CategoryCode[] = ['em', 'eb', 'ms']
const chosen = Object.fromEntries(parts.map((code) => [code, indexes[code].card(0).id]))
const query = parts.map((code) => `${code}=${chosen[code]}`).join('&')
const products = Object.fromEntries(
  parts.map((code) => [code, { _id: chosen[code], spec: {}, facts: [], docs: [] }]),
) as unknown as Record<CategoryCode, ShownProduct>

/** Every way in which some of the calls fail. */
const calls = ['em index', 'eb index', 'ms index', 'em product', 'eb product']
const failures = Array.from({ length: 2 ** calls.length }, (_, at) => {
  const failed = calls.filter((_call, place) => at & (1 << place))
  return { failed, name: failed.join(', ') || 'all fetched' }
})

function fetched(failed: readonly string[]): { indexes: Indexes; products: Products } {
  const there = (what: string) => parts.filter((code) => !failed.includes(`${code} ${what}`))
  return {
    indexes: Object.fromEntries(there('index').map((code) => [code, indexes[code]])),
    products: Object.fromEntries(there('product').map((code) => [code, products[code]])),
  }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://passar.example/sv/dorrlista'))
})

test.each(failures)('fit check: judges nothing that was not fetched ($name)', async ({ failed }) => {
  const given = fetched(failed)
  const link = stateOf({ query: doorQuery(query) ?? '' })
  const summary = judgeSummary(link, given.indexes, given.products)
  const box = textOf(
    await markup(<SummaryFitCheck checked={{ ...summary, isLoading: false, retry: () => {} }} />),
  )
  const door = { id: 'd', name: 'Dörr', count: 1, note: '', query: doorQuery(query) ?? '' }
  const known = new Map(
    Object.entries(given.products).map(([code, product]) => [
      productKey(code as CategoryCode, product._id),
      product,
    ]),
  )
  const checker = doorChecker(given.indexes, known, false)
  const printed = textOf(
    await markup(<DoorPages list={[door]} check={checker} indexes={given.indexes} pictures={{}} asOf={0} />),
  )
  if (failed.length === 0) {
    expect(box).toContain('framgår inte')
    expect(checker(door).status).toBe('misfit')
    return
  }
  for (const text of [box, printed])
    expect(text).not.toMatch(/framgår|avgöra|delarna passar ihop\.|finns inte i katalogen/i)
  expect(box).toContain('Kontrollen är inte gjord: katalogen svarade inte för ')
  expect(checker(door).status).toBe('failed')
  expect(printed).toContain('kunde inte kontrolleras')
})
