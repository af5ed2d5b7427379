import { expect, test } from 'vitest'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { criterionRules } from '../categories/criterion-rules.ts'
import { categories, categoryOf } from '../categories/index.ts'
import { isSlug } from '../names.ts'
import { denyingFacts, excludingIn, proposedByFacts } from './criteria-check.ts'

const eb = categoryOf('eb')
const em = categoryOf('em')

test('criteria exclude each other where one and the same housing has both', () => {
  const pair = ['rattvand', 'omvand']
  expect(excludingIn(eb, { rattvand: null, omvand: null })).toEqual([{ choices: pair, partners: null }])
  expect(excludingIn(eb, { rattvand: null, omvand: ['a'] })).toEqual([{ choices: pair, partners: ['a'] }])
  expect(excludingIn(eb, { rattvand: ['a', 'b'], omvand: ['b', 'c'] })).toEqual([
    { choices: pair, partners: ['b'] },
  ])
  expect(excludingIn(eb, { rattvand: ['a'], omvand: ['b'] })).toEqual([])
  expect(excludingIn(eb, { rattvand: null })).toEqual([])
  expect(excludingIn(categoryOf('lh'), { rattvand: null, omvand: null })).toEqual([])
})

test('what can be switched is both, for the housings with which it can', () => {
  expect(excludingIn(eb, { rattvand: null, omvand: null, omstallbar: null })).toEqual([])
  expect(excludingIn(eb, { rattvand: ['a', 'b'], omvand: ['a', 'b'], omstallbar: ['a'] })).toEqual([
    { choices: ['rattvand', 'omvand'], partners: ['b'] },
  ])
})

test('a fact denies the criteria of its other values, and proposes its own', () => {
  const facts = [
    { name: 'funktion', value: 'rattvand' },
    { name: 'hi-o', value: 'NEJ' },
    { name: 'lashustyp', value: ['dubbelfall', 'enkelfall'] },
  ]
  const spec = { omvand: null, 'kopplingsplint-hi-o-ja': ['a'], 'dubbel-fall': null }
  expect(denyingFacts(eb, facts, spec)).toEqual([
    { fact: 'funktion', values: ['rattvand'], choices: ['omvand'] },
    { fact: 'hi-o', values: ['NEJ'], choices: ['kopplingsplint-hi-o-ja'] },
  ])
  expect(proposedByFacts(eb, facts, spec)).toEqual(['rattvand', 'kopplingsplint-hi-o-nej'])
  expect(proposedByFacts(em, [{ name: 'dorndjup', value: ['35', '50'] }], { 'em-dd-50': null })).toEqual([
    'em-dd-35',
  ])
  expect(denyingFacts(em, [{ name: 'ss-en-179', value: 'NEJ' }], { 'em-ss-en-179-ins-ja': null })).toEqual([
    { fact: 'ss-en-179', values: ['NEJ'], choices: ['em-ss-en-179-ins-ja'] },
  ])
})

test('a fact without a value, or with one that nothing is declared of, says nothing', () => {
  for (const value of ['', [], 'constructor', 'massing'])
    expect(denyingFacts(eb, [{ name: 'funktion', value }], { omvand: null })).toEqual([])
  expect(proposedByFacts(em, [{ name: 'dorndjup', value: ['35', '40'] }], {})).toEqual([])
  expect(proposedByFacts(eb, [{ name: 'spanning', value: '24V DC' }], {})).toEqual([])
})

test('what is declared names facts and criteria of its category', () => {
  for (const category of categories) {
    const { fitSlug, excluding, facts } = criterionRules[category.code]
    const choices = category.columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : []))
    for (const exclusion of excluding) {
      expect(choices).toEqual(expect.arrayContaining([...exclusion.choices]))
      if (exclusion.unless) expect(choices).toContain(exclusion.unless)
    }
    for (const { fact, holds } of facts) {
      const definition = category.facts.find(({ name }) => name === fact)
      expect(definition).toBeDefined()
      expect(choices).toEqual(expect.arrayContaining(Object.values(holds).flat()))
      if (definition && 'options' in definition) expect(Object.keys(holds)).toEqual([...definition.options])
    }
    expect(fitSlug !== undefined).toBe(category.fitPartner !== null)
    if (fitSlug) expect(isSlug(fitSlug) && !choices.includes(fitSlug)).toBe(true)
  }
})

test('the seeded catalogue has nothing that excludes or contradicts itself', () => {
  for (const product of generateCatalogue({ seed: 3 }).products) {
    const category = categoryOf(product.category)
    expect([product.artnr, excludingIn(category, product.spec)]).toEqual([product.artnr, []])
    expect([product.artnr, denyingFacts(category, product.facts, product.spec)]).toEqual([product.artnr, []])
    expect([product.artnr, proposedByFacts(category, product.facts, product.spec)]).toEqual([
      product.artnr,
      [],
    ])
  }
})
