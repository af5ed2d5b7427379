import { cleanup, within } from '@testing-library/react'
import { expect, describe as group, test } from 'vitest'
import type { QueueAnswer, QueueRow } from '../../../domain/contracts/translations.ts'
import { type QueuePart, queueParts } from '../../../domain/translation/queue.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

type Text = QueueRow['texts'][number]

const text = (path: string, original: string, own: Partial<Text> = {}): Text => ({
  path,
  kind: path.startsWith('info') ? (path.endsWith('body') ? 'body' : 'title') : (path as 'name'),
  number: 1,
  original,
  translation: '',
  before: null,
  state: 'missing',
  offers: [],
  ...own,
})

const product = (letter: string, texts: Text[]): QueueRow => ({
  key: `product.${letter}`,
  kind: 'product',
  part: 'ms',
  state: texts.some(({ state }) => state === 'missing') ? 'missing' : 'outdated',
  left: texts.length,
  _id: letter,
  category: 'ms',
  name: `Stolpe ${letter}`,
  artnr: `S-${letter}`,
  version: 1,
  outdated: texts.some(({ state }) => state === 'outdated'),
  texts,
})

const untranslated = (letter: string) =>
  product(letter, [
    text('name', `Stolpe ${letter}`),
    text('artnr', `S-${letter}`),
    text('info.0.title', 'Funktion'),
    text('info.0.body', 'Dörren öppnas utan ström.'),
  ])

const outdated = product('B', [
  text('info.0.body', 'En ny text.', { state: 'outdated', before: 'En gammal text.', translation: 'Åpnes.' }),
])

/** Answers with rows, those of a view alone, as the worker does. */
function answerQueue(rows: QueueRow[], more: Partial<QueueAnswer> = {}): void {
  answer('GET translations', (request) => {
    const query = new URL(request.url).searchParams
    const view = query.get('view') ?? 'left'
    const items = rows.filter(({ state }) => view === 'left' || view === 'all' || state === view)
    const parts = Object.fromEntries(queueParts.map((part) => [part, 0])) as Record<QueuePart, number>
    const body: QueueAnswer = {
      to: 'no',
      items,
      total: items.length,
      skip: 0,
      limit: 20,
      left: { rows: rows.length, texts: 9, missing: 1, outdated: 1, parts: { ...parts, ms: rows.length } },
      ...more,
    }
    return Response.json(body)
  })
}

/** Saves of a product are kept. */
const answerSaves = () => answer('PUT :type/:id', () => Response.json({ result: {}, message: '' }))

const openQueue = (query = '') => openApp(`/sv/admin/oversattningsko?sprak=no${query}`, { level: 0 })
const nameField = () => screen.findByLabelText(/^Namn på norska/)
const numberField = () => screen.getByLabelText(/^Artikelnummer på norska/)
const heading = (letter: string) => screen.findByRole('heading', { name: `Stolpe ${letter}` })
const saves = () => sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))

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

group('queue: during a save', () => {
  /** Begins to save the name of the first row, and holds its answer back. */
  async function beginSave(keys = '{Control>}{Enter}{/Control}') {
    answerQueue([untranslated('A'), outdated, untranslated('C')])
    answerSaves()
    const user = await openQueue()
    await user.type(await nameField(), 'Navn A')
    const held = hold('PUT :type/:id')
    await user.keyboard(keys)
    await held.arrived
    return { user, release: held.release }
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

  test('who leaves stays where they went', async () => {
    answerQueue([outdated, untranslated('C')])
    answerSaves()
    const user = await openQueue()
    await heading('B')
    const held = hold('PUT :type/:id')
    await user.click(screen.getByLabelText(/på norska/))
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await held.arrived
    await user.click(screen.getAllByRole('link', { name: 'Logg' })[0] as HTMLElement)
    const method = await screen.findByLabelText('Metod')
    held.release()
    // What is asked after the answer is answered after it.
    answer('GET activity', { items: [], total: 0, skip: 0, limit: 50 })
    await user.selectOptions(method, 'post')
    expect(await screen.findByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
    expect(location.pathname + location.search).toBe('/sv/admin/log')
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

group('queue: the list', () => {
  test('rows that an earlier filter still asked for are not added to another', async () => {
    answerQueue([untranslated('A')], { total: 60 })
    const user = await openQueue('&visa=all')
    const rows = within(await screen.findByRole('navigation', { name: 'Kön' }))
    const held = hold('GET translations')
    await user.click(rows.getByRole('button', { name: 'Hämta fler' }))
    await held.arrived
    answerQueue([product('C', [text('name', 'Stolpe C')])])
    await user.selectOptions(screen.getByLabelText('Läge'), 'missing')
    await heading('C')
    held.release()
    // By the end of a save the late rows have come, and would be the next ones.
    answerSaves()
    await user.type(await nameField(), 'Navn C{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saves().map(({ path }) => path)).toEqual(['montagestolpar/C']))
    expect(await screen.findByText(/^Här finns inget kvar\./)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Stolpe A' })).not.toBeInTheDocument()
  })

  test('one that does not come can be asked for again', async () => {
    answerQueue([untranslated('A')])
    fail('GET translations', 'UNAVAILABLE', { times: 1 })
    const user = await openQueue()
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await heading('A')
  })
})
