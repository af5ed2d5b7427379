import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReplacementBinAnswer } from '../../../domain/contracts/staff.ts'
import type { FileBinAnswer } from '../../../domain/contracts/uploads.ts'
import type { BinAnswer } from '../../../domain/contracts/write.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent, server } from '../../testing/server.ts'

type Product = BinAnswer['items'][number]
type File = FileBinAnswer['items'][number]
type OldNumber = ReplacementBinAnswer['items'][number]

const now = () => new Date().toISOString()

const product = (name: string, job: Product['job'] = null): Product => ({
  _id: name,
  category: 'nb',
  name,
  artnr: `${name}-1`,
  published: ['sv', 'no'],
  job,
  deleted: now(),
  user: { name: 'Person 1' },
})

const file = (name: string): File => ({
  _id: name,
  kind: 'docs',
  language: 'sv',
  name,
  size: 2048,
  pending: false,
  deleted: now(),
  user: { name: 'Person 1' },
  product: { _id: 'eb-alfa', category: 'eb', name: 'Alfa', artnr: 'NK1', deleted: false },
})

const number = (artnr: string): OldNumber => ({
  _id: artnr,
  variant: 'ms',
  artnr,
  products: ['Plan post'],
  deleted: now(),
  user: { name: 'Person 1' },
})

/** A page of what is in a bin, by name, as the worker gives it. */
function page(items: readonly { _id: string }[], url: string): Response {
  const { searchParams } = new URL(url)
  const skip = Number(searchParams.get('skip') ?? 0)
  const found = items.filter(({ _id }) => _id.includes(searchParams.get('q') ?? ''))
  const shown = found.slice(skip, skip + 50)
  return Response.json({ items: shown, total: found.length, skip, limit: 50, asOf: now() })
}

/** Nothing lies there but what a test puts there. */
beforeEach(() => {
  answer('GET bin', ({ url }) => page([], url))
  answer('GET bin/files', ({ url }) => page([], url))
  answer('GET bin/numbers', ({ url }) => page([], url))
})

const openBin = () => openApp('/sv/admin/dashboard?papperskorg', { level: 0 })
const search = () => screen.findByLabelText('Sök i papperskorgen')
const restore = (name: string) => screen.findByRole('button', { name: `Återställ ${name}` })

describe('bin: products', () => {
  test('one that is deleted asks first, lies there for thirty days and is taken back', {
    tags: ['2.11.5', '5.1.15', '8.2.5'],
  }, async () => {
    const user = await openApp('/sv/admin/dashboard?lista=nb', { level: 0 })
    const remove = await screen.findByRole('button', { name: 'Ta bort Spak' })
    await user.click(remove)
    const question = within(await screen.findByRole('alertdialog', { name: 'Är du säker?' }))
    expect(
      question.getByText('”Spak” flyttas till papperskorgen och kan återställas i 30 dagar.'),
    ).toBeVisible()
    answer('DELETE :type/:id', { result: { _id: 'nb-spak' }, message: 'Borttaget' })
    const none = { items: [], total: 0, skip: 0, limit: 50 }
    server.use(http.get('/api/nodutrymningsbeslag', () => HttpResponse.json(none)))
    await user.click(question.getByRole('button', { name: 'Ta bort' }))
    expect(await screen.findByText('Borttaget')).toBeVisible()
    expect(await screen.findByText(/^Här finns inga produkter än/)).toBeVisible()

    let isBinned = true
    answer('GET bin', ({ url }) => page(isBinned ? [product('Spak')] : [], url))
    answer('POST bin/:id', () => {
      isBinned = false
      return Response.json({ result: { _id: 'Spak' }, message: 'Återställt' })
    })
    await user.click(screen.getByRole('link', { name: 'Papperskorgen' }))
    const row = (await restore('Spak')).closest('li') as HTMLElement
    expect(row).toHaveTextContent(/Spak-1.*Nödutrymningsbeslag.*av Person 1 · 30 dagar kvar/)
    await user.click(await restore('Spak'))
    expect(row).toHaveTextContent('Publiceras på svenska, norska när den återställs')
    expect(await screen.findByText('Återställt')).toBeVisible()
    expect(screen.getByText('Besökare ser den på svenska, norska inom en minut.')).toBeVisible()
    await waitFor(() => expect(row).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
    const calls = () => sent.map(({ method, path }) => `${method} ${path}`)
    expect(calls()).toContain('POST bin/Spak')
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(calls()).toContain('DELETE nodutrymningsbeslag/Spak?detach'))
  })

  test('one that is taken back while a search has just been sent is gone from what that finds', async () => {
    let items = [product('Prov Alfa'), product('Prov Beta')]
    let late: Promise<void> | undefined
    answer('GET bin', async ({ url }) => {
      const found = page(items, url)
      await late
      return found
    })
    answer('POST bin/:id', () => {
      items = items.slice(1)
      return Response.json({ result: { _id: 'Prov Alfa' }, message: 'Återställt' })
    })
    const user = await openBin()
    const button = await restore('Prov Alfa')
    const { promise, resolve } = Promise.withResolvers<void>()
    late = promise
    await user.type(await search(), 'Prov')
    await waitFor(() => expect(sent.some(({ path }) => /^bin\?.*q=Prov/.test(path))).toBe(true))
    // A reload and Back find it again.
    expect(new URLSearchParams(location.search).get('q')).toBe('Prov')
    await user.click(button)
    expect(await screen.findByText('Återställt')).toBeVisible()
    late = undefined
    resolve()
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(await restore('Prov Beta')).toBeEnabled()
  })

  test('one that moves up while the search narrows them keeps the focus', async () => {
    const all = [product('Prov Alfa'), product('Prov Zulu'), product('Annat')]
    answer('GET bin', ({ url }) => page(all, url))
    const user = await openBin()
    await user.type(await search(), 'Prov')
    await waitFor(() => expect(screen.queryByText('Annat')).not.toBeInTheDocument())
    const narrowed = hold('GET bin')
    await user.type(await search(), ' Zulu')
    await narrowed.arrived
    const last = await restore('Prov Zulu')
    last.focus()
    narrowed.release()
    await waitFor(() => expect(screen.queryByText('Prov Alfa')).not.toBeInTheDocument())
    expect(last).toHaveFocus()
  })

  test('they come in pages, and what a job put there stands under it', async () => {
    const job = { _id: 'job-1' }
    const all = Array.from({ length: 51 }, (_, n) => product(`Prov ${n}`, job))
    answer('GET bin', ({ url }) => page(all, url))
    const user = await openBin()
    const products = within(await screen.findByRole('region', { name: 'Produkter' }))
    const buttons = () => products.getAllByRole('button', { name: /^Återställ Prov/ })
    const ofJob = 'Borttagna när ett jobb ångrades'
    expect(await products.findByText('1–50 av 51')).toBeVisible()
    expect(buttons()).toHaveLength(50)
    expect(products.getAllByText(ofJob)).toHaveLength(1)
    await user.click(products.getByRole('button', { name: 'Nästa' }))
    expect(await products.findByText('51–51 av 51')).toBeVisible()
    expect(products.getByRole('heading', { name: 'Produkter' })).toHaveFocus()
    await waitFor(() => expect(buttons()).toHaveLength(1))
    expect(products.getByRole('link', { name: 'Visa jobbet' })).toHaveAttribute(
      'href',
      '/sv/admin/jobb?jobb=job-1',
    )
    // The last one of a page taken back: the page before it shows.
    answer('POST bin/:id', () => {
      all.pop()
      return Response.json({ result: { _id: 'Prov 50' }, message: 'Återställt' })
    })
    await user.click(buttons()[0] as HTMLElement)
    await waitFor(() => expect(buttons()).toHaveLength(50))
  })
})

describe('bin: emptying', () => {
  test('the administrator is told what goes for good, and what was read is what goes', async () => {
    let items = [product('Prov Alfa'), product('Prov Beta')]
    answer('GET bin', ({ url }) => page(items, url))
    answer('GET bin/files', ({ url }) => page(items.length > 0 ? [file('blad.pdf')] : [], url))
    answer('DELETE bin', () => {
      items = []
      return Response.json({ result: {}, message: 'Papperskorgen är tömd' })
    })
    const user = await openBin()
    const button = await screen.findByRole('button', { name: 'Töm papperskorgen' })
    await user.click(button)
    const question = within(await screen.findByRole('alertdialog', { name: 'Töm papperskorgen?' }))
    expect(
      question.getByText(
        '2 produkter, 1 fil och 0 gamla nummer tas bort för gott med sin historik. Det kan inte ångras.',
      ),
    ).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Avbryt' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Ta bort för gott' }))
    expect(await screen.findByText('Papperskorgen är tömd')).toBeVisible()
    expect(await screen.findByText(/^Inga borttagna produkter/)).toBeVisible()
    const { path } = sent.find(({ method }) => method === 'DELETE') ?? { path: '' }
    expect(path).toMatch(/^bin\?before=\d{4}-.*Z$/)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a refusal is shown, and everything still lies there', async () => {
    answer('GET bin', ({ url }) => page([product('Prov Alfa')], url))
    fail('DELETE bin', 'UNAVAILABLE')
    const user = await openBin()
    await user.click(await screen.findByRole('button', { name: 'Töm papperskorgen' }))
    await user.click(await screen.findByRole('button', { name: 'Ta bort för gott' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await restore('Prov Alfa')).toBeEnabled()
  })

  test('an editor of the originals cannot', async () => {
    answer('GET bin', ({ url }) => page([product('Prov Alfa')], url))
    await openApp('/sv/admin/dashboard?papperskorg', { level: 1 })
    await restore('Prov Alfa')
    expect(screen.queryByRole('button', { name: 'Töm papperskorgen' })).not.toBeInTheDocument()
  })
})

describe('bin: who types meanwhile', () => {
  test('in the search goes on there when one is restored, and when the bin is emptied', async () => {
    let items = [product('Prov Alfa'), product('Prov Beta')]
    answer('GET bin', ({ url }) => page(items, url))
    answer('POST bin/:id', () => {
      items = items.slice(1)
      return Response.json({ result: { _id: 'Prov Alfa' }, message: 'Återställt' })
    })
    const user = await openBin()
    const restored = hold('POST bin/:id')
    await user.click(await restore('Prov Alfa'))
    await restored.arrived
    await user.type(await search(), 'Pro')
    restored.release()
    await waitFor(() => expect(screen.queryByText('Prov Alfa')).not.toBeInTheDocument())
    await user.keyboard('v')
    expect(await search()).toHaveValue('Prov')

    answer('DELETE bin', () => {
      items = []
      return Response.json({ message: 'Tömd' })
    })
    const emptied = hold('DELETE bin')
    await user.click(await screen.findByRole('button', { name: 'Töm papperskorgen' }))
    await user.click(await screen.findByRole('button', { name: 'Ta bort för gott' }))
    await emptied.arrived
    await user.type(await search(), ' B')
    emptied.release()
    await waitFor(() => expect(screen.queryByText('Prov Beta')).not.toBeInTheDocument())
    await user.keyboard('eta')
    expect(await search()).toHaveValue('Prov Beta')
  })
})

describe('bin: in another tab', () => {
  test('a product that was restored there is told of, and gone from the list', async () => {
    let items = [product('Prov Alfa'), product('Prov Beta')]
    answer('GET bin', ({ url }) => page(items, url))
    fail('POST bin/:id', 'NOT_FOUND')
    const user = await openBin()
    const button = await restore('Prov Alfa')
    items = items.slice(1)
    await user.click(button)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(await restore('Prov Beta')).toBeEnabled()
  })

  test.each([
    ['a file', 'files', file('a.pdf')],
    ['an old number', 'numbers', number('GN 1')],
  ] as const)('so is %s', async (_, bin, item) => {
    let items: { _id: string }[] = [item]
    answer(`GET bin/${bin}`, ({ url }) => page(items, url))
    fail(`POST bin/${bin}/:id`, 'NOT_FOUND')
    const user = await openBin()
    const button = await restore(item._id)
    items = []
    await user.click(button)
    expect(await screen.findByText('Fel')).toBeVisible()
    await waitFor(() => expect(button).not.toBeInTheDocument())
  })
})

describe('bin: files and numbers', () => {
  test('a translator finds the file with its product, and takes it back', { tags: ['6.1.13'] }, async () => {
    let isBinned = true
    answer('GET bin/files', ({ url }) => page(isBinned ? [file('a.pdf')] : [], url))
    fail('GET bin/files', 'UNAVAILABLE', { times: 2 })
    const user = await openApp('/no/admin/dashboard?papperskorg', { level: 2 })
    const again = await screen.findByRole('button', { name: 'Prøv igjen' })
    await user.click(again)
    const button = await screen.findByRole('button', { name: 'Gjenopprett a.pdf' })
    const row = button.closest('li')
    expect(row).toHaveTextContent(/Dokument på svensk.*Alfa.*NK1.*30 dager igjen/)
    // Products are not theirs to delete, nor to take back.
    expect(screen.queryByRole('region', { name: 'Produkter' })).not.toBeInTheDocument()
    answer('POST bin/files/:id', () => {
      isBinned = false
      return Response.json({
        result: { _id: 'a.pdf', name: 'a.pdf', renamed: false },
        message: 'Gjenopprettet',
      })
    })
    await user.click(button)
    expect(await screen.findByText('Gjenopprettet')).toBeVisible()
    await waitFor(() => expect(row).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('an old number says what it leads to, and one that has been added again stays', async () => {
    answer('GET bin/numbers', ({ url }) => page([number('GN 1')], url))
    const user = await openBin()
    const button = await restore('GN 1')
    expect(button.closest('li')).toHaveTextContent('GN 1Till stolpar: Plan post')
    fail('POST bin/numbers/:id', 'REPLACEMENT_TAKEN')
    await user.click(button)
    expect(await screen.findByText('Fel')).toBeVisible()
    await waitFor(() => expect(button).toBeEnabled())
    await user.type(await search(), 'finns inte')
    await waitFor(() => expect(screen.getAllByText(/^Inget i papperskorgen heter/)).toHaveLength(3))

    await user.clear(await search())
    answer('POST bin/numbers/:id', { result: { _id: 'GN 1' }, message: 'Återställt' } as never)
    answer('DELETE konvertering/:id', { result: { _id: 'GN 1' }, message: 'Borttaget' } as never)
    await user.click(await restore('GN 1'))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Borttaget')).toBeVisible()
  })
})
