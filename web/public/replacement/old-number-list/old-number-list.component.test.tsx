import { utils, write } from '@e965/xlsx'
import { act, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Door } from '../../../../domain/doors/list.ts'
import { articlesCsv } from '../../../../domain/doors/totals.ts'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { hold, sent } from '../../../testing/server.ts'
import { doorStore } from '../../doors/store.ts'

const page = '/sv/utbytesguiden?desk='
const list = () => screen.findByRole('textbox', { name: 'Din lista' })
const show = () => screen.getByRole('button', { name: 'Visa ersättare' })
const line = (at: number) => within(document.querySelector(`[data-line="${at}"]`) as HTMLElement)
const numbers = () =>
  [...document.querySelectorAll('[data-line] .number.text-base')].map(({ textContent }) => textContent)
const heading = (text: string) => screen.findByRole('heading', { name: text })
const picker = () => document.querySelector('main input[type=file]') as HTMLInputElement
const file = (content: BlobPart, name = 'lista.csv') => new File([content], name, { type: 'text/csv' })

async function openList(text: string) {
  const user = await openApp(page)
  await user.click(await list())
  await user.paste(text)
  await user.click(show())
  return user
}

describe('old numbers: a list', () => {
  test('asks what is open first, folds what is settled, and its text has what was chosen', async () => {
    const user = await openList('KV-1487A\t3\nKV-1487B\t1\nNK1\t2\nNK1\t5')
    // One sentence says where the list stands.
    expect(await heading('3 av 4 rader är med, 1 återstår att välja')).toBeVisible()
    expect(screen.queryByText(/^\d+ rader$|^Att välja: |^Klara: /)).not.toBeInTheDocument()
    expect(numbers()).toEqual(['KV-1487B', 'KV-1487A', 'NK1', 'NK1'])
    expect(line(1).queryByRole('radio')).not.toBeInTheDocument()
    expect(document.querySelector('[data-line="1"]')).toHaveTextContent('Plan post')
    await user.click(line(1).getByRole('button', { name: 'Ändra KV-1487A' }))
    expect(screen.getByText(/^Rader som inte är valda står i filen utan artikel/)).toBeVisible()
    expect(line(1).getByRole('radio', { name: /Plan post/ })).toBeChecked()
    await user.click(line(2).getByRole('button', { name: 'Använd KV-1487A i stället' }))
    expect(document.activeElement).toHaveAttribute('data-line', '2')
    expect(await heading('4 av 4 rader är med')).toBeVisible()
    // What is answered stays where it is.
    expect(numbers()[0]).toBe('KV-1487A')
    expect(line(2).getByText('Du skrev')).toHaveTextContent('Du skrev KV-1487B')
    await user.click(line(4).getByRole('button', { name: 'Ändra NK1' }))
    await user.click(line(4).getByRole('radio', { name: 'Ta inte med' }))
    await user.click(line(4).getByRole('button', { name: 'Klar NK1' }))
    expect(document.querySelector('[data-line="4"]')).toHaveTextContent('Ta inte med')
    await user.click(line(3).getByRole('button', { name: 'Ändra NK1' }))
    const count = line(3).getByLabelText(/^Antal/)
    await user.clear(count)
    await user.type(count, '7')
    expect(await heading('3 av 4 rader är med')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Ändra listan' }))
    const text = await list()
    expect(text).toHaveValue('KV-1487A\t3\nKV-1487A\t1\nNK1\t7\nNK1\t5')
    await user.clear(text)
    await user.click(text)
    await user.paste('KV-1487A\t3\nKV-1487A\t1\nNK1\t5\nNK1\t7')
    await user.click(show())
    await heading('3 av 4 rader är med')
    expect(document.querySelector('[data-line="3"]')).toHaveTextContent('Ta inte med')
    expect(document.querySelector('[data-line="4"]')).toHaveTextContent('7 ×')
  })

  test('that is written again as it was is no step for Back', async () => {
    const user = await openList('KV-1487A\t3\nNK1\t2')
    await user.click(await screen.findByRole('button', { name: 'Ändra listan' }))
    const steps = history.length
    await user.click(screen.getByRole('button', { name: 'Visa ersättare' }))
    expect(await screen.findByRole('button', { name: 'Ändra listan' })).toBeVisible()
    expect(history.length).toBe(steps)
  })

  test('is copied for a spreadsheet, each line with its outcome', async () => {
    const user = await openList('KV-1487A\t3\nKV-1487B\t4')
    await heading('1 av 2 rader är med, 1 återstår att välja')
    const copy = screen.getByRole('button', { name: 'Kopiera resultatet' })
    await waitFor(() => expect(copy).toBeEnabled())
    await user.click(copy)
    expect(await screen.findByRole('button', { name: 'Kopierat' })).toBeVisible()
    const rows = (await navigator.clipboard.readText()).split('\n').map((row) => row.split('\t'))
    expect(rows.map((row) => [row[0], row[2], row[5], row[6]])).toEqual([
      ['Ditt nummer', 'Artikelnummer', 'Antal', 'Status'],
      ['KV-1487A', 'MS-PLAN-1', '3', 'Ersätts av artikeln'],
      ['KV-1487B', '', '4', 'Numret finns inte i katalogen'],
    ])
  })

  test('has the number of the customer in its file, and the one that it was read as where that is another', async () => {
    const user = await openList('kv 1487a\t3\nKV-1487B\t4\nNK1\t1')
    await heading('2 av 3 rader är med, 1 återstår att välja')
    await user.click(line(2).getByRole('button', { name: 'Använd KV-1487A i stället' }))
    await heading('3 av 3 rader är med')
    // It is still there when the list has been changed.
    await user.click(screen.getByRole('button', { name: 'Ändra listan' }))
    await user.click(await list())
    await user.keyboard('{Control>}{End}{/Control}\n')
    await user.click(show())
    const copy = await screen.findByRole('button', { name: 'Kopiera resultatet' })
    await waitFor(() => expect(copy).toBeEnabled())
    await user.click(copy)
    await screen.findByRole('button', { name: 'Kopierat' })
    const rows = (await navigator.clipboard.readText()).split('\n').map((row) => row.split('\t'))
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Ditt nummer', 'Läst som', 'Artikelnummer'],
      ['kv 1487a', 'KV-1487A', 'MS-PLAN-1'],
      ['KV-1487B', 'KV-1487A', 'MS-PLAN-1'],
      ['NK1', '', 'NK/2'],
    ])
  })

  test('goes into the door list once, under the name that somebody gives it', async () => {
    const user = await openList('KV-1487A\t3\nNK1\t2')
    await user.type(await screen.findByLabelText('Namn före numret i dörrlistan'), 'Storgatan 5')
    const add = await screen.findByRole('button', { name: 'Lägg till i dörrlistan' })
    await user.click(add)
    expect((await screen.findAllByText('2 dörrar är tillagda i dörrlistan.'))[0]).toBeVisible()
    await user.click(add)
    expect((await screen.findAllByText(/2 fanns redan/))[0]).toBeVisible()
    await user.click(screen.getByRole('link', { name: /dörrlistan/i }))
    await waitFor(() => expect(location.pathname).toBe('/sv/dorrlista'))
    await waitFor(() =>
      expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toContain(
        'Storgatan 5: KV-1487A',
      ),
    )
  })

  test('says aloud as many doors as it shows, also where they stand beside what somebody has changed since', async () => {
    const user = await openList('KV-1487A\t3\nNK1\t2')
    const add = await screen.findByRole('button', { name: 'Lägg till i dörrlistan' })
    await user.click(add)
    act(
      () => void doorStore.change(([first, ...others]) => [{ ...(first as Door), note: 'Glas' }, ...others]),
    )
    await user.click(add)
    await waitFor(() => expect(screen.getAllByText(/^1 dörr är tillagd/)).toHaveLength(2))
  })

  test('without a number is refused, and one that nobody kept says so', async () => {
    const user = await openApp('/sv/utbytesguiden?desk=@gone')
    expect(await screen.findByText(/Den här listan fanns bara i fliken/)).toBeVisible()
    await user.click(show())
    expect(await screen.findByText('Skriv minst ett nummer.')).toBeVisible()
  })

  test('that cannot be kept lives as long as the page, and says so', async () => {
    const user = await openApp(page)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError')
    })
    await user.click(await list())
    await user.paste(Array.from({ length: 300 }, () => 'KV-1487A').join('\n'))
    await user.click(show())
    expect(await heading('300 av 300 rader är med')).toBeVisible()
    expect(screen.getByText(/Webbläsaren får inte spara något/)).toBeVisible()
  })

  test('of a quantity that is none names the limit, and keeps the last that was one', async () => {
    const user = await openList('KV-1487A\t3')
    await heading('1 av 1 rader är med')
    await user.click(line(1).getByRole('button', { name: 'Ändra KV-1487A' }))
    const count = line(1).getByLabelText(/^Antal/)
    await user.clear(count)
    await user.type(count, '4x')
    expect(line(1).getByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ändra listan' }))
    expect(await list()).toHaveValue('KV-1487A\t4')
  })
})

describe('old numbers: a list that is read late', () => {
  test('is not taken once somebody has gone back to the list before', async () => {
    const delayed = hold('GET search/index/current')
    const user = await openApp(`${page}KV-1487A`)
    await delayed.arrived
    await user.click(await screen.findByRole('button', { name: 'Ändra listan' }))
    const text = await list()
    await user.clear(text)
    await user.type(text, 'NK1')
    await user.click(show())
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    delayed.release()
    await waitFor(() => expect(numbers()).toEqual(['KV-1487A']))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(numbers()).toEqual(['KV-1487A'])
  })

  test('is not taken once it is written anew', async () => {
    const delayed = hold('GET search/index/current')
    const user = await openApp(page)
    const text = await list()
    await user.type(text, 'NK1')
    await user.click(show())
    await delayed.arrived
    await user.type(text, '\nKV-1487A')
    delayed.release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(text).toHaveValue('NK1\nKV-1487A')
    await user.click(show())
    await waitFor(() => expect(numbers()).toHaveLength(2))
  })
})

describe('old numbers: a file', () => {
  test.each([
    ['a list of megabytes', file('A;1\n'.repeat(2_500_000)), /^Filen är 10 MB/],
    [
      'too many lines',
      file(`artnr;antal\n${'A1;2\n'.repeat(5000)}`),
      'Högst 500 rader åt gången. Det här är 5000: dela listan.',
    ],
    ['a damaged workbook', file('PK\u0003\u0004', 'lista.xlsx'), /^Arbetsboken gick inte att läsa/],
    ['an empty one', file(''), 'Det finns inga rader med nummer i filen.'],
  ] as const)('is refused where it is no list: %s', async (_, given, words) => {
    const user = await openApp(page)
    await list()
    await user.upload(picker(), given)
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('whose columns are unclear asks which hold what, with a preview', async () => {
    const user = await openApp(page)
    await list()
    await user.upload(picker(), file('X100;Y200\nX101;Y201\n'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Artikelnummer'), '1')
    const preview = dialog.getByRole('list', { name: 'Så läses listan' })
    expect(within(preview).getAllByRole('listitem')[0]).toHaveTextContent('1 × Y200')
    await user.click(dialog.getByRole('button', { name: 'Använd' }))
    await waitFor(() => expect(numbers()).toEqual(['Y200', 'Y201']))
  })

  test('with a column that is named gives the quantities, one that is not asks', async () => {
    const user = await openApp(page)
    await list()
    await user.upload(picker(), file('Artikelnr;Benämning;Antal st\nKV-1487A;Stolpe;12\n'))
    await waitFor(() => expect(document.querySelector('[data-line="1"]')).toHaveTextContent('12 ×'))
    await user.click(screen.getByRole('button', { name: 'Ny lista' }))
    await list()
    await user.upload(picker(), file('Artikelnr;Köp\nKV-1487A;3\n'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('list', { name: 'Så läses listan' })).toHaveTextContent('3 × KV-1487A')
  })

  test.each(['xlsx', 'ods', 'xls'] as const)(
    'that is a workbook is read as its sheet shows it: .%s',
    async (kind) => {
      const rows = [
        ['Order 4711', ''],
        ['Artikelnr', 'Antal'],
        ['KV-1487A', 12],
        ['007', 2],
        [4512000000123, 1],
      ]
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Tom')
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Lista')
      const bytes = write(book, { type: 'array', bookType: kind })
      const user = await openApp(page)
      await list()
      await user.upload(picker(), file(bytes, `lista.${kind}`))
      await waitFor(() => expect(numbers()).toEqual(['007', '4512000000123', 'KV-1487A']))
      expect(document.querySelector('[data-line="1"]')).toHaveTextContent('12 ×')
    },
  )

  test('of 500 lines in the encoding of a spreadsheet is there, fifty at a time, after one call', async () => {
    const long = Array.from({ length: 500 }, (_, at) => ({
      artnr: at % 2 === 0 ? 'NK1' : 'FINNS-EJ-1',
      supplier: '',
      quantity: (at % 9) + 1,
    }))
    const text = articlesCsv(['Artikelnummer', 'E-nummer', 'Antal'], long)
    const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)
    const user = await openApp(page)
    await list()
    await user.upload(picker(), file(bytes))
    expect(await heading('250 av 500 rader är med, 250 återstår att välja')).toBeVisible()
    expect(numbers()).toHaveLength(50)
    // The lines that nobody knows come first.
    expect(line(10).getByLabelText(/^Antal/)).toHaveValue('1')
    expect(sent.filter(({ path }) => path.startsWith('konvertering'))).toEqual([])
    expect(sent.filter(({ path }) => path.startsWith('search/index/sv'))).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Visa 50 till' }))
    expect(numbers()).toHaveLength(100)
    expect(document.activeElement).toHaveAttribute('data-line', '102')
  })
})
