import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { freeNumbers, storeProduct } from '../../testing/stored-product.ts'

beforeEach(() => {
  freeNumbers()
  // Every section is open.
  localStorage.setItem('passar-folds', '{"*":true}')
})

const save = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Spara' }))
  await screen.findByText('Allt är sparat')
}
const cell = (name: string) => screen.findByRole('checkbox', { name })

describe('editor: what fits', () => {
  test('a criterion is taken off a strike by its housing, which it still fits', {
    tags: ['2.12.7'],
  }, async () => {
    const { saves } = storeProduct('housing/lh-ett')
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    expect(await cell('Omvänd, Beta')).toBeChecked()
    await user.click(await cell('Omvänd, Beta'))
    expect(await cell('Passar, Beta')).toBeChecked()
    expect(await cell('Automatik, Alfa (gäller för alla)')).toBeChecked()
    await save(user)
    expect(saves[0]?.spec).toMatchObject({
      'ELSLUTBLECK-omvand': [],
      'ELSLUTBLECK-ej-brandkrav': ['eb-beta'],
    })
  })

  test('a table is one stop of the tab key, and arrows walk it', { tags: ['2.12.7'] }, async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    const first = await cell('Passar, Alfa')
    const stops = () => first.closest('[role=grid]')?.querySelectorAll('[tabindex="0"]').length
    expect(stops()).toBe(1)
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(await cell('Passar, Beta')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(screen.getByRole('button', { name: 'Hela raden Beta' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    const next = document.activeElement as HTMLInputElement
    const before = next.checked
    await user.keyboard(' ')
    expect(next.checked).toBe(!before)
    expect(stops()).toBe(1)
  })

  test('a row is emptied at once and still fits; a step takes that back', { tags: ['2.12.7'] }, async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    await user.click(await screen.findByRole('button', { name: 'Hela raden Beta' }))
    await user.click(await screen.findByRole('button', { name: 'Töm kriterierna, raden är vald ändå' }))
    expect(await cell('Omvänd, Beta')).not.toBeChecked()
    expect(await cell('Passar, Beta')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await cell('Omvänd, Beta')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Gör om' }))
    expect(await cell('Omvänd, Beta')).not.toBeChecked()
  })

  test('a lock is linked to an end plate by a tick', { tags: ['2.12.3', '2.12.4'] }, async () => {
    const { saves } = storeProduct('slutbleck/sb-kort', { ems: [] })
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await user.click(await screen.findByRole('checkbox', { name: /^Motorlås/ }))
    await save(user)
    expect(saves[0]?.ems).toEqual([{ _id: 'em-lock' }])
  })

  test('an exit fitting is required by a strike under the criteria that are ticked', {
    tags: ['2.12.5'],
  }, async () => {
    const { saves } = storeProduct('nodutrymningsbeslag/nb-spak')
    const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
    await user.click(await cell('SS-EN 179, Alfa'))
    await save(user)
    expect(saves[0]?.elslutbleck).toMatchObject([
      { _id: 'eb-alfa', criteria: expect.arrayContaining(['ss-en-179']) },
    ])
  })

  test('a row leads to a plate or a strike, never both', { tags: ['2.12.3', '4.4.6'] }, async () => {
    const { saves } = storeProduct('eltryckeslas-motorlas/em-lock')
    const user = await openApp('/sv/admin/em/em-lock', { level: 0 })
    const target = (row: number, field: string) =>
      waitFor(() => {
        const [select] = document.getElementsByName(`filter.${row}.${field}`)
        if (!select) throw new Error(`There is no ${field}`)
        return select as HTMLSelectElement
      })
    expect(await target(0, 'slutbleck')).toHaveValue('sb-kort')
    expect(await target(0, 'elslutbleck')).toBeDisabled()
    await user.selectOptions(await target(0, 'slutbleck'), '')
    expect(await target(0, 'elslutbleck')).toBeEnabled()
    await user.selectOptions(await target(0, 'elslutbleck'), 'eb-alfa')
    expect(await target(0, 'slutbleck')).toBeDisabled()
    await save(user)
    expect(saves[0]?.filter?.[0]).toMatchObject({ slutbleck: null, elslutbleck: 'eb-alfa' })
  })
})
