import { expect, test } from 'vitest'
import { checkedCategories, supplies } from './checked.ts'
import type { CategoryCode } from './codes.ts'
import { categoryOf } from './index.ts'

const checked = Object.entries(checkedCategories).map(
  ([code, declared]) => [code as CategoryCode, declared] as const,
)

test.each(checked)(
  'what the fit check reads of %s are facts and choices of the category',
  (code, declared) => {
    const { facts, columns, approvals = [] } = categoryOf(code)
    const kindOf = (name: string) => facts.find((fact) => fact.name === name)?.kind
    const choices = columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : []))
    const { electric, behaviour, fire } = declared
    if (electric) {
      expect(kindOf(electric.voltage)).toBe('text')
      const standby = 'byFunction' in electric.standby ? [] : [electric.standby]
      for (const currents of [electric.operation, ...standby])
        for (const volt of supplies) {
          const name = (currents as Record<number, string>)[volt] ?? ''
          expect(kindOf(name), name).toBe('number')
          expect(name).toContain(`${volt}v`)
        }
      if ('byFunction' in electric.standby) {
        expect(kindOf(electric.standby.unknownWith)).toBe('yesNo')
        expect(behaviour).toBeDefined()
      }
    }
    if (behaviour) {
      const { fact, locked, unlocked, switchable } = behaviour
      const definition = facts.find(({ name }) => name === fact)
      const options = definition && 'options' in definition ? definition.options : []
      expect([switchable, locked, unlocked]).toEqual(options)
      expect(choices).toEqual(expect.arrayContaining([locked, unlocked]))
    }
    if (fire?.by === 'fact') expect(kindOf(fire.fact)).toBe('text')
    if (fire?.by === 'criteria') {
      const slugs = fire.classes.map(({ choice }) => choice)
      expect(slugs).toEqual(approvals.find(({ onCard }) => onCard)?.choices)
      expect(choices).toContain(fire.none)
      for (const { choice, minutes } of fire.classes) expect(choice).toContain(`e${minutes}`)
    }
  },
)
