import { cleanup, within } from '@testing-library/react'
import { expect, describe as group, test } from 'vitest'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import {
  answerQueue,
  answerSaves,
  heading,
  nameField,
  numberField,
  openQueue,
  outdated,
  product,
  saves,
  type Text,
  text,
  untranslated,
} from '../../testing/queue-rows.ts'
import { screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, recorded } from '../../testing/server.ts'

group('queue: a row', () => {
  test('everything of it is saved by one press, which leads to the next one', async () => {
    answerQueue([
      product('A', [
        ...untranslated('A').texts.slice(0, 2),
        text('info.0.title', 'Funktion', {
          offers: [{ original: 'Funktion', translation: 'Funksjon', whole: true }],
        }),
      ]),
      outdated,
    ])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Stolpe A norsk')
    const [, same] = screen.getAllByRole('button', { name: 'Samma som svenska' })
    await user.click(same as HTMLElement)
    expect(numberField()).toHaveValue('S-A')
    expect(numberField()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Använd: Funksjon' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await heading('B')
    expect(saves()).toMatchObject([
      {
        path: 'montagestolpar/A',
        body: {
          version: 1,
          translations: {
            no: { name: 'Stolpe A norsk', artnr: 'S-A', info: [{ title: 'Funksjon', body: '' }] },
          },
        },
      },
    ])
    expect(screen.getByText('1 kvar')).toBeVisible()
  })

  test('who saves without going on stays in the row, also where all of it is written by then', async () => {
    answerQueue([product('A', [text('name', 'Stolpe A')]), untranslated('B')])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Norsk A{Control>}s{/Control}')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument())
    await heading('A')
    expect(await nameField()).toHaveFocus()
    await user.keyboard(' II')
    expect(await nameField()).toHaveValue('Norsk A II')
  })

  test('what is out of date is confirmed without a word, and nothing typed is nothing saved', async () => {
    answerQueue([outdated])
    answerSaves()
    const user = await openQueue()
    await heading('B')
    await user.click(screen.getByLabelText(/på norska/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findAllByText(/Inget är ändrat\./)).not.toEqual([])
    expect(saves()).toEqual([])
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() =>
      expect(saves()).toEqual([{ path: 'montagestolpar/B', body: { version: 1, reviewed: ['no'] } }]),
    )
    expect(await screen.findByText('Allt är översatt')).toBeVisible()
  })

  test('what was written is taken back from beside “saved”, and what somebody wrote there since stays', async () => {
    answerQueue([untranslated('A'), untranslated('C')])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Navn A{Control>}{Enter}{/Control}')
    await heading('C')
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await heading('A')
    expect(saves().map(({ body }) => body)).toEqual([
      { version: 1, translations: { no: { name: 'Navn A' } } },
      { version: 2, translations: { no: { name: '' } } },
    ])
    await waitFor(async () => expect(await nameField()).toHaveValue(''))
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()

    await user.type(await nameField(), 'Navn A{Control>}s{/Control}')
    const undo = await screen.findByRole('button', { name: 'Ångra' })
    const [name, ...others] = untranslated('A').texts
    const theirs = { ...(name as Text), translation: 'Deres navn', state: 'done' as const }
    answerQueue([{ ...untranslated('A'), version: 9, texts: [theirs, ...others] }])
    fail('PUT :type/:id', 'STALE_VERSION', { times: 1 })
    await user.click(undo)
    expect(await screen.findByRole('alert')).toHaveTextContent('Någon annan har sparat samtidigt.')
    expect(screen.getByText('Nu sparat: Deres navn')).toBeVisible()
  })

  test('what was out of date is not taken back: nothing would say so any more', async () => {
    answerQueue([outdated, untranslated('C')])
    answerSaves()
    const user = await openQueue()
    await heading('B')
    const field = screen.getByLabelText(/på norska/)
    await user.clear(field)
    await user.type(field, 'Nytt{Control>}{Enter}{/Control}')
    await heading('C')
    expect(screen.getAllByText(/^Sparat\./)).not.toEqual([])
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
  })

  test('tags go when the text is left, which is said', async () => {
    answerQueue([untranslated('A')])
    const user = await openQueue()
    const [body] = await screen.findAllByLabelText(/Text.* på norska/)
    await user.type(body as HTMLElement, 'Min <b>tekst</b>')
    await user.tab()
    expect(body).toHaveValue('Min tekst')
    expect(screen.getAllByText(/HTML/)).not.toEqual([])
  })

  test('a refusal stays with the row, and a row that is gone can be thrown away', async () => {
    answerQueue([untranslated('A'), untranslated('C')])
    fail('PUT :type/:id', 'UNAVAILABLE', { times: 1 })
    const user = await openQueue()
    await user.type(await nameField(), 'Navn A{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByLabelText(/^Namn på norska/)).toHaveFocus())
    expect(await nameField()).toHaveValue('Navn A')
    fail('PUT :type/:id', 'NOT_FOUND')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(within(await screen.findByRole('alert')).getByRole('button'))
    await heading('C')
    expect(screen.queryByRole('button', { name: /Stolpe A/ })).not.toBeInTheDocument()
  })
})

group('queue: saved by somebody else meanwhile', () => {
  const theirs = (change: Partial<Text>, at: number): QueueRow => ({
    ...untranslated('A'),
    version: 2,
    texts: untranslated('A').texts.map((each, place) => (place === at ? { ...each, ...change } : each)),
  })

  test('another text of the row is none of its business', async () => {
    answerQueue([untranslated('A')])
    answerSaves()
    fail('PUT :type/:id', 'STALE_VERSION', { times: 1 })
    const user = await openQueue()
    await user.type(await nameField(), 'Mitt navn')
    answerQueue([theirs({ translation: 'S-NO', state: 'done' }, 1)])
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]?.body).toEqual({ version: 2, translations: { no: { name: 'Mitt navn' } } })
    await waitFor(() => expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('the same text is told with both versions, and saved on a second press', async () => {
    answerQueue([untranslated('A')])
    answerSaves()
    fail('PUT :type/:id', 'STALE_VERSION', { times: 1 })
    const user = await openQueue()
    await user.type(await nameField(), 'Mitt navn')
    answerQueue([theirs({ translation: 'Deres navn', state: 'done' }, 0)])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Någon annan har sparat samtidigt.')
    expect(screen.getByText('Nu sparat: Deres navn')).toBeVisible()
    const field = screen.getByLabelText(/^Namn på norska/)
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('Mitt navn')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ version: 2 }))
  })
})

group('queue: a draft', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))

  test('outlives a reload, until it is saved', async () => {
    answerQueue([outdated, untranslated('A')])
    answerSaves()
    const first = await openQueue()
    await first.click(await screen.findByRole('button', { name: /Stolpe A/ }))
    await first.type(await nameField(), 'Navn A')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    cleanup()
    const user = await openQueue()
    const [row] = await screen.findAllByRole('button', { name: /Stolpe A/ })
    expect(row).toHaveTextContent('Inte sparad')
    await user.click(row as HTMLElement)
    expect(await nameField()).toHaveValue('Navn A')
    await user.type(numberField(), 'NO')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(drafts()).toEqual([]))
    expect(saves()).toMatchObject([
      { path: 'montagestolpar/A', body: { translations: { no: { name: 'Navn A', artnr: 'NO' } } } },
    ])
  })
})

group('queue: a draft of which somebody else has saved the row since', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))
  const saved = (translation: string): QueueRow => {
    const [name, ...others] = untranslated('A').texts
    const theirs = { ...(name as Text), translation, state: 'done' as const }
    return { ...untranslated('A'), version: 2, texts: [theirs, ...others] }
  }
  async function leaveNavnA() {
    answerQueue([untranslated('A')])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Navn A')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    cleanup()
  }

  test('is told with both versions, and saved on what is there now', async () => {
    await leaveNavnA()
    answerQueue([saved('Deres navn')])
    const user = await openQueue()
    expect(await screen.findByText('Nu sparat: Deres navn')).toBeVisible()
    expect(await nameField()).toHaveValue('Navn A')
    await user.click(await nameField())
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(saves().map(({ body }) => body)).toEqual([
        { version: 2, translations: { no: { name: 'Navn A' } } },
      ]),
    )
  })

  test('is gone where they have written the same', async () => {
    await leaveNavnA()
    answerQueue([saved('Navn A')])
    await openQueue()
    await heading('A')
    await waitFor(() => expect(drafts()).toEqual([]))
    expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument()
  })
})

group('queue: the list', () => {
  test('the search field says what is searched for, also after “show all” and another address', async () => {
    answerQueue([untranslated('A')])
    const user = await openQueue()
    const field = await screen.findByRole('searchbox')
    answerQueue([])
    await user.type(field, 'dörr ')
    const all = await screen.findByRole('button', { name: 'Visa allt som är kvar' })
    expect(field).toHaveValue('dörr ')
    answerQueue([untranslated('A')])
    await user.click(all)
    await heading('A')
    expect(field).toHaveValue('')
    await user.type(field, 'lås')
    await user.click(screen.getAllByRole('link', { name: 'Att översätta' })[0] as HTMLElement)
    await waitFor(() => expect(field).toHaveValue(''))
  })

  test('rows that an earlier filter still asked for are not added to another', async () => {
    answerQueue([untranslated('A')], { total: 60 })
    const user = await openQueue('&visa=all')
    const rows = within(await screen.findByRole('navigation', { name: 'Kön' }))
    const pending = hold('GET translations')
    await user.click(rows.getByRole('button', { name: 'Hämta fler' }))
    await pending.arrived
    answerQueue([product('C', [text('name', 'Stolpe C')])])
    await user.selectOptions(screen.getByLabelText('Läge'), 'missing')
    await heading('C')
    pending.release()
    // By the end of a save the late rows have come, and would be the next ones.
    answerSaves()
    await user.type(await nameField(), 'Navn C{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saves().map(({ path }) => path)).toEqual(['montagestolpar/C']))
    expect(await screen.findByText(/^Här finns inget kvar\./)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Stolpe A' })).not.toBeInTheDocument()
  })

  test('its end is not reached where the next rows do not come: they can be asked for again', async () => {
    answerQueue([untranslated('A')], { total: 3 })
    answerSaves()
    const user = await openQueue()
    await heading('A')
    fail('GET translations', 'UNAVAILABLE')
    await user.type(await nameField(), 'Navn A')
    for (const same of screen.getAllByRole('button', { name: 'Samma som svenska' })) await user.click(same)
    await user.type(screen.getAllByLabelText(/^Text.* på norska/)[0] as HTMLElement, 'Åpnes.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    expect(screen.queryByText('Allt är översatt')).not.toBeInTheDocument()
    answerQueue([untranslated('C')])
    await user.click(again)
    await heading('C')
  })

  test('one that does not come can be asked for again', async () => {
    answerQueue([untranslated('A')])
    fail('GET translations', 'UNAVAILABLE', { times: 1 })
    const user = await openQueue()
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await heading('A')
  })
})

group('queue: several rows', () => {
  test('what was written in them is saved by one press, and what is refused opens', async () => {
    const rows = ['A', 'B', 'C'].map((letter) => product(letter, [text('name', `Stolpe ${letter}`)]))
    answerQueue(rows)
    answerSaves()
    const user = await openQueue()
    const list = within(screen.getByRole('list', { name: 'Kön' }))
    for (const letter of ['A', 'B', 'C']) {
      await user.click(list.getByRole('button', { name: new RegExp(`Stolpe ${letter}`) }))
      await heading(letter)
      await user.type(await nameField(), `Norsk ${letter}`)
    }
    fail('PUT :type/:id', 'FORBIDDEN', { times: 1 })
    await user.click(screen.getByRole('button', { name: '3 ändrade – spara alla' }))
    expect(await screen.findByText(/^Du har inte behörighet/)).toBeVisible()
    await heading('A')
    expect(saves()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '3 ändrade – spara alla' }))
    await waitFor(() =>
      expect(
        saves()
          .map(({ path }) => path)
          .slice(1),
      ).toEqual(rows.map(({ _id }) => `montagestolpar/${_id}`)),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /spara alla/ })).not.toBeInTheDocument())
    expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument()
  })
})

group('queue: a product whose last text was written', () => {
  async function finishA(published: QueueRow['published']) {
    answerQueue([{ ...product('A', [text('name', 'Stolpe A')]), published }, outdated])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Norsk A')
    await user.click(screen.getByRole('button', { name: 'Spara och nästa' }))
    await heading('B')
    return user
  }
  const publish = () => screen.queryByRole('button', { name: 'Publicera på norska' })

  test('is published by one press where it is not, and that can be undone', async () => {
    const user = await finishA({ original: true, own: false })
    expect(screen.getByText('Stolpe A är helt översatt, men inte publicerad.')).toBeVisible()
    answer('PUT :type/:id', ({ url }) => {
      const result = {
        ...recorded<'GET :type/:id'>('0 sv GET montagestolpar/ms-vinklad'),
        _id: 'A',
        version: 3,
      }
      expect(url).toMatch(/montagestolpar\/A$/)
      return Response.json({ result, message: '' })
    })
    await user.click(publish() as HTMLElement)
    await waitFor(() => expect(publish()).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: /på norska/ })).toHaveFocus()
    expect(saves().at(-1)).toEqual({
      path: 'montagestolpar/A',
      body: { translations: { no: { published: true } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(saves().at(-1)?.body).toEqual({ translations: { no: { published: false } } }))
  })

  test('is offered and taken back where it was the last of the list, too', async () => {
    answerQueue([product('A', [text('name', 'Stolpe A')])])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Norsk A')
    await user.click(screen.getByRole('button', { name: 'Spara och nästa' }))
    expect(await screen.findByText('Stolpe A är helt översatt, men inte publicerad.')).toBeVisible()
    expect(publish()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ translations: { no: { name: '' } } }))
    await heading('A')
  })

  test('is offered nothing where it is published already', async () => {
    await finishA({ original: true, own: true })
    expect(publish()).not.toBeInTheDocument()
  })

  test('that cannot be published says why, and can be tried again', async () => {
    const user = await finishA({ original: true, own: false })
    fail('PUT :type/:id', 'FORBIDDEN', { times: 1 })
    await user.click(publish() as HTMLElement)
    expect(await screen.findByText(/^Du har inte behörighet/)).toBeVisible()
    expect(publish()).toBeVisible()
  })
})
