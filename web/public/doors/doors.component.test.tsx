import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Door } from '../../../domain/doors/list.ts'
import { doorsText } from '../../../domain/doors/text.ts'
import { storedNames } from '../../shared/store/stored-names.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { sent } from '../../testing/server.ts'
import { fragmentOf, readFragment } from './door-list-link.ts'

const doorOf = (name: string, query = 'eb=eb-alfa', count = 1): Door => ({
  id: `d${name.replace(/\W/g, '-')}`,
  name,
  count,
  note: '',
  query,
})

/** Opens the list that a browser has kept from an earlier visit. */
async function openDoors(
  list: readonly Door[],
  { unreadableLines = [] as string[], at = '/sv/dorrlista' } = {},
) {
  if (list.length + unreadableLines.length > 0)
    localStorage.setItem(storedNames.doors, doorsText(list, unreadableLines))
  const user = await openApp(at)
  if (list.length > 0) await screen.findByRole('region', { name: 'Dörrar' })
  return user
}

const doors = () => screen.getByRole('region', { name: 'Dörrar' })
const names = () => screen.getAllByLabelText<HTMLInputElement>('Namn').map(({ value }) => value)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const alertWith = async (text: RegExp | string) =>
  (await screen.findByText(text)).closest('[role=alert]') as HTMLElement

/** What another tab writes. */
function writeElsewhere(list: readonly Door[]): void {
  localStorage.setItem(storedNames.doors, doorsText(list))
  dispatchEvent(new StorageEvent('storage', { key: storedNames.doors }))
}

const refusing = (name: string) => () => {
  throw new DOMException('No', name)
}

describe('doors: a summary', () => {
  test('goes on the list as a door with a name and a number', async () => {
    const user = await openApp('/sv/order?eb=eb-alfa')
    await user.click(await screen.findByRole('button', { name: 'Lägg till i dörrlistan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till i dörrlistan' }))
    await user.clear(dialog.getByLabelText('Namn'))
    await user.type(dialog.getByLabelText('Namn'), 'Entré A')
    await user.clear(dialog.getByLabelText('Antal'))
    await user.type(dialog.getByLabelText('Antal'), '0{Enter}')
    expect(dialog.getByRole('alert')).toHaveTextContent('Skriv ett antal från 1')
    await user.clear(dialog.getByLabelText('Antal'))
    await user.type(dialog.getByLabelText('Antal'), '3')
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('link', { name: 'Visa dörrlistan' }))
    await waitFor(() => expect(names()).toEqual(['Entré A']))
    expect(doors()).toHaveTextContent('AlfaNK1')
    expect(screen.getAllByText('3 dörrar · 1 sort')).not.toEqual([])
  })

  test('that was opened from a door changes that door', async () => {
    const user = await openDoors([doorOf('Entré'), doorOf('Förråd', '')])
    await user.click(screen.getByRole('link', { name: /^Sammanställning\W+Entré/ }))
    await user.click(await screen.findByRole('button', { name: 'Lägg till i dörrlistan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till i dörrlistan' }))
    expect(dialog.getByLabelText('Dörr')).toHaveValue('dEntr-')
    await user.click(dialog.getByRole('button', { name: 'Byt delarna' }))
    await user.click(await screen.findByRole('link', { name: 'Visa dörrlistan' }))
    await waitFor(() => expect(names()).toEqual(['Entré', 'Förråd']))
  })
})

describe('doors: a product', () => {
  test('goes to a new door under a name that no other door has, also where one has been removed', async () => {
    localStorage.setItem(storedNames.doors, doorsText([doorOf('Dörr 1'), doorOf('Dörr 3')]))
    const user = await openApp('/sv/produkt/eb-alfa')
    await user.click(await screen.findByRole('button', { name: 'Lägg till i dörrlistan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till i dörrlistan' }))
    expect(dialog.getByLabelText('Namn')).toHaveValue('Dörr 4')
  })

  test('goes from its page to a door on the list, beside what that has', async () => {
    localStorage.setItem(storedNames.doors, doorsText([doorOf('Entré', 'em=em-lock')]))
    const user = await openApp('/sv/produkt/eb-alfa')
    await user.click(await screen.findByRole('button', { name: 'Lägg till i dörrlistan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till i dörrlistan' }))
    await user.selectOptions(dialog.getByLabelText('Dörr'), 'Lägg till i Entré')
    await user.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await user.click(await screen.findByRole('link', { name: 'Visa dörrlistan' }))
    await waitFor(() => expect(doors()).toHaveTextContent(/EM-LOCK-1.*NK1/))
  })
})

describe('doors: a part that sits in its door already', () => {
  test('is named there, and is not among the articles to order', async () => {
    await openDoors([
      doorOf('Entré', 'em=em-lock&eb=eb-alfa&in-door=em', 3),
      doorOf('Förråd', 'em=em-lock', 2),
      doorOf('Vind', 'sb=sb-kort&in-door=sb'),
    ])
    const articles = within(await screen.findByRole('region', { name: 'Artiklar till alla dörrar' }))
    const rows = await waitFor(() => {
      const found = articles.getAllByRole('row')
      expect(found).toHaveLength(3)
      return found
    })
    expect(rows[1]).toHaveTextContent(/Motorlås.*2$/)
    expect(rows[2]).toHaveTextContent(/Alfa.*3$/)
    expect(articles.getByText(/^Sitter redan i dörren/)).toHaveTextContent(
      'Sitter redan i dörren och beställs inte: 3 × Motorlås (EM-LOCK-1) och 1 × Kort (SB-KORT-1).',
    )
    const [entrance, store] = within(doors())
      .getAllByRole('listitem')
      .filter((each) => each.dataset.door)
    expect(entrance).toHaveTextContent(/EM-LOCK-1Sitter redan i dörren/)
    expect(store).not.toHaveTextContent('Sitter redan i dörren')
  })
})

describe('doors: changes', () => {
  test('a copy is named at once, a door moves, and what is removed comes back', async () => {
    const user = await openDoors([doorOf('Entré'), doorOf('Källare')])
    await press(user, 'Flytta upp Källare')
    expect(names()).toEqual(['Källare', 'Entré'])
    await press(user, 'Kopiera Källare')
    await waitFor(() => expect(screen.getByDisplayValue('Källare (2)')).toHaveFocus())
    await user.keyboard('Vind')
    expect(names()).toEqual(['Källare', 'Vind', 'Entré'])
    await press(user, 'Ta bort Vind')
    expect(names()).toEqual(['Källare', 'Entré'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort Entré' })).toHaveFocus())
    await user.click(screen.getAllByRole('button', { name: 'Ångra' }).at(-1) as HTMLElement)
    expect(names()).toEqual(['Källare', 'Vind', 'Entré'])
  })

  test('an invalid number is an error at its field, and the last valid one stays', async () => {
    const user = await openDoors([doorOf('Entré', 'eb=eb-alfa', 12)])
    const count = screen.getByLabelText('Antal')
    await user.clear(count)
    await user.type(count, '0')
    expect(screen.getByText(/^Skriv ett antal/)).toBeVisible()
    await user.clear(count)
    await user.type(count, '4')
    expect(screen.queryByText(/^Skriv ett antal/)).not.toBeInTheDocument()
    expect(screen.getAllByText('4 dörrar · 1 sort')).not.toEqual([])
    await user.clear(count)
    await user.type(count, '\u00a0１５ ')
    expect(screen.queryByText(/^Skriv ett antal/)).not.toBeInTheDocument()
    expect(screen.getAllByText('15 dörrar · 1 sort')).not.toEqual([])
  })

  test('undoing a removal is offered beside the list until something else is done, which stays', async () => {
    const user = await openDoors([doorOf('Entré'), doorOf('Förråd')])
    await press(user, 'Ta bort Entré')
    expect(screen.getAllByRole('button', { name: 'Ångra' })).toHaveLength(2)
    await user.type(screen.getByLabelText('Anteckning'), 'Glas')
    await press(user, 'Ångra')
    expect(screen.getByLabelText('Anteckning')).toHaveValue('')
    await press(user, 'Ångra')
    expect(names()).toEqual(['Entré', 'Förråd'])
  })

  test('removing the last door leaves the focus on what brings it back', async () => {
    const user = await openDoors([doorOf('Entré')])
    await press(user, 'Ta bort Entré')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ångra' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['Entré']))
  })

  test('two tabs have one list', async () => {
    await openDoors([doorOf('Entré')])
    writeElsewhere([doorOf('Port')])
    await waitFor(() => expect(names()).toEqual(['Port']))
  })

  test('a storage that is full says so, and the page loses nothing', async () => {
    const user = await openDoors([doorOf('Entré')])
    const full = (stored: Storage, name: string | symbol) =>
      name === 'setItem' ? refusing('QuotaExceededError') : Reflect.get(stored, name).bind(stored)
    vi.stubGlobal('localStorage', new Proxy(localStorage, { get: full }))
    await user.type(screen.getByLabelText('Namn'), ' B')
    expect(await screen.findByText(/^Webbläsaren har inte plats för mer/)).toBeVisible()
    expect(names()).toEqual(['Entré B'])
  })

  test('a storage that is forbidden says so, and what a link brought stays in the address', async () => {
    const fragment = await fragmentOf([doorOf('Förråd')])
    vi.stubGlobal('localStorage', new Proxy({}, { get: refusing('SecurityError') }))
    await openDoors([], { at: `/sv/dorrlista${fragment}` })
    expect(await screen.findByText(/^Webbläsaren får inte spara något/)).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Förråd']))
    expect(location.hash).toBe(fragment)
  })

  test('lines that nobody can read stay until they are thrown away, which can be undone', async () => {
    const user = await openDoors([doorOf('Entré')], { unreadableLines: ['["of another","version"]'] })
    const notice = () => screen.queryByText(/^1 rad i den här webbläsarens dörrlista går inte att läsa/)
    await waitFor(() => expect(notice()).toBeVisible())
    await user.click(screen.getByText('Visa raderna'))
    expect(screen.getByText('["of another","version"]')).toBeVisible()
    await press(user, 'Kasta raderna')
    await waitFor(() => expect(notice()).not.toBeInTheDocument())
    await user.click(within(await alertWith('Raderna är kastade.')).getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(notice()).toBeVisible())
  })
})

describe('doors: a list of somebody else', () => {
  /** A list with version 9 in its first line. */
  const newer = '#doors=q1YqSCwuTixSslJKyc8vKlbSUSpLLSrOzM9TsrLUgYpZGdZyRSslKsVyAQA'

  test('opens at once where there is none, and the address is one’s own again', async () => {
    const fragment = await fragmentOf([doorOf('Entré', 'eb=eb-alfa', 2), doorOf('Förråd')])
    await openDoors([], { at: `/no/dorrlista${fragment}` })
    expect(await screen.findByText('Listen er åpnet.')).toBeVisible()
    expect(screen.getAllByLabelText<HTMLInputElement>('Navn').map(({ value }) => value)).toEqual([
      'Entré',
      'Förråd',
    ])
    expect(await screen.findAllByText('Alfa norsk')).not.toEqual([])
    expect(location.hash).toBe('')
    // What a link says is for nobody else.
    expect(sent.filter(({ path }) => path.includes(fragment.slice(7, 40)))).toEqual([])
  })

  test('merges with one’s own after a question', async () => {
    const fragment = await fragmentOf([doorOf('Entré'), doorOf('Förråd')])
    const user = await openDoors([{ ...doorOf('Entré'), name: 'Port' }, doorOf('Förråd')], {
      at: `/sv/dorrlista${fragment}`,
    })
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^0 nya\. 1 ser annorlunda ut.* 1 finns redan/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Lägg ihop' }))
    await waitFor(() => expect(names()).toEqual(['Port', 'Förråd', 'Entré']))
    expect(location.hash).toBe('')
  })

  test('that is there already says so, and changes nothing', async () => {
    const fragment = await fragmentOf([doorOf('Förråd')])
    await openDoors([doorOf('Port'), doorOf('Förråd')], { at: `/sv/dorrlista${fragment}` })
    expect(await screen.findByText('Alla dörrar i den listan finns redan i din.')).toBeVisible()
    expect(names()).toEqual(['Port', 'Förråd'])
    expect(location.hash).toBe('')
  })

  test('that is not whole says how much is missing, before and after', async () => {
    const many = Array.from({ length: 60 }, (_, at) => doorOf(`Dörr ${at}`, 'eb=eb-alfa', at + 1))
    const cut = (await fragmentOf(many)).slice(0, -100)
    const read = await readFragment(cut)
    if (read?.kind !== 'list' || read.unread === 0) throw new Error('It is whole')
    const user = await openDoors([doorOf('Entré')], { at: `/sv/dorrlista${cut}` })
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/rader gick inte att läsa/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Lägg ihop' }))
    expect(await alertWith(/rader gick inte att läsa/)).toHaveTextContent('Listorna är hoplagda.')
    expect(names()).toHaveLength(1 + read.list.length)
    // Half a line is nothing that stays in one's own list, where it would be counted once more.
    expect(screen.queryByText(/i den här webbläsarens dörrlista går inte att läsa/)).not.toBeInTheDocument()
  })

  test.each([
    ['no list', 'artnr;antal\nNK120;2\n', /^Det här är ingen dörrlista/],
    ['a newer one', '{"passar":"doors","version":9}\n', /^Listan kommer från en nyare version/],
    ['too large for one', 'x'.repeat(10_000_000), /^Det här är för stort/],
  ])('a file that is %s is reported, and one’s own list stays', async (_, content, message) => {
    const user = await openDoors([doorOf('Entré')])
    await user.upload(
      screen.getByLabelText('Öppna fil', { selector: 'input' }),
      new File([content], 'lista.jsonl'),
    )
    expect(await alertWith(message)).toBeVisible()
    expect(names()).toEqual(['Entré'])
  })

  test('a file that is read late counts for nothing once another one is opened', async () => {
    const user = await openDoors([])
    const field = screen.getByLabelText('Öppna fil', { selector: 'input' })
    const fileOf = (name: string) => new File([doorsText([doorOf(name)])], `${name}.jsonl`)
    const late = fileOf('Sen')
    const bytes = await late.arrayBuffer()
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
    late.arrayBuffer = () => promise
    await user.upload(field, late)
    await user.upload(field, fileOf('Entré'))
    await waitFor(() => expect(names()).toEqual(['Entré']))
    resolve(bytes)
    await new Promise((later) => setTimeout(later, 20))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(names()).toEqual(['Entré'])
  })

  test.each([
    ['of a newer version', newer, /^Listan kommer från en nyare version/],
    ['of eight thousand letters', `#doors=${'A'.repeat(8000)}`, /^Det här är ingen dörrlista/],
  ])('a link %s is reported', async (_, fragment, message) => {
    await openDoors([doorOf('Entré')], { at: `/sv/dorrlista${fragment}` })
    expect(await alertWith(message)).toBeVisible()
    expect(names()).toEqual(['Entré'])
  })
})

describe('doors: all together', () => {
  const list = [
    doorOf('Entré', 'em=em-lock&eb=eb-alfa', 3),
    doorOf('Förråd', 'eb=eb-alfa', 4),
    doorOf('=1+1', 'eb=gone'),
  ]

  test('the totals are a file for the wholesaler; missing products are reported and not counted', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    const user = await openDoors(list)
    expect(await screen.findByText(/^Elslutbleck: produkten finns inte i katalogen/)).toBeVisible()
    await press(user, 'CSV till grossisten')
    const [file] = save.mock.calls[0] as [Blob]
    expect(await file.text()).toBe('\ufeffArtikelnummer;E-nummer;Antal\r\nEM-LOCK-1;;3\r\nNK1;9911111;7\r\n')
  })

  test('the check of a door names a missing product by the word for its part', async () => {
    const user = await openDoors([doorOf('Entré', 'eb=gone')])
    await user.click(await screen.findByText('Passar delarna ihop?', { selector: 'summary *' }))
    expect(await screen.findByText('Elslutbleck', { selector: '[data-line] strong' })).toBeVisible()
  })

  test('numbers that the browser does not let the page copy are there to be copied by hand', async () => {
    const user = await openDoors(list)
    await screen.findByRole('button', { name: 'Kopiera alla nummer' })
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No'))
    await press(user, 'Kopiera alla nummer')
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Nummer att kopiera')
    expect(field).toHaveFocus()
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toMatch(/EM-LOCK-1.*NK1/s)
    await press(user, 'Kopiera alla nummer')
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(copy.mock.calls.at(-1)?.[0]).toMatch(/EM-LOCK-1.*NK1/s)
  })

  test('a file that was saved opens again as the same list', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    const many = Array.from({ length: 200 }, (_, n) =>
      doorOf(`Dörr ${n}`, n % 2 ? 'eb=eb-alfa' : 'em=em-lock'),
    )
    const user = await openDoors(many)
    await press(user, 'Spara som fil')
    const [file] = save.mock.calls[0] as [Blob]
    writeElsewhere([])
    await screen.findByText('Inga dörrar än')
    await user.upload(
      screen.getByLabelText('Öppna fil', { selector: 'input' }),
      new File([await file.text()], 'dorrlista.jsonl'),
    )
    await waitFor(() => expect(names()).toEqual(many.map(({ name }) => name)))
  })
})
