import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { freeNumbers, openSection, storeProduct } from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

const section = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-section="${name}"]`)
    if (!found) throw new Error(`There is no section ${name}`)
    return found
  })

/** A lock whose rows begin empty. */
async function openLock() {
  const product = storeProduct('eltryckeslas-motorlas/em-lock', { filter: [] })
  const user = await openApp('/sv/admin/em/em-lock', { level: 0 })
  await openSection(user, 'filter')
  const rows = within(await section('filter'))
  const target = (field: string, row = 0) =>
    document.getElementsByName(`filter.${row}.${field}`)[0] as HTMLSelectElement
  await user.click(rows.getByRole('button', { name: 'Lägg till rad' }))
  return { ...product, user, rows, target }
}

describe('rows of a lock', () => {
  test('one that loses its choices goes with the next change, which is said before and after and can be taken back', {
    tags: ['2.12.3', '4.4.6'],
  }, async () => {
    const { user, rows, target } = await openLock()
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    await user.selectOptions(target('slutbleck'), 'sb-kort')
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    expect(rows.getByText(/^Raden har inga val och sparas inte\. Kort försvinner ur den/)).toBeVisible()
    await user.click(rows.getByRole('button', { name: 'Lägg till rad' }))
    expect(rows.getByText(/^En rad utan val togs bort, och med den Kort\./)).toBeVisible()
    expect(target('slutbleck')).toHaveValue('')
    await user.click(rows.getByRole('button', { name: 'Ångra' }))
    expect(target('slutbleck')).toHaveValue('sb-kort')
    expect(rows.queryByText(/^En rad utan val togs bort/)).not.toBeInTheDocument()
  })

  test('one is duplicated below itself, with its choices open to be changed', async () => {
    const { user, rows, target } = await openLock()
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    await user.selectOptions(target('slutbleck'), 'sb-kort')
    await user.click(rows.getByRole('button', { name: 'Duplicera rad 1' }))
    expect(target('slutbleck', 1)).toHaveValue('sb-kort')
    expect(rows.getByRole('checkbox', { name: 'Rättvänd' })).toBeChecked()
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    expect(rows.getByText(/^Raden har inga val/)).toBeVisible()
    expect(target('slutbleck', 0)).toHaveValue('sb-kort')
  })

  test('one is moved with the focus on its button, and removed', async () => {
    const { user, rows, target } = await openLock()
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    await user.click(rows.getByRole('button', { name: 'Duplicera rad 1' }))
    await user.selectOptions(target('slutbleck', 1), 'sb-kort')
    await user.click(rows.getByRole('button', { name: 'Flytta upp rad 2' }))
    expect(target('slutbleck')).toHaveValue('sb-kort')
    expect(target('slutbleck', 1)).toHaveValue('')
    await waitFor(() => expect(rows.getByRole('button', { name: 'Flytta ned rad 1' })).toHaveFocus())
    await user.click(rows.getByRole('button', { name: 'Ta bort rad 1' }))
    expect(target('slutbleck')).toHaveValue('')
    expect(rows.queryByText(/^En rad utan val/)).not.toBeInTheDocument()
  })

  test('the bench says which one applies, and where it leads', { tags: ['2.12.3'] }, async () => {
    const { saves, user, rows, target } = await openLock()
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    await user.selectOptions(target('slutbleck'), 'sb-kort')
    const bench = await section('bench')
    expect(bench.querySelector('[data-bench=rows]')).toHaveTextContent('Ingen rad slår in')
    await user.click(within(bench).getByRole('button', { name: 'Rättvänd' }))
    expect(bench.querySelector('[data-bench=rows]')).toHaveTextContent('Rad 1 slår in')
    expect(bench.querySelector('[data-bench=slutbleck]')).toHaveTextContent('Kort')
    expect(bench).toHaveTextContent('1 kopplad produkt är inte publicerad och räknas inte')
    expect(document.querySelectorAll('[data-fires=true]')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Spara' }))
    await screen.findByText('Allt är sparat')
    expect(saves[0]?.filter).toEqual([
      { slugs: ['em-oro-rattvand'], slutbleck: 'sb-kort', elslutbleck: null, nodutrymningsbeslag: null },
    ])
  })

  test('a plate that is unlinked leaves its row', { tags: ['2.12.3'] }, async () => {
    const { user, rows, target } = await openLock()
    await user.click(rows.getByRole('checkbox', { name: 'Rättvänd' }))
    await user.selectOptions(target('slutbleck'), 'sb-kort')
    const plates = within(await section('slutbleck'))
    await user.click(await plates.findByRole('checkbox', { name: /^Kort/ }))
    expect(target('slutbleck')).toHaveValue('')
  })
})
