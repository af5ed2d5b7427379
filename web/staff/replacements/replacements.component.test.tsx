import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, refuse, sent } from '../../testing/server.ts'

const openNumbers = (query = '') => openApp(`/sv/admin/utbytesguiden${query}`, { level: 1 })

const number = (artnr: string, more: Partial<StaffReplacement> = {}): StaffReplacement => ({
  _id: `id ${artnr}`,
  artnr,
  version: 1,
  utbyte: [],
  ...more,
})

const saved = (artnr: string) => Response.json({ result: number(artnr), message: 'Sparat' })
const writes = () => sent.filter(({ method }) => method !== 'GET')
const addField = () => screen.findByLabelText('Nytt gammalt nummer')

describe('replacements: a new number', () => {
  test('has to be written first', async () => {
    const user = await openNumbers()
    await addField()
    await user.click(screen.getByRole('button', { name: 'Lägg till' }))
    expect(screen.getByText('Skriv numret först.')).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('what is written while it is being added stays, and its row opens', async () => {
    answer('POST konvertering', () => saved('GN 1'))
    const user = await openNumbers()
    const field = await addField()
    const adding = hold('POST konvertering')
    await user.type(field, 'GN 1{Enter}')
    await adding.arrived
    await user.type(screen.getByLabelText('Sök bland numren'), 'sökt')
    await user.clear(field)
    await user.type(field, 'GN 2{Enter}')
    answer('GET konvertering', [number('GN 1')])
    adding.release()
    expect(await screen.findByLabelText('Gammalt nummer')).toHaveValue('GN 1')
    expect(screen.getByLabelText('Sök bland numren')).toHaveValue('sökt')
    expect(field).toHaveValue('GN 2')
    expect(writes()).toHaveLength(1)
    answer('DELETE konvertering/:id', () => saved('GN 1'))
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: /GN%201$/ }))
  })

  test('is added once by its button, which keeps the focus', async () => {
    answer('POST konvertering', () => saved('GN 1'))
    const user = await openNumbers()
    await user.type(await addField(), 'GN 1')
    const adding = hold('POST konvertering')
    const button = screen.getByRole('button', { name: 'Lägg till' })
    await user.click(button)
    await adding.arrived
    expect(button).toBeEnabled()
    await user.click(button)
    answer('GET konvertering', [number('GN 1')])
    adding.release()
    expect(await screen.findByLabelText('Gammalt nummer')).toHaveValue('GN 1')
    expect(button).toHaveFocus()
    expect(writes()).toHaveLength(1)
  })

  test('one that is there already is refused, and stays in its field', {
    tags: ['2.2.4', '4.5.1'],
  }, async () => {
    refuse('POST konvertering-eb', 'REPLACEMENT_TAKEN')
    const user = await openApp('/sv/admin/utbytesguiden-eb', { level: 1 })
    const field = await addField()
    await user.type(field, 'nk1{Enter}')
    expect(await screen.findByText('Fel')).toBeVisible()
    expect(field).toHaveValue('nk1')
  })
})

describe('replacements: a row', () => {
  /** Opens the row of a number. */
  async function openRow(artnr = 'GN 1', utbyte: StaffReplacement['utbyte'] = []) {
    answer('GET konvertering', [number(artnr, { utbyte })])
    const user = await openNumbers()
    await user.click(await screen.findByRole('button', { name: `Ändra ${artnr}` }))
    return user
  }

  test('what is written while it is being renamed stays, and the old number can come back', async () => {
    const user = await openRow()
    answer('PUT konvertering/:id', () => saved('GN 1 B'))
    const field = screen.getByLabelText('Gammalt nummer')
    const renaming = hold('PUT konvertering/:id')
    await user.type(field, ' B{Enter}')
    await renaming.arrived
    await user.type(field, '2')
    answer('GET konvertering', [number('GN 1 B', { _id: 'id GN 1', version: 2 })])
    renaming.release()
    expect(await screen.findByRole('button', { name: 'Återställ GN 1' })).toBeVisible()
    expect(field).toHaveValue('GN 1 B2')
    await user.click(field)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { artnr: 'GN 1 B', version: 1 },
        { artnr: 'GN 1 B2', version: 2 },
      ]),
    )
  })

  const product = (name: string) => ({ _id: name, artnr: name, name, published: true, translations: {} })

  test('what is taken away leaves what somebody else linked meanwhile', async () => {
    const user = await openRow('GN 1', [product('Min')])
    answer('PUT konvertering/:id', () => saved('GN 1'))
    fail('PUT konvertering/:id', 'STALE_VERSION', { times: 1 })
    answer('GET konvertering', [number('GN 1', { version: 2, utbyte: [product('Min'), product('Deras')] })])
    await user.click(within(screen.getByRole('list', { name: 'Ersätts av' })).getByRole('button'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes().map(({ body }) => body)).toEqual([
      { utbyte: [], version: 1 },
      { utbyte: ['Deras'], version: 2 },
    ])
  })

  test('blanks of any kind are those of the stored number: once renamed nothing is unsaved, and the same is no other one', async () => {
    const user = await openRow()
    const field = screen.getByLabelText('Gammalt nummer')
    await user.clear(field)
    await user.type(field, 'GN\u00a0 1')
    expect(screen.getByRole('button', { name: 'Byt nummer' })).toBeDisabled()
    await user.type(field, '\u2009B')
    answer('PUT konvertering/:id', () => {
      answer('GET konvertering', [number('GN 1 B', { _id: 'id GN 1', version: 2 })])
      return saved('GN 1 B')
    })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Återställ GN 1' })).toBeVisible()
    expect(writes().map(({ body }) => body)).toEqual([{ artnr: 'GN 1 B', version: 1 }])
    expect(field).toHaveValue('GN 1 B')
    await user.click(screen.getByRole('button', { name: 'Ändra GN 1 B' }))
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('one that somebody else renames meanwhile is called that in its field, too, and nothing of it is unsaved', async () => {
    const user = await openRow('GN 1', [product('Min')])
    answer('PUT konvertering/:id', () => saved('GN 1 C'))
    fail('PUT konvertering/:id', 'STALE_VERSION', { times: 1 })
    answer('GET konvertering', [number('GN 1 C', { _id: 'id GN 1', version: 2, utbyte: [product('Min')] })])
    await user.click(within(screen.getByRole('list', { name: 'Ersätts av' })).getByRole('button'))
    await user.click(await screen.findByRole('button', { name: 'Ändra GN 1 C' }))
    await waitFor(() => expect(screen.queryByLabelText('Gammalt nummer')).not.toBeInTheDocument())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('what was taken away is linked again by undoing it from the message', async () => {
    const user = await openRow('GN 1', [product('Min'), product('Andra')])
    answer('PUT konvertering/:id', () => saved('GN 1'))
    answer('GET konvertering', [number('GN 1', { version: 2, utbyte: [product('Andra')] })])
    const links = within(screen.getByRole('list', { name: 'Ersätts av' }))
    await user.click(links.getAllByRole('button')[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes().at(-1)?.body).toEqual({ utbyte: ['Min', 'Andra'], version: 2 })
  })

  test('two presses take a product away once, and the way back is that of the first', async () => {
    const user = await openRow('GN 1', [product('Min')])
    let version = 1
    answer('PUT konvertering/:id', async (request) => {
      const body = (await request.json()) as { version: number }
      if (body.version !== version)
        return Response.json({ error: 'STALE_VERSION', message: 'x' }, { status: 409 })
      version += 1
      return saved('GN 1')
    })
    answer('GET konvertering', () =>
      Response.json([number('GN 1', { version, utbyte: version === 2 ? [] : [product('Min')] })]),
    )
    await user.dblClick(within(screen.getByRole('list', { name: 'Ersätts av' })).getByRole('button'))
    await waitFor(() => expect(screen.getByText('Inget ersätter numret än')).toBeVisible())
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { utbyte: [], version: 1 },
        { utbyte: [], version: 1 },
        { utbyte: ['Min'], version: 2 },
      ]),
    )
  })

  test('undoing leaves what somebody else linked meanwhile', async () => {
    const user = await openRow('GN 1', [product('Min')])
    answer('PUT konvertering/:id', () => saved('GN 1'))
    answer('GET konvertering', [number('GN 1', { version: 3, utbyte: [product('Deras')] })])
    await user.click(within(screen.getByRole('list', { name: 'Ersätts av' })).getByRole('button'))
    const undo = await screen.findByRole('button', { name: 'Ångra' })
    fail('PUT konvertering/:id', 'STALE_VERSION', { times: 1 })
    await user.click(undo)
    await waitFor(() => expect(writes()).toHaveLength(3))
    expect(writes().at(-1)?.body).toEqual({ utbyte: ['Deras', 'Min'], version: 3 })
  })

  test('undoing a rename takes back nobody else’s, and says so', async () => {
    const user = await openRow()
    answer('PUT konvertering/:id', () => saved('GN 1 B'))
    await user.type(screen.getByLabelText('Gammalt nummer'), ' B{Enter}')
    const undo = await screen.findByRole('button', { name: 'Ångra' })
    answer('GET konvertering', [number('GN 1 C', { _id: 'id GN 1', version: 9 })])
    fail('PUT konvertering/:id', 'STALE_VERSION', { times: 1 })
    await user.click(undo)
    expect(await screen.findByText(/^Någon har bytt numret till GN 1 C/)).toBeVisible()
    expect(writes()).toHaveLength(2)
  })

  test('Enter links nothing that answers an earlier text', async () => {
    const user = await openRow()
    const card = { _id: 'alfa', artnr: 'A-1', names: { sv: 'Prov Alfa', no: '', dk: '' } }
    answer('GET :type', ({ url }) => {
      const items = new URL(url).searchParams.get('q') === 'prov' ? [card] : []
      return Response.json({ items, total: items.length, skip: 0, limit: 12 })
    })
    const field = screen.getByRole('combobox', { name: 'Lägg till en produkt' })
    await user.type(field, 'prov')
    await screen.findByRole('option', { name: /Prov Alfa/ })
    await user.type(field, ' zulu{Enter}')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Prov Alfa/ })).not.toBeInTheDocument())
    await user.keyboard('{Enter}')
    expect(writes()).toEqual([])
  })

  test('Enter that is pressed before the list has followed the text links the first product of that text', async () => {
    const user = await openRow()
    const card = (name: string) => ({ _id: name, artnr: name, names: { sv: name, no: '', dk: '' } })
    answer('GET :type', ({ url }) => {
      const items =
        new URL(url).searchParams.get('q') === 'stolpe b' ? [card('Stolpe B')] : [card('Stolpe A')]
      return Response.json({ items, total: 1, skip: 0, limit: 12 })
    })
    answer('PUT konvertering/:id', () => saved('GN 1'))
    const field = screen.getByRole('combobox', { name: 'Lägg till en produkt' })
    await user.type(field, 'stolpe')
    await screen.findByRole('option', { name: /Stolpe A/ })
    await user.type(field, ' b{Enter}')
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([{ utbyte: ['Stolpe B'], version: 1 }]),
    )
    expect(field).toHaveValue('')
  })

  test('Enter links the first product that answers what was typed', { tags: ['4.5.1'] }, async () => {
    const user = await openRow()
    const card = (name: string) => ({ _id: name, artnr: name, names: { sv: name, no: '', dk: '' } })
    answer('GET :type', () =>
      Response.json({ items: [card('Stolpe A'), card('Stolpe B')], total: 2, skip: 0, limit: 12 }),
    )
    answer('PUT konvertering/:id', () => {
      answer('GET konvertering', [number('GN 1', { version: 2, utbyte: [product('Stolpe A')] })])
      return saved('GN 1')
    })
    const field = screen.getByRole('combobox', { name: 'Lägg till en produkt' })
    await user.type(field, 'stolpe')
    await screen.findByRole('option', { name: /Stolpe A/ })
    await user.keyboard('{Enter}')
    const linked = within(await screen.findByRole('list', { name: 'Ersätts av' }))
    expect(await linked.findByText('Stolpe A', { selector: 'span:first-child' })).toBeVisible()
    expect(writes().map(({ body }) => body)).toEqual([{ utbyte: ['Stolpe A'], version: 1 }])
  })

  test('is deleted only by who says so', async () => {
    const user = await openRow()
    answer('DELETE konvertering/:id', () => saved('GN 1'))
    for (const label of ['Avbryt', 'Ta bort']) {
      await user.click(screen.getByRole('button', { name: 'Ta bort numret' }))
      const question = within(await screen.findByRole('alertdialog'))
      answer('GET konvertering', [])
      await user.click(question.getByRole('button', { name: label }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ändra GN 1' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(writes()).toHaveLength(1)
    // The way back is in the message.
    answer('POST bin/numbers/:id', () => saved('GN 1'))
    answer('GET konvertering', [number('GN 1', { version: 2 })])
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await screen.findByRole('button', { name: 'Ändra GN 1' })).toBeVisible()
    expect(writes().at(-1)).toMatchObject({ method: 'POST', path: 'bin/numbers/id%20GN%201' })
  })
})

describe('replacements: leaving', () => {
  const strikes = () => screen.findByRole('link', { name: 'Till elslutbleck' })

  test('nothing is asked once a number is added, however late the list is read again', async () => {
    answer('POST konvertering', () => saved('GN 1'))
    const user = await openNumbers()
    const field = await addField()
    const reading = hold('GET konvertering')
    await user.type(field, 'GN 1{Enter}')
    await reading.arrived
    expect(field).toHaveValue('')
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Logg' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    reading.release()
  })

  test('for the other guide shows its numbers, and takes nothing along that was searched for or open', {
    tags: ['2.2.3', '2.2.4'],
  }, async () => {
    const user = await openNumbers()
    await user.click(await screen.findByRole('button', { name: 'Ändra KV-1487A' }))
    await user.type(screen.getByLabelText('Sök bland numren'), 'kv')
    await user.click(await strikes())
    expect(await screen.findByRole('button', { name: 'Ändra NK1' })).toBeVisible()
    expect(location.pathname).toBe('/sv/admin/utbytesguiden-eb')
    expect(screen.getByLabelText('Sök bland numren')).toHaveValue('')
    expect(screen.queryByLabelText('Gammalt nummer')).not.toBeInTheDocument()
    expect(screen.queryByText('KV-1487A')).not.toBeInTheDocument()
  })

  test('for the other guide is asked about while a number is only typed', async () => {
    const user = await openNumbers()
    await user.type(await addField(), 'GN 1')
    await user.click(await strikes())
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Stanna kvar' }))
    expect(location.pathname).toBe('/sv/admin/utbytesguiden')
    expect(await addField()).toHaveValue('GN 1')
    expect(writes()).toEqual([])
  })
})

describe('replacements: the search', () => {
  test('finds numbers and what replaces them, however they are spelt, and says where there is none', async () => {
    answer('GET konvertering', [
      number('GN 1-20'),
      number('XX 9', {
        utbyte: [{ _id: 'a', artnr: 'ST-7', name: 'Låg stolpe', published: true, translations: {} }],
      }),
    ])
    const user = await openNumbers()
    const search = await screen.findByLabelText('Sök bland numren')
    const rows = () =>
      screen.queryAllByRole('button', { name: /^Ändra/ }).map((row) => row.getAttribute('aria-label'))
    await screen.findByText('2 nummer')
    for (const [text, found] of [
      ['gn120', ['Ändra GN 1-20']],
      ['ST 7', ['Ändra XX 9']],
      ['lag stolpe', ['Ändra XX 9']],
    ] as const) {
      await user.clear(search)
      await user.type(search, text)
      await screen.findByText('1 nummer')
      expect(rows()).toEqual(found)
    }
    await user.type(search, 'zz')
    expect(await screen.findByText(/^Inget nummer liknar ”lag stolpezz”/)).toBeVisible()
  })
})

describe('replacements: of strikes', () => {
  test('the question before one is deleted names what it leads to', { tags: ['2.2.4'] }, async () => {
    const user = await openApp('/sv/admin/utbytesguiden-eb', { level: 1 })
    await user.click(await screen.findByRole('button', { name: 'Ändra NK1' }))
    await user.click(screen.getByRole('button', { name: 'Ta bort numret' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('dess kopplingar till elslutbleck?')
  })
})

describe('replacements: reading', () => {
  test('a translator changes none', async () => {
    await openApp('/no/admin/utbytesguiden', { level: 2 })
    expect(await screen.findByText('KV-1487A')).toBeVisible()
    expect(screen.getByText('Du kan lese, men ikke endre numrene.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Endre / })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Legg til' })).not.toBeInTheDocument()
  })

  test('the number of an address is open, whatever is kept of the numbers of the other guide', async () => {
    localStorage.setItem(
      'passar-draft level1@passar.test replacement other-id ~x',
      '{"line":"NK 9","kept":"2026-03-04T05:06:07.890Z"}',
    )
    await openNumbers('?q=kv1487a')
    expect(await screen.findByLabelText('Gammalt nummer')).toHaveValue('KV-1487A')
  })

  test('a number that is looked for from here is open as well', async () => {
    answer('GET konvertering', [number('GN 1'), number('GN 2')])
    answer('GET search/staff', {
      products: [],
      numbers: [{ _id: 'id GN 2', variant: 'ms', artnr: 'GN 2' }],
      texts: [],
    })
    const user = await openNumbers('?q=GN+1')
    await user.click(await screen.findByRole('button', { name: 'Ändra GN 1', expanded: true }))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Hitta' }), 'GN 2')
    await user.click(await screen.findByRole('option', { name: /^GN 2/ }))
    await waitFor(() => expect(location.search).toBe('?q=GN%202'))
    expect(await screen.findByRole('button', { name: 'Ändra GN 2', expanded: true })).toBeVisible()
    expect(screen.getByLabelText('Sök bland numren')).toHaveValue('GN 2')
  })

  test('the number of an address is open', async () => {
    await openNumbers('?q=kv1487a')
    expect(await screen.findByLabelText('Gammalt nummer')).toHaveValue('KV-1487A')
  })
})
