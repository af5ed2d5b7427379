import { cleanup, fireEvent, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { answer, fail, hold, recorded, refuse, sent } from '../../../testing/server.ts'
import { storeCopy, withoutFiles } from '../../../testing/stored-copy.ts'
import { chooseInBar, fieldOf, freeNumbers, publications, write } from '../../../testing/stored-product.ts'

beforeEach(() => {
  freeNumbers()
  // The times that are chosen below lie ahead.
  const ahead = Date.now() - Date.parse('2026-03-10T12:00:00Z')
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() - ahead)
})

const openHousing = () => openApp('/sv/admin/lh/lh-ett', { level: 0 })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const here = () => screen.findByRole('region', { name: 'Ändringar som väntar' })
const conflict = async () => within(await screen.findByRole('dialog', { name: /har sparat under tiden/ }))
async function chooseMine(user: UserEvent) {
  const dialog = await conflict()
  await user.click(dialog.getByRole('radio', { name: /^Det du skrev/ }))
  await user.click(dialog.getByRole('button', { name: 'Spara med mina val' }))
}
const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))

/** A housing with changes that wait: a name of its own. */
async function waiting() {
  const product = storeCopy('housing/lh-ett')
  const user = await openHousing()
  const name = await write(user, 'name', 'Kopia')
  await chooseInBar(user, 'Spara utan att publicera')
  await here()
  return { ...product, user, name }
}

const publish = (user: UserEvent) => press(user, 'Publicera')

describe('drafts: beside what is published', () => {
  test('what is saved without publishing leaves the product as it was, until it is published', async () => {
    const { stored, user } = await waiting()
    expect(await fieldOf('name')).toHaveValue('Kopia')
    expect(stored.name).toBe('Ett')
    await publish(user)
    expect(await screen.findByText('Du ser ändringen direkt, besökare inom en minut.')).toBeVisible()
    await stands('Allt är sparat')
    expect(screen.queryByRole('region', { name: 'Ändringar som väntar' })).not.toBeInTheDocument()
    expect(stored.name).toBe('Kopia')
  })

  test('a product opens on what waits, and a link of the bar shows what is published', async () => {
    const { user } = await waiting()
    cleanup()
    await openHousing()
    await here()
    expect(await fieldOf('name')).toHaveValue('Kopia')
    expect(screen.getByText('Du redigerar ändringarna som väntar')).toBeVisible()
    await press(user, 'Visa det publicerade')
    await screen.findByRole('region', { name: 'Du ser det som är publicerat' })
    expect(await fieldOf('name')).toHaveValue('Ett')
    expect(screen.getByText('Du redigerar det som är publicerat')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publicera' })).not.toBeInTheDocument()
    await press(user, 'Visa skillnaderna')
    const differences = await screen.findByRole('dialog', { name: 'Det som skiljer' })
    expect(differences).toHaveTextContent('PubliceratEttVäntarKopia')
    await user.click(within(differences).getByRole('button', { name: 'Stäng' }))
    await press(user, 'Visa ändringarna som väntar')
    await here()
    expect(await fieldOf('name')).toHaveValue('Kopia')
  })

  test('what is typed on top of what waits stays in this browser with it, not with what is published', async () => {
    const { user, name } = await waiting()
    const typed = await write(user, 'name', 'Kopia 2')
    expect(typed).toHaveValue('Kopia 2')
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('working-lh-ett'))
    cleanup()
    const again = await openHousing()
    expect(name).not.toBeInTheDocument()
    await press(again, 'Återställ ändringarna')
    expect(await fieldOf('name')).toHaveValue('Kopia 2')
    await again.click(screen.getByRole('button', { name: 'Visa det publicerade' }))
    await press(again, 'Spara')
    await waitFor(async () => expect(await fieldOf('name')).toHaveValue('Ett'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a product that is switched off and saved without publishing is no longer published', async () => {
    const { stored } = storeCopy('slutbleck/sb-kort')
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await user.click(await screen.findByRole('switch', { name: 'Publicera på svenska' }))
    await chooseInBar(user, 'Spara utan att publicera')
    await here()
    expect(stored.published).toBe(false)
    await press(user, 'Visa skillnaderna')
    expect(await screen.findByRole('dialog', { name: 'Det som skiljer' })).toHaveTextContent(
      'Ändringarna säger detsamma som det publicerade.',
    )
    expect(publications()).toEqual(['Svenska, Norska, Danska: Ej publicerad'])
  })

  test('what waits and cannot be published says what it lacks, and leads there', async () => {
    withoutFiles()
    const user = await openApp('/sv/admin/nb/nb-stang', { level: 0 })
    await here()
    await publish(user)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    const lacks = within(screen.getByRole('list', { name: 'Saknas för att publicera' }))
    const swedish = lacks.getByText('Saknas på svenska:').closest('li') as HTMLElement
    await user.click(within(swedish).getByRole('button', { name: 'första texten' }))
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-section]')).toHaveAttribute('data-section', 'texts'),
    )
  })

  test.for([
    ['refused', () => fail('POST :type/:id/working-copy/publish', 'E11000_DUPLICATE_KEY', { times: 1 })],
    ['lost', () => answer('POST :type/:id/working-copy/publish', () => HttpResponse.error(), { times: 1 })],
  ] as const)(
    'a publishing that is %s says so, and what waits is there to be published again',
    async ([, go]) => {
      const { stored, user } = await waiting()
      go()
      await publish(user)
      expect(await screen.findByText('Det gick inte att spara')).toBeVisible()
      await here()
      expect(stored.name).toBe('Ett')
      await publish(user)
      await stands('Allt är sparat')
      expect(stored.name).toBe('Kopia')
    },
  )

  test('what waits is thrown away after a question, and what is published is in the form again', async () => {
    const { state, user } = await waiting()
    await chooseInBar(user, 'Släng ändringarna')
    const question = within(await screen.findByRole('alertdialog', { name: 'Slänga ändringarna?' }))
    await user.click(question.getByRole('button', { name: 'Avbryt' }))
    expect(state.copy).not.toBe(null)
    await chooseInBar(user, 'Släng ändringarna')
    await press(user, 'Släng dem')
    await waitFor(async () => expect(await fieldOf('name')).toHaveValue('Ett'))
    expect(screen.queryByRole('region', { name: 'Ändringar som väntar' })).not.toBeInTheDocument()
    expect(state.copy).toBe(null)
  })
})

describe('drafts: somebody else', () => {
  test('who has saved the product is compared first, and a second time with what the first one has settled', async () => {
    const { stored, change, user } = await waiting()
    change({ name: 'Deras' })
    await publish(user)
    expect((await conflict()).getByRole('group')).toHaveTextContent('Deras')
    change({ name: 'Deras igen' })
    await chooseMine(user)
    await waitFor(async () => expect((await conflict()).getByRole('group')).toHaveTextContent('Deras igen'))
    await chooseMine(user)
    await stands('Allt är sparat')
    expect(stored.name).toBe('Kopia')
  })

  test('who has changed another field of the product is asked nothing: it is published with that, and says so', async () => {
    const { stored, change, user } = await waiting()
    change({ enr: '11 222 33' })
    await publish(user)
    await stands('Allt är sparat')
    expect(stored).toMatchObject({ name: 'Kopia', enr: '11 222 33' })
    expect(screen.getByRole('alert')).toHaveTextContent('Det är med i formuläret: E-nummer.')
  })

  test('who has thrown it away takes nothing that is typed meanwhile', async () => {
    const { discard, user } = await waiting()
    discard()
    const read = hold('GET :type/:id')
    await press(user, 'Visa skillnaderna')
    await read.arrived
    const name = await write(user, 'name', 'Skrivet')
    read.release()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Ändringar som väntar' })).not.toBeInTheDocument(),
    )
    expect(name).toHaveValue('Skrivet')
    // Without anything to lose, the product replaces the form after all.
    await write(user, 'name', 'Kopia')
    await waitFor(() => expect(name).toHaveValue('Ett'))
    expect(name).toHaveFocus()
  })

  test('who has deleted the product is told, and what was written is saved once it is back', async () => {
    const { state, user } = await waiting()
    await write(user, 'name', 'Kopia 2')
    refuse('PUT :type/:id', 'NOT_FOUND')
    fail('PUT :type/:id/working-copy', 'NOT_FOUND', { times: 1 })
    await press(user, 'Spara')
    expect(await screen.findByText(/Det du har skrivit finns kvar här/)).toBeVisible()
    await press(user, 'Spara')
    await stands('Allt är sparat och väntar')
    expect(screen.queryByText(/Någon har tagit bort produkten/)).not.toBeInTheDocument()
    expect(state.copy?.product.name).toBe('Kopia 2')
  })
})

describe('drafts: at a time', () => {
  const choose = async (time: string) => {
    const field = await screen.findByLabelText('Dag och klockslag')
    fireEvent.change(field, { target: { value: time } })
    return field
  }

  test('an hour that does not exist or comes twice is said, and a plan can be cancelled', async () => {
    const { state, user } = await waiting()
    await chooseInBar(user, 'Planera …')
    await choose('2027-03-28T02:30')
    expect(await screen.findByText(/^Klockan 02:30 finns inte den dagen/)).toBeVisible()
    await choose('2027-10-31T02:30')
    await user.click(await screen.findByLabelText('Andra gången (normaltid)'))
    await press(user, 'Planera')
    await waitFor(async () =>
      expect(await here()).toHaveTextContent('Publiceras 2027-10-31 02:30 svensk tid'),
    )
    expect(state.copy?.schedule?.at).toBe('2027-10-31T01:30:00.000Z')
    expect(publications()[0]).toContain(', publiceras 2027-10-31 02:30')
    const save = screen.getByRole('button', { name: 'Spara' })
    expect(save).toHaveAccessibleDescription('Publiceras vid den planerade tiden')
    await press(user, 'Avboka')
    await waitFor(async () => expect(await here()).not.toHaveTextContent('svensk tid'))
    expect(save).toHaveAccessibleDescription('Väntar tills du publicerar')
  })

  test('a save while the first ones are sent publishes nothing', async () => {
    const { state, saves } = storeCopy('housing/lh-ett')
    const user = await openHousing()
    await write(user, 'name', 'Kopia')
    await chooseInBar(user, 'Planera …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Planera publiceringen' }))
    await choose('2027-06-01T08:00')
    const { arrived, release } = hold('PUT :type/:id/working-copy')
    await user.click(dialog.getByRole('button', { name: 'Planera' }))
    await arrived
    await user.keyboard('{Control>}s{/Control}')
    release()
    await waitFor(() => expect(state.copy?.schedule?.languages).toContain('sv'))
    await stands('Allt är sparat och väntar')
    expect(saves).toEqual([])
  })

  test('a time that is gone is not sent', async () => {
    const { user } = await waiting()
    await chooseInBar(user, 'Planera …')
    const time = await choose('2026-03-09T08:00')
    await press(user, 'Planera')
    expect(time).toHaveAccessibleDescription(/Välj en tid som ligger framåt\./)
    expect(sent.filter(({ path }) => path.endsWith('/schedule'))).toEqual([])
  })

  test('what was never published is planned, in the languages that lack nothing', async () => {
    const { info } = recorded<'GET :type/:id'>('0 sv GET slutbleck/sb-kort')
    const { stored, state } = storeCopy('slutbleck/sb-kort', { published: false, info, translations: {} })
    const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
    await chooseInBar(user, 'Planera …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Planera publiceringen' }))
    expect(dialog.getByLabelText(/^Norska texter och dokument\. Saknas: /)).toBeDisabled()
    await choose('2027-06-01T08:00')
    await user.click(dialog.getByRole('button', { name: 'Planera' }))
    await waitFor(async () =>
      expect(await here()).toHaveTextContent('Publiceras 2027-06-01 08:00 svensk tid'),
    )
    expect(screen.getByRole('switch', { name: 'Publicera på svenska' })).toBeChecked()
    expect(screen.getByText('Publiceras med ändringarna som väntar')).toBeVisible()
    expect(publications()).toEqual([
      'Svenska: Ej publicerad, publiceras 2027-06-01 08:00',
      'Norska, Danska: Ej publicerad',
    ])
    expect(stored.published).toBe(false)
    expect(state.copy?.schedule?.languages).toEqual(['sv'])
  })
})
