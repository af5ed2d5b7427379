import * as fc from 'fast-check'
import { guideCategories, stepCategories } from '../../categories/index.ts'
import { emptyState } from '../../guide/state.ts'
import { type Door, type DoorList, doorName, doorNote, doorQuery, maxCount, queryOf } from '../list.ts'

const slug = fc.oneof(
  fc.constantFrom('a', 'B7', 'rattvand', 'x-1'),
  fc.nat().map((number) => `p-${number}`),
)
const someOf = <Value>(codes: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom(...codes), value, { maxKeys: 3 })

/** What a summary can hold. */
const queries = fc
  .record({
    chosen: someOf(
      stepCategories.map(({ code }) => code),
      slug,
    ),
    choices: someOf(
      guideCategories.map(({ code }) => code),
      fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }),
    ),
  })
  .map((state) => doorQuery(queryOf({ ...emptyState, ...state })) ?? '')

/** A door as a person can make one; few ids, so that two lists often have one in common. */
export const doors: fc.Arbitrary<Door> = fc.record({
  id: slug,
  name: fc.oneof(fc.constantFrom('Dörr 1', '=1+1', '"A"; B'), fc.string({ unit: 'binary' })).map(doorName),
  count: fc.integer({ min: 1, max: maxCount }),
  note: fc.oneof(fc.constant(''), fc.string({ unit: 'binary' })).map(doorNote),
  query: queries,
})

export const lists: fc.Arbitrary<DoorList> = fc.uniqueArray(doors, {
  selector: ({ id }) => id,
  maxLength: 8,
})
