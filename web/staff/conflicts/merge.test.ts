import { expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ProductForm } from '../editor/form.ts'
import { blankForm } from '../editor/new-form.ts'
import { changedParts, differences, merged } from './merge.ts'

const eb = categoryOf('eb')

function form(change: Partial<ProductForm> = {}): ProductForm {
  return { ...blankForm(eb), name: 'NK1', ...change }
}

function fact(of: ProductForm, name: string, value: string): ProductForm {
  return { ...of, facts: { ...of.facts, [name]: { value, text: '' } } }
}

const paths = (list: readonly { part: { path: string } }[]) => list.map(({ part }) => part.path)

test('what only oneself has changed is no difference, and stays', () => {
  const forms = { base: form(), mine: form({ name: 'Mitt' }), theirs: form({ artnr: 'NK-2' }) }
  expect(paths(differences(eb, forms))).toEqual(['artnr'])
  expect(merged(eb, forms, new Set())).toMatchObject({ name: 'Mitt', artnr: 'NK-2' })
})

test('what both have changed is a choice; the same change made by both is none', () => {
  const forms = {
    base: form(),
    mine: form({ name: 'Mitt', enr: '9900001' }),
    theirs: form({ name: 'Deras', enr: '9900001' }),
  }
  expect(differences(eb, forms).map(({ part, both }) => [part.path, both])).toEqual([['name', true]])
  expect(merged(eb, forms, new Set(['name'])).name).toBe('Mitt')
  expect(merged(eb, forms, new Set()).name).toBe('Deras')
})

test('facts are chosen one by one', () => {
  const base = form()
  const mine = fact(base, 'strom-12v', '210')
  const theirs = fact(fact(base, 'strom-24v', '150'), 'strom-12v', '200')
  const forms = { base, mine, theirs }
  expect(paths(differences(eb, forms))).toEqual(['facts.strom-24v', 'facts.strom-12v'])
  const { facts } = merged(eb, forms, new Set(['facts.strom-12v']))
  expect([facts['strom-24v']?.value, facts['strom-12v']?.value]).toEqual(['150', '210'])
})

test('a criterion that the other one took away or made hold everywhere is one choice', () => {
  const base = form({ spec: { rattvand: ['NL1'], automatik: ['NL1'] } })
  const theirs = form({ spec: { rattvand: [] }, everywhere: ['rattvand'] })
  const forms = { base, mine: form({ spec: { rattvand: ['NL1', 'NL2'], automatik: ['NL1'] } }), theirs }
  expect(paths(differences(eb, forms))).toEqual(['spec.rattvand', 'spec.automatik'])
  expect(merged(eb, forms, new Set(['spec.rattvand']))).toMatchObject({
    spec: { rattvand: ['NL1', 'NL2'] },
    everywhere: [],
  })
  expect(merged(eb, forms, new Set())).toMatchObject({ spec: { rattvand: [] }, everywhere: ['rattvand'] })
})

test('the order of partners, and how they are called, make no difference', () => {
  const linked = (id: string, name: string) => ({ _id: id, name, artnr: '', criteria: [] })
  const base = form({ links: { ems: [linked('a', 'A'), linked('b', 'B')] } })
  const theirs = form({ links: { ems: [linked('b', 'B'), linked('a', 'A, nytt namn')] } })
  expect(differences(eb, { base, mine: base, theirs })).toEqual([])
})

test('entries that repeat facts follow the other one without a question', () => {
  const ms = categoryOf('ms')
  const post = (hojd: string): ProductForm => ({
    ...fact(blankForm(ms), 'hojd', hojd),
    spec: { [`h-${hojd}-0`]: [] },
  })
  const forms = { base: post('200'), mine: post('200'), theirs: post('225') }
  expect(paths(differences(ms, forms))).toEqual(['facts.hojd'])
  expect(merged(ms, forms, new Set()).spec).toEqual({ 'h-225-0': [] })
})

test('a form is told apart from its base by its parts', () => {
  const mine = fact(form({ published: true }), 'spanning', '24V DC')
  expect(changedParts(eb, form(), mine).map(({ path }) => path)).toEqual(['published', 'facts.spanning'])
  expect(changedParts(eb, form(), form())).toEqual([])
})
