import { cleanup, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { FoundByStaff } from '../../../domain/contracts/staff-search.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, server } from '../../testing/server.ts'

const found: FoundByStaff = {
  products: [{ _id: 'eb-hemlig', category: 'eb', name: 'Utkast A', artnr: 'A-1', published: false }],
  numbers: [],
  texts: [{ machineName: 'guide-eb-title', text: 'Elslutbleck' }],
}

/** Opens the search from a screen of staff and writes into it. */
async function ask(user: UserEvent, words: string): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Hitta' })
  expect(field).toHaveFocus()
  await user.type(field, words)
  return field
}

const openLog = () => openApp('/sv/admin/log', { level: 0 })
const dialog = () => within(screen.getByRole('dialog', { name: 'Hitta' }))
const at = () => location.pathname + location.search

test('finder: an action is found by its words', async () => {
  const none = { products: [], numbers: [], texts: [] }
  answer('GET search/staff', none)
  const user = await openLog()
  await ask(user, 'papperskorgen')
  await screen.findByRole('option', { name: 'Logg: Papperskorgen' })
  answer('GET bin', { items: [], total: 0, skip: 0, limit: 50, asOf: '' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toMatch(/dashboard\?papperskorg/))
  expect(screen.queryByRole('combobox', { name: 'Hitta' })).not.toBeInTheDocument()
})

test('finder: an import into another category is one into that', async () => {
  answer('GET search/staff', { products: [], numbers: [], texts: [] })
  const user = await openApp('/sv/admin/jobb?importera=eb', { level: 0 })
  expect(await screen.findByLabelText('Kategori')).toHaveValue('eb')
  await ask(user, 'importera slutbleck')
  await user.click(await screen.findByRole('option', { name: 'Importera Slutbleck' }))
  await waitFor(() => expect(screen.getByLabelText('Kategori')).toHaveValue('sb'))
})

test('finder: a draft says that it is one', async () => {
  answer('GET search/staff', found)
  const user = await openLog()
  await ask(user, 'utkast')
  expect(await screen.findByRole('option', { name: /Utkast A\s*Ej publicerad\s*A-1/ })).toBeVisible()
})

test.each(['Enter', 'a press'])('finder: a product that was found is opened by %s', async (how) => {
  answer('GET search/staff', {
    numbers: [],
    texts: [],
    products: ['eb-beta', 'eb-alfa'].map((_id) => ({
      _id,
      category: 'eb' as const,
      name: _id === 'eb-alfa' ? 'Alfa' : 'Beta',
      artnr: '',
      published: true,
    })),
  })
  const user = await openLog()
  const field = await ask(user, 'alfa')
  const option = await screen.findByRole('option', { name: 'Alfa' })
  if (how === 'Enter') {
    await user.keyboard('{ArrowDown}')
    expect(field).toHaveAttribute('aria-activedescendant', option.id)
    await user.keyboard('{Enter}')
  } else await user.click(option)
  await waitFor(() => expect(at()).toBe('/sv/admin/eb/eb-alfa'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Hitta' })).not.toBeInTheDocument()
})

test('finder: a text leads to its card', async () => {
  answer('GET search/staff', found)
  answer('GET content', [])
  const user = await openLog()
  await ask(user, 'guide-eb-title')
  const texts = await screen.findByRole('group', { name: 'Texter' })
  await user.click(within(texts).getByRole('option'))
  await waitFor(() => expect(at()).toBe('/sv/admin/oversattningar?text=guide-eb-title'))
})

test('finder: an old number leads to its row, which is open', async () => {
  const user = await openLog()
  answer('GET search/staff', {
    products: [],
    numbers: [{ _id: 'r1', variant: 'ms', artnr: 'KV-1487A' }],
    texts: [],
  })
  await ask(user, 'KV-1487A')
  const numbers = await screen.findByRole('group', { name: 'Gamla nummer' })
  await user.click(within(numbers).getByRole('option'))
  await waitFor(() => expect(at()).toBe('/sv/admin/utbytesguiden?q=KV-1487A'))
  expect(await screen.findByRole('button', { name: 'Ändra KV-1487A', expanded: true })).toBeVisible()
})

test('finder: a letter that begins nothing is no empty dialog', async () => {
  const user = await openLog()
  await ask(user, 'q')
  expect(dialog().getByText(/^Skriv ett namn, ett nummer/)).toBeVisible()
})

test('finder: nothing found is said, and Escape empties the field', async () => {
  answer('GET search/staff', { products: [], numbers: [], texts: [] })
  const user = await openLog()
  const field = await ask(user, 'finns inte alls')
  expect(
    await dialog().findByText('Inget heter eller innehåller ”finns inte alls”. Prova färre bokstäver.'),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('')
})

test('finder: Enter opens nothing that was found for an earlier text, and what is found for this one when it comes', async () => {
  answer('GET search/staff', (request) => {
    const isFirst = new URL(request.url).searchParams.get('q') === 'aa'
    const [_id, name] = isFirst ? ['eb-beta', 'Beta'] : ['eb-alfa', 'Alfa']
    const product = { _id, category: 'eb' as const, name, artnr: '', published: true }
    return { products: [product], numbers: [], texts: [] }
  })
  const user = await openLog()
  const field = await ask(user, 'aa')
  await screen.findByRole('option', { name: 'Beta' })
  const pending = hold('GET search/staff')
  await user.clear(field)
  await user.type(field, 'bb{Enter}')
  await pending.arrived
  await user.keyboard('{Enter}')
  expect(at()).toBe('/sv/admin/log')
  expect(field).toHaveValue('bb')
  pending.release()
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  expect(at()).toBe('/sv/admin/eb/eb-alfa')
})

test('finder: it is a button as well, and leads a translator to the form', async () => {
  answer('GET search/staff', found)
  const user = await openApp('/no/admin/utbytesguiden', { level: 2 })
  await user.click(await screen.findByRole('button', { name: /^Finn/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Finn' }), 'utkast')
  expect(await screen.findByRole('option', { name: /Utkast A/ })).toBeVisible()
})

test('finder: a search that fails says so', async () => {
  fail('GET search/staff', 'UNAVAILABLE')
  const user = await openLog()
  await ask(user, 'alfa')
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible()
})

test('finder: the products that one has opened are there before anything is typed, for nobody else', async () => {
  await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
  await screen.findByRole('heading', { level: 1, name: 'Alfa' })
  await waitFor(() => expect(localStorage.getItem('passar-recent')).toContain('eb-alfa'))
  cleanup()
  const other = await openApp('/sv/admin/log', { level: 1 })
  await other.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText(/^Skriv ett namn/)).toBeVisible()
  expect(dialog().queryByRole('option')).not.toBeInTheDocument()
  cleanup()
  const user = await openLog()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('group', { name: 'Senast öppnade' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Senast öppnade' }))
  expect(recent.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('/sv/admin/eb/eb-alfa'))
  await screen.findByRole('heading', { level: 1, name: 'Alfa' })
})

const opened = (id: string, name: string) => ({
  email: 'level0@passar.test',
  category: 'eb',
  id,
  name,
  artnr: '',
})

test('finder: a product that turns out to be gone is no longer among those that one has opened', async () => {
  localStorage.setItem(
    'passar-recent',
    JSON.stringify([opened('eb-alfa', 'Alfa'), opened('eb-beta', 'Beta')]),
  )
  const gone = { error: 'NOT_FOUND', message: 'x' }
  server.use(http.get('/api/elslutbleck/eb-alfa', () => HttpResponse.json(gone, { status: 404 })))
  const user = await openLog()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: 'Alfa' })
  await user.keyboard('{Enter}')
  await screen.findByText(/^Produkten finns inte längre/)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: 'Beta' })
  expect(dialog().getAllByRole('option')).toHaveLength(1)
})

test('finder: nor is one that is deleted here, whoever has opened it', async () => {
  const others = { ...opened('eb-alfa', 'Alfa'), email: 'level1@passar.test' }
  localStorage.setItem('passar-recent', JSON.stringify([opened('eb-alfa', 'Alfa'), others]))
  answer('DELETE :type/:id', { result: { _id: 'eb-alfa' }, message: 'Borttaget' })
  const user = await openApp('/sv/admin/dashboard', { level: 0 })
  await user.click(await screen.findByRole('checkbox', { name: 'Välj alla på sidan' }))
  const bar = within(screen.getByRole('region', { name: 'Valda produkter' }))
  await user.click(bar.getByRole('button', { name: 'Ta bort' }))
  await user.click(await screen.findByRole('button', { name: 'Ta bort 3' }))
  await screen.findByText('3 produkter är borttagna')
  expect(localStorage.getItem('passar-recent')).toBeNull()
})

test('finder: rubbish in the store is nothing that was opened, and leads nowhere', async () => {
  const rubbish = [null, 7, { email: 'level0@passar.test', category: 'x', id: 'a', name: '', artnr: '' }]
  localStorage.setItem('passar-recent', JSON.stringify(rubbish))
  const user = await openLog()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Hitta' })).toHaveFocus()
  expect(dialog().queryByRole('option')).not.toBeInTheDocument()
})
