import { expect, test } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import type { ProductForm } from '../form.ts'
import { blankForm } from '../new-form.ts'
import { autosaveById, isByNumber } from './by-id.ts'
import type { AutosavedForm } from './store.ts'

/** A form as browsers kept it before partners were named by id. */
function oldForm(spec: ProductForm['spec']): ProductForm {
  const { partnerNames: _, ...form } = blankForm(categoryOf('eb'))
  return { ...form, spec } as ProductForm
}

const draft: AutosavedForm = {
  base: oldForm({ rattvand: ['NL1', 'NL2'] }),
  form: oldForm({ rattvand: ['NL1', 'NL2', 'NL3', 'NL9'] }),
  version: 3,
  kept: '2026-01-02T03:04:05.000Z',
}
// NL2 is another housing's number by now.
const now = new Map([
  ['NL1', 'ett'],
  ['NL2', 'fyra'],
  ['NL3', 'tre'],
])

test('an old draft names the partners that it meant, not who has their numbers now', () => {
  expect(isByNumber(draft)).toBe(true)
  const product = { spec: { rattvand: ['ett', 'tva'] } }
  const byId = autosaveById(draft, (number) => now.get(number), product)
  expect(byId.base.spec).toEqual({ rattvand: ['ett', 'tva'] })
  expect(byId.form.spec).toEqual({ rattvand: ['ett', 'tva', 'tre', 'NL9'] })
  expect(isByNumber(byId)).toBe(false)
})

test('of a product that was saved since, numbers are read as they are now', () => {
  expect(autosaveById(draft, (number) => now.get(number), null).form.spec).toEqual({
    rattvand: ['ett', 'fyra', 'tre', 'NL9'],
  })
})
