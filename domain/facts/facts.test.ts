import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../categories/index.ts'
import type { Language } from '../languages.ts'
import { isSlug } from '../names.ts'
import { fill } from '../texts/fill.ts'
import { texts } from '../texts/index.ts'
import { factKinds, isEmpty, isFactError, parseFact, rulesOf, validateFact } from './index.ts'
import { examples } from './testing/examples.ts'
import type { FactDefinition } from './types.ts'

const declared = categories.flatMap(({ facts }) => facts)

describe.each(Object.entries(examples))('facts of the kind %s', (kind, example) => {
  const { definition } = example
  const rules = rulesOf(definition)
  const contextOf = (language: Language) => ({
    language,
    texts: texts[language],
    label: texts[language].facts[definition.name as keyof (typeof texts)['sv']['facts']],
  })

  test('are used by a category', () => {
    expect(declared.some((fact) => fact.kind === kind)).toBe(true)
  })

  test('read what a user types', () => {
    for (const [raw, value, text] of example.typed) {
      const expected = { name: definition.name, value, ...(text === undefined ? {} : { text }) }
      expect(rules.parse(raw, definition), JSON.stringify(raw)).toEqual(expected)
    }
  })

  test('refuse what makes no sense, with a message that can be filled in', () => {
    for (const [raw, error] of example.refused) {
      const result = rules.parse(raw, definition)
      expect(result, JSON.stringify(raw)).toMatchObject({ error, fact: definition.name })
      if (!isFactError(result)) continue
      expect(fill(texts.sv.messages[result.error], { fact: 'X', ...result.variables })).not.toContain('{{')
    }
  })

  test('show a value in the table, on the card and as criteria', () => {
    for (const [part, table, card, tokens] of example.shown) {
      const stored = { name: definition.name, ...part }
      for (const language of ['sv', 'no', 'dk'] as const)
        expect(rules.format(stored, definition, contextOf(language))).toBe(table[language])
      expect(rules.formatCard(stored, definition, contextOf('sv'))).toBe(card)
      expect(rules.tokens(stored, definition)).toEqual(tokens)
      for (const token of tokens) expect(isSlug(token)).toBe(true)
    }
  })

  test('show nothing for an empty value', () => {
    for (const value of ['', []]) {
      const stored = { name: definition.name, value }
      expect(isEmpty(stored)).toBe(true)
      expect(rules.format(stored, definition, contextOf('sv'))).toBe('')
      expect(rules.values(stored, definition, contextOf('sv'))).toEqual([])
      expect(rules.formatCard(stored, definition, contextOf('sv'))).toBeNull()
      expect(rules.tokens(stored, definition)).toEqual([])
    }
    expect(isEmpty(undefined)).toBe(true)
  })

  test('sort by value, products without the fact last', () => {
    const keys = [
      ...example.sorted.map((part) => rules.sortKey({ name: definition.name, ...part }, definition)),
      rules.sortKey(undefined, definition),
    ]
    for (const [index, key] of keys.slice(1).entries()) expect(key > (keys[index] ?? '')).toBe(true)
    const empty = rules.sortKey({ name: definition.name, value: '' }, definition)
    expect(empty).toBe(keys.at(-1))
  })

  test('are valid in the form that reading gives, and in no other', () => {
    for (const [raw] of example.typed) {
      const parsed = parseFact(raw, definition)
      if (isFactError(parsed)) throw new Error(parsed.error)
      expect(validateFact(parsed, definition)).toBeNull()
      expect(validateFact({ ...parsed, name: 'another' }, definition)).toMatchObject({
        error: 'FACT_WRONG_FORM',
      })
    }
  })

  test('never throw, whatever comes in, and keep only what is valid', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (raw) => {
        const result = parseFact(raw, definition)
        if (isFactError(result)) expect(texts.sv.messages).toHaveProperty(result.error)
        else expect(validateFact(result, definition)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

test('every kind has its examples', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(factKinds).sort())
})

test('a stored number in another form than reading gives is refused', () => {
  const { definition } = examples.number
  expect(validateFact({ name: 'hojd', value: '4,50' }, definition)).toMatchObject({
    error: 'FACT_WRONG_FORM',
  })
  expect(validateFact({ name: 'hojd', value: '4.5', text: 'x' }, definition)).toMatchObject({
    error: 'FACT_WRONG_FORM',
  })
})

test('a current or a force needs no label on a card', () => {
  const label = 'Brythållfasthet'
  const context = { language: 'no' as const, texts: texts.no, label }
  const force: FactDefinition = { name: 'brythallfasthet', kind: 'number', unit: 'kN' }
  expect(rulesOf(force).formatCard({ name: 'brythallfasthet', value: '7.5' }, force, context)).toBe(
    '7,5\u00a0kN',
  )
  expect(parseFact('3,25', force)).toEqual({ name: 'brythallfasthet', value: '3.25' })
  expect(rulesOf(force).tokens({ name: 'brythallfasthet', value: '7.5' }, force)).toEqual([])
})

test('an option without a label shows its slug', () => {
  const material: FactDefinition = { name: 'material', kind: 'oneOf', options: ['massing', 'constructor'] }
  const context = { language: 'sv' as const, texts: texts.sv, label: 'Material' }
  for (const value of material.options)
    expect(rulesOf(material).format({ name: 'material', value }, material, context)).toBe(value)
})

test('a chip leaves out the tolerances of a voltage, the facts table keeps them', () => {
  const voltage = categoryOf('eb').facts.find(({ name }) => name === 'spanning')
  if (!voltage) throw new Error('no voltage')
  const context = { language: 'sv' as const, texts: texts.sv, label: 'Spänning' }
  const stored = { name: 'spanning', value: '12-24V AC/DC +15% -10%' }
  expect(rulesOf(voltage).formatCard(stored, voltage, context)).toBe('12–24\u00a0V AC/DC')
  expect(rulesOf(voltage).format(stored, voltage, context)).toBe('12–24\u00a0V AC/DC +15\u00a0% -10\u00a0%')
  expect(rulesOf(voltage).formatCard({ ...stored, value: '24V DC' }, voltage, context)).toBe('24\u00a0V DC')
})
