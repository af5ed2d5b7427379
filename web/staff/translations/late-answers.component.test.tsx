import { within } from '@testing-library/react'
import { expect, describe as group, test } from 'vitest'
import { texts } from '../../../domain/texts/index.ts'
import {
  answerQueue,
  answerSaves,
  heading,
  nameField,
  numberField,
  openQueue,
  outdated,
  saves,
  untranslated,
} from '../../testing/queue-rows.ts'
import { type openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold } from '../../testing/server.ts'

group('queue: during a save', () => {
  /** Begins to save the name of the first row, and holds its answer back. */
  async function beginSave(keys = '{Control>}{Enter}{/Control}', isRefused = false) {
    answerQueue([untranslated('A'), outdated, untranslated('C')])
    answerSaves()
    if (isRefused) fail('PUT :type/:id', 'UNAVAILABLE', { times: 1 })
    const user = await openQueue()
    await user.type(await nameField(), 'Navn A')
    const pending = hold('PUT :type/:id')
    await user.keyboard(keys)
    await pending.arrived
    return { user, release: pending.release }
  }
  const choose = async (user: Awaited<ReturnType<typeof openApp>>, letter: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`Stolpe ${letter}`) }))
    await heading(letter)
  }

  test('filters that are chosen stay chosen', async () => {
    const { user, release } = await beginSave()
    await user.selectOptions(screen.getByLabelText('Läge'), 'outdated')
    await waitFor(() => expect(location.search).toContain('visa=outdated'))
    release()
    await heading('B')
    await waitFor(() => expect(location.search).toContain('rad='))
    expect(location.search).toContain('visa=outdated')
  })

  test('a second press is the same save', async () => {
    const { user, release } = await beginSave()
    await user.keyboard('{Control>}{Enter}{/Control}')
    release()
    await heading('B')
    expect(saves()).toHaveLength(1)
  })

  test('another row is saved too, and its own answer moves on', async () => {
    const { user, release } = await beginSave()
    await choose(user, 'C')
    await user.type(await nameField(), 'Navn C{Control>}{Enter}{/Control}')
    release()
    await waitFor(() =>
      expect(saves().map(({ path }) => path)).toEqual(['montagestolpar/A', 'montagestolpar/C']),
    )
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Stolpe C' })).not.toBeInTheDocument())
    expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument()
  })

  test('who is in another row when it is answered stays there', async () => {
    const { user, release } = await beginSave()
    await choose(user, 'C')
    await user.type(numberField(), 'Nummer')
    release()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Stolpe A/ })).not.toHaveTextContent('Inte sparad'),
    )
    await user.keyboard(' C')
    expect(numberField()).toHaveValue('Nummer C')
    expect(location.search).toMatch(/rad=product\.C/)
  })

  test('a refusal is told by name to who is in another row by then, with a way back', async () => {
    const { user, release } = await beginSave(undefined, true)
    await choose(user, 'C')
    await user.type(numberField(), 'Nummer')
    release()
    const message = (await screen.findByText('Stolpe A sparades inte')).closest<HTMLElement>('[data-toast]')
    await user.keyboard(' C')
    expect(numberField()).toHaveValue('Nummer C')
    expect(message).toHaveTextContent(texts.sv.messages.UNAVAILABLE)
    await user.click(within(message as HTMLElement).getByRole('button', { name: 'Visa raden' }))
    await heading('A')
    expect(await nameField()).toHaveValue('Navn A')
    expect(await nameField()).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent(texts.sv.messages.UNAVAILABLE)
  })

  test('a refusal is told to who is on another page by then, with a way back', async () => {
    const { user, release } = await beginSave(undefined, true)
    await user.click(screen.getAllByRole('link', { name: 'Logg' })[0] as HTMLElement)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lämna sidan' }),
    )
    await screen.findByLabelText('Metod')
    release()
    await screen.findByText('Stolpe A sparades inte')
    await user.click(screen.getByRole('button', { name: 'Visa raden' }))
    await heading('A')
    expect(location.search).toBe('?sprak=no&rad=product.A')
  })

  test('of several rows, one that is refused does not take away who writes in another by then', async () => {
    const { user, release } = await beginSave('{Control>}s{/Control}')
    await choose(user, 'C')
    await user.type(await nameField(), 'Navn C')
    fail('PUT :type/:id', 'UNAVAILABLE', { times: 1 })
    await user.click(screen.getByRole('button', { name: '2 ändrade – spara alla' }))
    await user.click(screen.getByRole('button', { name: /Stolpe B/ }))
    await heading('B')
    release()
    await screen.findByText('Stolpe C sparades inte')
    await heading('B')
  })

  test('what is taken back leaves who writes in another row by then', async () => {
    answerQueue([untranslated('A'), outdated, untranslated('C')])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Navn A{Control>}{Enter}{/Control}')
    await heading('B')
    const pending = hold('PUT :type/:id')
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await pending.arrived
    await choose(user, 'C')
    await user.type(await nameField(), 'Navn')
    pending.release()
    expect(await screen.findByText('Det är som det var.')).toBeVisible()
    await user.keyboard(' C')
    expect(await nameField()).toHaveValue('Navn C')
  })

  test('what is saved is so in another language, too', async () => {
    const { user, release } = await beginSave()
    await user.selectOptions(screen.getByLabelText('Översätt till'), 'dk')
    await screen.findByLabelText(/^Namn på danska/)
    release()
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => /^passar-draft/.test(key))).toEqual([]),
    )
    expect(location.search).toContain('rad=product.A')
    await user.selectOptions(screen.getByLabelText('Översätt till'), 'no')
    await nameField()
    expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument()
  })

  test('who leaves stays where they went', async () => {
    answerQueue([outdated, untranslated('C')])
    answerSaves()
    const user = await openQueue()
    await heading('B')
    const pending = hold('PUT :type/:id')
    await user.click(screen.getByLabelText(/på norska/))
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await pending.arrived
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    const method = await screen.findByLabelText('Metod')
    pending.release()
    // What is asked after the answer is answered after it.
    answer('GET activity', { items: [], total: 0, skip: 0, limit: 50 })
    await user.selectOptions(method, 'post')
    expect(await screen.findByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
    expect(location.pathname + location.search).toBe('/sv/admin/log?visa=post')
    expect(saves()).toHaveLength(1)
  })

  test('who leaves and saves the rest has all of it saved', async () => {
    const { user, release } = await beginSave('{Control>}s{/Control}')
    await user.type(numberField(), 'NO')
    await choose(user, 'C')
    await user.type(await nameField(), 'Navn C')
    await user.click(screen.getAllByRole('link', { name: 'Utbytesguiden' })[0] as HTMLElement)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Spara och lämna' }),
    )
    release()
    await waitFor(() => expect(location.pathname).toBe('/sv/utbytesguiden'))
    expect(saves()).toMatchObject([
      { path: 'montagestolpar/A', body: { translations: { no: { name: 'Navn A' } } } },
      { path: 'montagestolpar/A', body: { translations: { no: { artnr: 'NO' } } } },
      { path: 'montagestolpar/C', body: { translations: { no: { name: 'Navn C' } } } },
    ])
  })
})
