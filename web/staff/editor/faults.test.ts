import { expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { faultsFromServer } from './faults.ts'
import type { ProductForm } from './form.ts'
import { blankForm } from './new-form.ts'

const gone = (id: string) => new ApiError('UNKNOWN_PARTNER', 'Ingen artikel', 400, { artnr: id })
const faultsOf = (...of: [ApiError, Category, ProductForm]) => faultsFromServer(...of, 'Ingen artikel')
const formOf = (code: 'eb' | 'lh' | 'em', more: Partial<ProductForm>) => ({
  ...blankForm(categoryOf(code)),
  ...more,
})

test('a partner that is gone is named, and its fault leads to where it is ticked', () => {
  const strike = formOf('eb', {
    spec: { rattvand: ['lh-borta'] },
    partnerNames: { 'lh-borta': { name: 'Låshus 12', artnr: 'NL12' } },
    links: { ems: [{ _id: 'em-borta', name: 'Motorlås', artnr: '', criteria: [] }] },
  })
  const eb = categoryOf('eb')
  expect(faultsOf(gone('lh-borta'), eb, strike)).toEqual([
    { kind: 'partner', path: 'partners', name: 'Låshus 12' },
  ])
  expect(faultsOf(gone('em-borta'), eb, strike)).toEqual([
    { kind: 'partner', path: 'links.ems', name: 'Motorlås' },
  ])
  const housing = formOf('lh', { spec: { 'ELSLUTBLECK-rattvand': ['eb-borta'] } })
  expect(faultsOf(gone('eb-borta'), categoryOf('lh'), housing)).toEqual([
    { kind: 'partner', path: 'spec', name: '' },
  ])
  const row = { slugs: ['a'], slutbleck: null, elslutbleck: 'eb-borta', nodutrymningsbeslag: null }
  expect(faultsOf(gone('eb-borta'), categoryOf('em'), formOf('em', { filter: [row] }))).toEqual([
    { kind: 'partner', path: 'filter.0.elslutbleck', name: '' },
  ])
  expect(faultsOf(gone('nobody'), eb, strike)).toEqual([
    { kind: 'message', path: null, message: 'Ingen artikel' },
  ])
})
