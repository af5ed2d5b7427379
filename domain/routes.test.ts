import { expect, test } from 'vitest'
import { isLanguage, languageCodes } from './languages.ts'
import { matchRoute, pathTo, publicRoutes, splitLanguage } from './routes.ts'

test('every public route is found by its path, with and without a language segment', {
  tags: ['2.1.6', '2.1.8'],
}, () => {
  for (const route of publicRoutes) {
    for (const language of [null, ...languageCodes]) {
      const match = matchRoute(pathTo(route.name, language, { id: 'abc' }))
      expect(match?.route.name).toBe(route.name)
      expect(match?.language).toBe(language)
    }
  }
})

test('the paths of the specification exist', {
  tags: ['2.1.2', '2.1.3', '2.1.4', '2.1.5', '2.1.6', '2.1.8', '2.1.11', '2.1.12', '2.1.13', '2.1.14'],
}, () => {
  const paths = publicRoutes.map((route) => route.path)
  for (const path of [
    '/',
    '/guide/elslutbleck',
    '/guide/elslutbleck/edit',
    '/guide/elslutbleck/em',
    '/guide/montagestolpar',
    '/guide/montagestolpar/edit',
    '/guide/eltryckeslas-motorlas',
    '/guide/eltryckeslas-motorlas/edit',
    '/guide/slutbleck',
    '/guide/slutbleck/em',
    '/produkter/elslutbleck',
    '/produkter/lashus',
    '/produkter/monteringsstolpar',
    '/produkter/eltryckeslas-motorlas',
    '/produkter/slutbleck',
    '/produkter/nodutrymningsbeslag',
    '/produkt/:id',
    '/utbytesguiden',
    '/utbytesguiden-eb',
    '/order',
    '/404',
    '/network-issue',
  ])
    expect(paths).toContain(path)
})

test('unknown paths, other languages and empty parameters match nothing', {
  tags: ['2.1.18', '5.1.16'],
}, () => {
  for (const path of [
    '/nope',
    '/en/order',
    '/se',
    '/produkt/',
    '/guide',
    '/guide/montagestolpar/em',
    '//order',
  ])
    expect(matchRoute(path)).toBeNull()
  expect(matchRoute('/order/')?.route.name).toBe('print-order')
})

test('the language segment is only a whole first segment', { tags: ['5.1.16'] }, () => {
  expect(splitLanguage('/no')).toEqual({ language: 'no', path: '/' })
  expect(splitLanguage('/norge')).toEqual({ language: null, path: '/norge' })
})

test('two letters in front of a page are a language or lead nowhere', { tags: ['2.1.18'] }, () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  for (const pair of [...pairs, 'SV', 'No', 'nb', 'da']) {
    for (const { name, path } of publicRoutes) {
      const match = matchRoute(`/${pair}${path === '/' ? '' : path.replace(':id', 'x')}`)
      const expected = isLanguage(pair) ? name : undefined
      expect(match?.route.name, `/${pair}${path}`).toBe(expected)
    }
  }
})

test('a parameter of a path is what it stands for, and percent codes that stand for nothing are left as they are', () => {
  expect(matchRoute('/no/produkt/%61b%2Fc')).toMatchObject({ language: 'no', params: { id: 'ab/c' } })
  for (const id of ['%ZZ', '%E0%A4%A', '%']) expect(matchRoute(`/produkt/${id}`)?.params.id).toBe(id)
  expect(matchRoute(pathTo('product', null, { id: 'å/b' }))?.params.id).toBe('å/b')
})
