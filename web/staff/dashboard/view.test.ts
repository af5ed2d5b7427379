import { expect, test } from 'vitest'
import { exportPath, firstView, listPath, readListQuery, viewOf, viewQuery } from './view.ts'

test('a list is asked for by page, order, search and filter', () => {
  expect(listPath('housing', firstView)).toBe('housing?all&limit=50&sort=name')
  const view = { q: ' 31 U&c ', filter: 'missing', language: 'no', sort: '-published-dk', page: 3 } as const
  expect(listPath('housing', view)).toBe(
    'housing?all&limit=50&sort=-published-dk&skip=150&q=31%20U%26c&show=missing-no',
  )
  expect(listPath('housing', { ...view, language: null, q: ' ' })).toBe(
    'housing?all&limit=50&sort=-published-dk&skip=150&show=missing',
  )
})

test('what was kept comes back as it was, and what is broken as the first view', () => {
  const view = { q: 'x', filter: 'draft', language: 'dk', sort: '-changed', page: 2 } as const
  expect(viewOf(JSON.parse(JSON.stringify(view)))).toEqual(view)
  const broken = { q: 7, filter: 'constructor', language: 'se', sort: '<>', page: -1 }
  for (const stored of [undefined, null, 'x', [], {}, broken]) expect(viewOf(stored)).toEqual(firstView)
})

test('the address of a list opens that list, and one that there is not none', () => {
  expect(readListQuery(new URLSearchParams(viewQuery('sb', { filter: 'missing', language: 'dk' })))).toEqual({
    code: 'sb',
    view: { ...firstView, filter: 'missing', language: 'dk' },
  })
  expect(readListQuery(new URLSearchParams('lista=eb'))).toEqual({ code: 'eb', view: firstView })
  for (const search of ['', 'lista=', 'lista=constructor', 'visa=draft-sv'])
    expect(readListQuery(new URLSearchParams(search))).toBeNull()
})

test('search, filter, order and page go into the address and come back from it', () => {
  const view = { q: 'å &1', filter: 'draft', language: 'no', sort: '-changed', page: 2 } as const
  expect(viewQuery('eb', view)).toBe('?lista=eb&q=%C3%A5+%261&visa=draft-no&sort=-changed&sida=3')
  expect(readListQuery(new URLSearchParams(viewQuery('eb', view)))).toEqual({ code: 'eb', view })
  expect(viewQuery('lh', firstView)).toBe('?lista=lh')
  for (const sida of ['0', '-3', 'x', '1.5', '1e9', '1e99999', '99999999']) {
    expect(readListQuery(new URLSearchParams({ lista: 'eb', sida }))?.view.page).toBe(0)
  }
})

test('a file holds what the list shows, on all of its pages', () => {
  const view = { q: ' 31 U ', filter: 'missing', language: 'no', sort: '-changed', page: 3 } as const
  expect(exportPath('housing', view)).toBe('download/housing/?q=31%20U&show=missing-no&sort=-changed')
  expect(exportPath('housing', firstView)).toBe('download/housing/')
})
