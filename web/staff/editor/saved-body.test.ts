import { expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type ProductForm, toForm } from './form.ts'
import { blankForm } from './new-form.ts'
import { savedBody, wholeBody } from './saved-body.ts'

const [eb, lh, ms] = [categoryOf('eb'), categoryOf('lh'), categoryOf('ms')]

function formOf(category: typeof eb, more: Partial<ProductForm>): ProductForm {
  return { ...blankForm(category), ...more }
}

test('partners are sent by what they are, whatever they are called by then', () => {
  const answer = {
    spec: { rattvand: ['NL1'], automatik: ['lh-utan'] },
    partners: [
      { _id: 'lh-ett', name: 'Ett', artnr: 'NL1' },
      { _id: 'lh-utan', name: 'Utan', artnr: '' },
    ],
    facts: [],
    translations: {},
    everywhere: [],
  }
  const base = toForm(eb, answer as unknown as Parameters<typeof toForm>[1])
  expect(base.spec).toEqual({ rattvand: ['lh-ett'], automatik: ['lh-utan'] })
  expect(base.partnerNames['lh-ett']).toEqual({ name: 'Ett', artnr: 'NL1' })
  const form = { ...base, spec: { ...base.spec, rattvand: ['lh-ett', 'lh-tva'] } }
  const body = savedBody(eb, form, base, 3)
  expect(body.spec).toEqual({ rattvand: ['lh-ett', 'lh-tva'], automatik: ['lh-utan'] })
  expect(body).not.toHaveProperty('partnerNames')
})

test('criteria that were not touched are left to whoever has said more of them since', () => {
  const base = formOf(lh, {
    spec: { 'ELSLUTBLECK-rattvand': ['eb-alfa'] },
    links: { elslutbleck: [{ _id: 'eb-alfa', name: 'Alfa', artnr: 'NK1', criteria: [] }] },
  })
  const renamed = savedBody(lh, { ...base, name: 'Nytt namn' }, base, 4)
  expect(renamed).toMatchObject({ name: 'Nytt namn', version: 4 })
  for (const field of ['spec', 'everywhere', 'elslutbleck']) expect(renamed).not.toHaveProperty(field)
  const fits = { 'ELSLUTBLECK-rattvand': ['eb-alfa', 'eb-beta'] }
  expect(savedBody(lh, { ...base, spec: fits }, base, 4).spec).toEqual(fits)
})

test('an entry that came or went, and one that holds for all by now, is a change', () => {
  const base = formOf(eb, { spec: { rattvand: ['lh-ett'] } })
  expect(savedBody(eb, { ...base, spec: {} }, base, 1)).toMatchObject({ spec: {}, everywhere: [] })
  const all = { ...base, spec: { rattvand: [] }, everywhere: ['rattvand'] }
  expect(savedBody(eb, all, base, 1)).toMatchObject({ spec: { rattvand: [] }, everywhere: ['rattvand'] })
  expect(savedBody(eb, { ...base, spec: { rattvand: ['lh-ett'] } }, base, 1)).not.toHaveProperty('spec')
})

test('what only repeats a link is told by the link alone', () => {
  const lock = { _id: 'em-lock', name: 'Motorlås', artnr: 'EL1', criteria: [] }
  const base = formOf(eb, { spec: { Motorlås: [], rattvand: ['lh-ett'] }, links: { ems: [lock] } })
  expect(wholeBody(eb, { ...base, links: { ems: [] } }, base, 2)).toMatchObject({
    spec: { rattvand: ['lh-ett'] },
    ems: [],
  })
  const post = formOf(ms, { spec: { ELSLUTBLECK: ['eb-alfa'], 'h-225-0': [] } })
  expect(wholeBody(ms, post, post, 2).spec).toEqual({ 'h-225-0': [] })
})
