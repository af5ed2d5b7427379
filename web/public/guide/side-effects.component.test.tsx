import { act, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../domain/texts/index.ts'
import { here, press } from '../../testing/guide.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const box = (choice: string) => screen.findByRole('checkbox', { name: new RegExp(`^${choice}, `) })
const notice = () => screen.findByRole('alert')

describe('guide: a tick that closes the chosen product', () => {
  const chosen = '/sv/guide/elslutbleck?eb=eb-alfa'

  test('says which and what it lacks, and can be undone', async () => {
    const user = await openApp(chosen)
    await user.click(await box('Omvänd'))
    expect(await notice()).toHaveTextContent('Alfa är inte längre vald: har inte Omvänd.')
    expect(here()).toBe('/sv/guide/elslutbleck?c=omvand')
    await user.click(within(await notice()).getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(here()).toBe(chosen))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(await box('Omvänd')).not.toBeChecked()
  })

  test('shows it all the same, also where it still fits', async () => {
    const user = await openApp(chosen)
    await user.click(await box('Omvänd'))
    await press(user, 'button', 'Visa ändå')
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(texts.sv.ui.guide.notMatching)).toBeVisible()
    expect(here()).toBe('/sv/guide/elslutbleck?c=omvand&eb=eb-alfa&open=eb-alfa')
  })

  test('that leaves it among the products says only that it is closed', async () => {
    const user = await openApp(chosen)
    await user.click(await box('Rättvänd'))
    const shownNotice = within(await notice())
    expect(shownNotice.getByText('Alfa är inte längre vald.')).toBeVisible()
    await user.click(shownNotice.getByRole('button', { name: 'Visa igen' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(here()).toBe('/sv/guide/elslutbleck?c=rattvand&eb=eb-alfa&open=eb-alfa')
  })

  test('by a choice instead of another says both', async () => {
    const user = await openApp('/sv/guide/elslutbleck?c=brandkrav-e30-el30&eb=eb-alfa')
    await box('E30/EI30')
    // Alfa has both, with different housings.
    document.querySelector<HTMLElement>('[data-choice="trycke-uts"] button')?.focus()
    await press(user, 'button', /^I stället för E30/)
    const shownNotice = await notice()
    expect(shownNotice).toHaveTextContent('Borttaget ur dina val: E30/EI30.')
    expect(shownNotice).toHaveTextContent('Alfa är inte längre vald.')
  })
})

test('guide: a choice instead of others names what it took out, with the way back', async () => {
  const user = await openApp('/sv/guide/elslutbleck?c=ej-brandkrav')
  const fire = await box('E30/EI30')
  fire.focus()
  await press(user, 'button', 'I stället för Ej brandkrav (1 träff)')
  expect(await notice()).toHaveTextContent('Borttaget ur dina val: Ej brandkrav.')
  await press(user, 'button', 'Ångra')
  await waitFor(() => expect(here()).toBe('/sv/guide/elslutbleck?c=ej-brandkrav'))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('guide: a product that somebody took back is not told as lost by a tick that follows before it is drawn', async () => {
  await openApp('/sv/guide/montagestolpar?eb=eb-alfa')
  const back = await screen.findByRole('button', { name: 'Ta bort vald produkt: Alfa' })
  const flat = await box('Plan')
  await act(async () => {
    back.click()
    flat.click()
  })
  await waitFor(() => expect(here()).toBe('/sv/guide/montagestolpar?c=plan'))
  await waitFor(() => expect(flat).toBeChecked())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe('guide: what would decide the fitting of a lock', () => {
  const lock = '/sv/guide/eltryckeslas-motorlas?c=em-ss-en-179-ins-ja&em=em-lock'
  const decided = lock.replace('-ja', '-ja,em-brandkrav-e30')

  test('is ticked in its panel, which stays open and names the fitting', async () => {
    const user = await openApp(`${lock}&open=em-lock`)
    const panel = within(await screen.findByRole('dialog'))
    const tick = await panel.findByRole('button', { name: /^Kryssa även i .*E30/ })
    expect(tick).toHaveAttribute('href', `${decided}&open=em-lock`)
    await user.click(tick)
    expect(await panel.findByRole('link', { name: /^Spak/ })).toBeVisible()
    expect(document.activeElement).toHaveTextContent(/^Kräver nödutrymningsbeslag/)
    expect(here()).toBe(`${decided}&open=em-lock`)
  })

  test('is ticked below the choice that needs it, and the lock stays chosen', async () => {
    const user = await openApp(lock)
    const note = within((await box('SS-EN 179')).closest('[data-choice]') as HTMLElement)
    await user.click(await note.findByRole('button', { name: /^Kryssa även i .*E30/ }))
    await waitFor(() => expect(here()).toBe(decided))
    expect(await box('SS-EN 179')).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
