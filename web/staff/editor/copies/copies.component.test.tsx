import { cleanup, fireEvent, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { fail, hold, recorded, refuse, sent } from '../../../testing/server.ts'
import { storeCopy, withoutFiles } from '../../../testing/stored-copy.ts'
import { fieldOf, freeNumbers, write } from '../../../testing/stored-product.ts'

beforeEach(() => {
  freeNumbers()
  // The times that are chosen below lie ahead.
  const ahead = Date.now() - Date.parse('2026-03-10T12:00:00Z')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() - ahead)
})

const openHousing = () => openApp('/sv/admin/lh/lh-ett', { level: 0 })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const here = () => screen.findByRole('region', { name: 'Arbetskopia – inte publicerad' })
const conflict = async () => within(await screen.findByRole('dialog', { name: /har sparat under tiden/ }))
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))

/** A housing whose working copy has a name of its own. */
async function copied() {
  const product = storeCopy('housing/lh-ett')
  const user = await openHousing()
  const name = await write(user, 'name', 'Kopia')
  await press(user, 'Spara som utkast')
  await here()
  return { ...product, user, name }
}

async function publish(user: UserEvent) {
  await press(user, 'Publicera …')
  await press(user, 'Publicera nu')
}

describe('working copies: beside what is published', () => {
  test('what is saved as a draft leaves the product as it was, until it is published', async () => {
    const { stored, user } = await copied()
    expect(await fieldOf('name')).toHaveValue('Kopia')
    expect(stored.name).toBe('Ett')
    await publish(user)
    expect(await screen.findByText('Du ser ändringen direkt, besökare inom en minut.')).toBeVisible()
    await stands('Allt är sparat')
    expect(screen.queryByRole('region', { name: /arbetskopia/i })).not.toBeInTheDocument()
    expect(stored.name).toBe('Kopia')
  })

  test('what is typed on top of a copy stays in this browser with it, not with what is published', async () => {
    const { user, name } = await copied()
    const typed = await write(user, 'name', 'Kopia 2')
    expect(typed).toHaveValue('Kopia 2')
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('working-lh-ett'))
    cleanup()
    const again = await openHousing()
    await screen.findByRole('region', { name: 'Det finns en arbetskopia' })
    expect(await fieldOf('name')).toHaveValue('Ett')
    expect(name).not.toBeInTheDocument()
    await press(again, 'Visa skillnaderna')
    const differences = await screen.findByRole('dialog', { name: 'Det som skiljer' })
    expect(differences).toHaveTextContent('PubliceratEttArbetskopianKopia')
    await again.click(within(differences).getByRole('button', { name: 'Stäng' }))
    await press(again, 'Öppna arbetskopian')
    await press(again, 'Återställ ändringarna')
    expect(await fieldOf('name')).toHaveValue('Kopia 2')
  })

  test('a product that is switched off and saved as a draft is no longer published', async () => {
    const { stored } = storeCopy('slutbleck/sb-kort')
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await user.click(await screen.findByRole('switch', { name: 'Publicera på svenska' }))
    await press(user, 'Spara som utkast')
    await here()
    expect(stored.published).toBe(false)
    await press(user, 'Visa skillnaderna')
    expect(await screen.findByRole('dialog', { name: 'Det som skiljer' })).toHaveTextContent(
      'Arbetskopian säger detsamma som det publicerade.',
    )
  })

  test('what cannot be published stays a copy that says why', async () => {
    withoutFiles()
    const user = await openApp('/sv/admin/nb/nb-stang?arbetskopia', { level: 0 })
    await here()
    await publish(user)
    const said = (await screen.findByText(/^Rätta ett fel/)).closest('[role=alert]')
    expect(said).toHaveTextContent('Kan inte publiceras')
    await here()
  })

  test('a copy is thrown away after a question, and what is published is in the form again', async () => {
    const { state, user } = await copied()
    await press(user, 'Släng arbetskopian')
    const question = within(await screen.findByRole('alertdialog', { name: 'Slänga arbetskopian?' }))
    await user.click(question.getByRole('button', { name: 'Avbryt' }))
    expect(state.copy).not.toBe(null)
    await press(user, 'Släng arbetskopian')
    await press(user, 'Släng den')
    await waitFor(async () => expect(await fieldOf('name')).toHaveValue('Ett'))
    expect(await screen.findByRole('button', { name: 'Spara som utkast' })).toBeVisible()
    expect(state.copy).toBe(null)
  })
})

describe('working copies: somebody else', () => {
  test('who has saved the product is compared first, and a second time with what the first one has settled', async () => {
    const { stored, change, user } = await copied()
    change({ enr: '11 222 33' })
    await publish(user)
    expect(await screen.findByRole('dialog', { name: /har sparat under tiden/ })).toHaveTextContent(
      '11 222 33',
    )
    change({ enr: '11 222 44' })
    await user.click((await conflict()).getByRole('button', { name: 'Spara med mina val' }))
    await waitFor(async () => expect((await conflict()).getByRole('group')).toHaveTextContent('11 222 44'))
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Ni har båda ändrat')
    await user.click((await conflict()).getByRole('button', { name: 'Spara med mina val' }))
    await stands('Allt är sparat')
    expect(stored).toMatchObject({ name: 'Kopia', enr: '11 222 44' })
  })

  test('who has thrown the copy away takes nothing that is typed meanwhile', async () => {
    const { discard, user } = await copied()
    discard()
    const read = hold('GET :type/:id')
    await press(user, 'Visa skillnaderna')
    await read.arrived
    const name = await write(user, 'name', 'Skrivet')
    read.release()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /arbetskopia/i })).not.toBeInTheDocument(),
    )
    expect(name).toHaveValue('Skrivet')
    // Without anything to lose, the product replaces the form after all.
    await write(user, 'name', 'Kopia')
    await waitFor(() => expect(name).toHaveValue('Ett'))
    expect(name).toHaveFocus()
  })

  test('who has deleted the product is told, and what was written is saved once it is back', async () => {
    const { state, user } = await copied()
    await write(user, 'name', 'Kopia 2')
    refuse('PUT :type/:id', 'NOT_FOUND')
    fail('PUT :type/:id/working-copy', 'NOT_FOUND', { times: 1 })
    await press(user, 'Spara utkastet')
    expect(await screen.findByText(/Det du har skrivit finns kvar här/)).toBeVisible()
    await press(user, 'Spara utkastet')
    await stands('Arbetskopian är sparad')
    expect(screen.queryByText(/Någon har tagit bort produkten/)).not.toBeInTheDocument()
    expect(state.copy?.product.name).toBe('Kopia 2')
  })
})

describe('working copies: at a time', () => {
  const choose = (time: string) => {
    const field = screen.getByLabelText('Dag och klockslag')
    fireEvent.change(field, { target: { value: time } })
    return field
  }

  test('an hour that does not exist or comes twice is said, and a plan can be cancelled', async () => {
    const { state, user } = await copied()
    await press(user, 'Publicera …')
    await user.click(await screen.findByLabelText('Vid en viss tid'))
    choose('2027-03-28T02:30')
    expect(await screen.findByText(/^Klockan 02:30 finns inte den dagen/)).toBeVisible()
    choose('2027-10-31T02:30')
    await user.click(await screen.findByLabelText('Andra gången (normaltid)'))
    await press(user, 'Planera')
    await waitFor(async () =>
      expect(await here()).toHaveTextContent('Publiceras 2027-10-31 02:30 svensk tid'),
    )
    expect(state.copy?.schedule?.at).toBe('2027-10-31T01:30:00.000Z')
    await press(user, 'Avboka')
    await waitFor(async () => expect(await here()).not.toHaveTextContent('svensk tid'))
  })

  test('a time that is gone is not sent', async () => {
    const { user } = await copied()
    await press(user, 'Publicera …')
    await user.click(await screen.findByLabelText('Vid en viss tid'))
    const time = choose('2026-03-09T08:00')
    await press(user, 'Planera')
    expect(time).toHaveAccessibleDescription(/Välj en tid som ligger framåt\./)
    expect(sent.filter(({ path }) => path.endsWith('/schedule'))).toEqual([])
  })

  test('a draft is planned for the first time, in the languages that lack nothing', async () => {
    const { info } = recorded<'GET :type/:id'>('0 sv GET slutbleck/sb-kort')
    const { stored, state } = storeCopy('slutbleck/sb-kort', { published: false, info, translations: {} })
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await press(user, 'Planera publicering …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Planera publiceringen' }))
    expect(dialog.getByLabelText(/^Norska texter och dokument\. Saknas: /)).toBeDisabled()
    choose('2027-06-01T08:00')
    await user.click(dialog.getByRole('button', { name: 'Planera' }))
    await waitFor(async () =>
      expect(await here()).toHaveTextContent('Publiceras 2027-06-01 08:00 svensk tid'),
    )
    expect(screen.getByRole('switch', { name: 'Publicera på svenska' })).toBeChecked()
    expect(stored.published).toBe(false)
    expect(state.copy?.schedule?.languages).toEqual(['sv'])
  })
})
