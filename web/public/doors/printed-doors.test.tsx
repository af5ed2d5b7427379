import { beforeEach, expect, test, vi } from 'vitest'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { type Door, doorQuery } from '../../../domain/doors/list.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { markup, textOf } from '../../testing/markup.tsx'
import { doorChecker, productKey } from './check-doors.ts'
import { DoorPages } from './printed-doors.tsx'

const indexes = indexesOf(generateCatalogue(), 'sv')
const [strikes, posts] = [idsIn(indexes.eb), idsIn(indexes.ms)]
const product = { spec: {}, facts: [], docs: [] } as unknown as ShownProduct

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://passar.example/sv/dorrlista'))
})

test('doors: two hundred doors, no two alike, print with a page, a date, a code and an address each', async () => {
  const list = Array.from({ length: 200 }, (_, at): Door => {
    const query = `eb=${strikes[at % strikes.length]}&ms=${posts[Math.floor(at / strikes.length)]}`
    return { id: `d${at}`, name: `Dörr ${at}`, count: 1, note: '', query: doorQuery(query) ?? '' }
  })
  expect(new Set(list.map(({ query }) => query)).size).toBe(200)
  const products = new Map(strikes.map((id) => [productKey('eb', id), product]))
  const check = doorChecker(indexes, products, false)
  const html = await markup(
    <DoorPages list={list} check={check} indexes={indexes} pictures={{}} asOf={Date.now()} />,
  )
  const pages = html.split('<article').slice(1)
  expect(pages).toHaveLength(200)
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' }).format(new Date())
  for (const [at, page] of pages.entries()) {
    const text = textOf(page)
    for (const part of [`Dörr ${at}`, `${at + 1}/200`, today, 'passar.example/order?nr='])
      expect(text).toContain(part)
    expect(page.match(/role="img" aria-label="Kod/g)).toHaveLength(1)
  }
})

test('doors: paper says of a part that is still loading that it is, and of one that did not come that it did not', async () => {
  const door = { id: 'd', name: 'Dörr', count: 1, note: '', query: doorQuery(`eb=${strikes[0]}`) ?? '' }
  const pageOf = async (isWaiting: boolean) => {
    const check = doorChecker({}, new Map(), isWaiting)
    return textOf(
      await markup(<DoorPages list={[door]} check={check} indexes={{}} pictures={{}} asOf={Date.now()} />),
    )
  }
  expect(await pageOf(true)).not.toContain('katalogen svarade inte')
  expect(await pageOf(false)).toContain('Elslutbleck: katalogen svarade inte')
})
