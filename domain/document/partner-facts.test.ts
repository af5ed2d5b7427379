import { expect, test } from 'vitest'
import type { ShownProduct } from '../contracts/products.ts'
import { withoutPartnerFacts, withPartnerFacts } from './partner-facts.ts'

const names = ['MP10', 'MP13, vinklad']
const fact = {
  name: 'passar-stolpar',
  title: 'Passar stolpar',
  value: names,
  display: names.join(', '),
  values: names,
}
const other = {
  name: 'funktion',
  title: 'Funktion',
  value: 'rattvand',
  display: 'Rättvänd',
  values: ['Rättvänd'],
}
const montagestolpar = names.map((name, at) => ({ _id: `ms${at}`, name, artnr: `${at}` }))
const strike = (facts: unknown[]) => ({ category: 'eb', facts, montagestolpar }) as unknown as ShownProduct

test('document: the names of partners stand in it once, and the page reads the product as the API answers it', () => {
  const product = strike([other, fact])
  const written = withoutPartnerFacts(product)
  expect(JSON.stringify(written).split('MP10')).toHaveLength(2)
  expect(withPartnerFacts(written)).toEqual(product)
})

test('document: a fact that says anything else than the names stays as it is', () => {
  const product = strike([{ ...fact, display: 'MP10 och andra' }])
  expect(withoutPartnerFacts(product)).toEqual(product)
  expect(withPartnerFacts(product)).toEqual(product)
})
