import { expect, test } from 'vitest'
import { matchRoute } from '../../domain/routes.ts'
import { layoutAttributesOf } from './layout-attributes.ts'

const room = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://passar.example')
  const match = matchRoute(pathname)
  if (!match) throw new Error(`No page ${pathname}`)
  return layoutAttributesOf(match.route, searchParams)
}

test('a guide is told how many earlier steps its address names, and whether one covers a column and a product is chosen', () => {
  expect(room('/sv/guide/montagestolpar')).toEqual({})
  expect(room('/sv/guide/montagestolpar?c=rostfritt')).toEqual({})
  expect(room('/sv/guide/montagestolpar?c=rostfritt&ms=1')).toEqual({ 'data-chosen': '' })
  expect(room('/sv/guide/montagestolpar?eb.c=rattvand')).toEqual({ 'data-earlier': '1' })
  expect(room('/no/guide/montagestolpar/edit?em=1&lh=2&eb=3')).toEqual({
    'data-earlier': '3',
    'data-overlaid': '',
  })
  expect(room('/guide/slutbleck/em?em=1')).toEqual({ 'data-earlier': '1', 'data-overlaid': '' })
  expect(room('/guide/elslutbleck?em=1&eb=2&sb=3')).toEqual({ 'data-earlier': '1', 'data-chosen': '' })
})

test('what no guide reads, and pages that are no guides, get no room', () => {
  expect(room('/guide/elslutbleck?em=%22%3E%3Cb%3E&lh=')).toEqual({})
  expect(room('/order?em=1&eb=2')).toEqual({})
  expect(room('/produkter/elslutbleck?em=1')).toEqual({})
})
