import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { freeNumbers, openSection, saveForm, storeProduct } from '../../testing/stored-product.ts'

beforeEach(freeNumbers)

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
    await saveForm(user)
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

  test('a strike that is taken in again brings along what holds for all of it', {
    tags: ['2.12.7'],
  }, async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    await user.click(await cell('Passar, Alfa'))
    expect(screen.queryByRole('checkbox', { name: /^Automatik, Alfa/ })).not.toBeChecked()
    await user.click(await cell('Rättvänd, Alfa'))
    expect(await cell('Passar, Alfa')).toBeChecked()
    expect(await cell('Automatik, Alfa (gäller för alla)')).toBeChecked()
  })

  test('the page keys and Control lead to the ends of a table, and a key at its edge stays', {
    tags: ['2.12.7'],
  }, async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    const first = await cell('Passar, Alfa')
    first.focus()
    await user.keyboard('{PageDown}')
    expect(await cell('Passar, HEMLIG')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(await cell('Passar, HEMLIG')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await cell('Passar, Beta')).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    const rows = [...(first.closest('table')?.querySelectorAll('[data-row]') ?? [])]
    expect(document.activeElement?.closest('[data-row]')).toBe(rows.at(-1))
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement?.closest('[data-row]')).toBe(rows[0])
  })

  test('a row is emptied at once and still fits; that is taken back as long as nothing else is changed', {
    tags: ['2.12.7'],
  }, async () => {
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    await openSection(user, 'spec')
    await user.click(await screen.findByRole('button', { name: 'Hela raden Beta' }))
    await user.click(await screen.findByRole('button', { name: 'Töm kriterierna, raden är vald ändå' }))
    expect(await cell('Omvänd, Beta')).not.toBeChecked()
    expect(await cell('Passar, Beta')).toBeChecked()
    const undo = () => screen.queryByRole('button', { name: 'Ångra' })
    await user.click(undo() as HTMLElement)
    expect(await cell('Omvänd, Beta')).toBeChecked()
    expect(undo()).not.toBeInTheDocument()
    await screen.findByText('Allt är sparat')
    await user.click(await screen.findByRole('button', { name: 'Hela raden Beta' }))
    await user.click(await screen.findByRole('button', { name: 'Töm kriterierna, raden är vald ändå' }))
    expect(undo()).toBeVisible()
    await user.click(await cell('Omvänd, Beta'))
    expect(undo()).not.toBeInTheDocument()
  })

  test('a lock is linked to an end plate by a tick', { tags: ['2.12.3', '2.12.4'] }, async () => {
    const { saves } = storeProduct('slutbleck/sb-kort', { ems: [] })
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await user.click(await screen.findByRole('checkbox', { name: /^Motorlås/ }))
    await saveForm(user)
    expect(saves[0]?.ems).toEqual([{ _id: 'em-lock' }])
  })

  test('an exit fitting is required by a strike under the criteria that are ticked', {
    tags: ['2.12.5'],
  }, async () => {
    const { saves } = storeProduct('nodutrymningsbeslag/nb-spak')
    const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
    await user.click(await cell('SS-EN 179, Alfa'))
    await saveForm(user)
    expect(saves[0]?.elslutbleck).toMatchObject([
      { _id: 'eb-alfa', criteria: expect.arrayContaining(['ss-en-179']) },
    ])
  })

  test('a fitting is required from the side of the strike as well, and let go of there', {
    tags: ['2.12.5'],
  }, async () => {
    const { saves } = storeProduct('elslutbleck/eb-alfa')
    const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
    await user.click(await cell('Trycke utsida, Spak'))
    await user.click(await cell('SS-EN 179, Stång'))
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    const fittings = saves[0]?.nodutrymningsbeslag
    expect(fittings?.find(({ _id }) => _id === 'nb-stang')?.criteria).toEqual(
      expect.arrayContaining(['rattvand', 'ss-en-179']),
    )
    expect(fittings?.find(({ _id }) => _id === 'nb-spak')?.criteria ?? []).toEqual([])
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
    await saveForm(user)
    expect(saves[0]?.filter?.[0]).toMatchObject({ slutbleck: null, elslutbleck: 'eb-alfa' })
  })
})
