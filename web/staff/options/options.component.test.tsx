import { cleanup, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import type { OptionBody } from '../../../domain/contracts/staff.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, recorded, sent, server } from '../../testing/server.ts'

const openOptions = () => openApp('/sv/admin/options?typ=eb', { level: 0 })
const writes = () => sent.filter(({ method }) => method === 'PUT')

/** Opens the group of a column. */
async function openGroup(name: keyof typeof texts.sv.columns) {
  const user = await openOptions()
  const title = await screen.findByText(texts.sv.columns[name], { selector: 'summary *' })
  await user.click(title)
  const group = title.closest('details') as HTMLElement
  await within(group).findByLabelText('Nytt kriterium')
  return { user, group: within(group) }
}

/** The columns of strikes, which keep what is saved. */
function storeColumns() {
  const columns = recorded<'GET options/:code'>('0 sv GET options/eb')
  answer('GET options/:code', () => Response.json(columns))
  answer('PUT options/:code/:id', async (request) => {
    const { slugs, translations } = (await request.json()) as OptionBody
    const column = columns.find(({ _id }) => request.url.endsWith(_id))
    if (!column) throw new Error('There is no such column')
    Object.assign(column, { ...(slugs && { slugs }), ...(translations && { translations }) })
    column.version = (column.version ?? 0) + 1
    return Response.json({ result: column, message: 'Sparat' })
  })
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))

describe('options: an editor', () => {
  test('what is no name of a criterion is refused at its field', { tags: ['2.2.1'] }, async () => {
    const { user, group } = await openGroup('automatik')
    await user.type(group.getByLabelText('Nytt kriterium'), '!?')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    expect(group.getByText('Skriv minst en bokstav eller siffra.')).toBeVisible()
    await user.clear(group.getByLabelText('Nytt kriterium'))
    await user.type(group.getByLabelText('Nytt kriterium'), 'Ej automatik')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    expect(group.getByText('Kriteriet finns redan.')).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('a new one is its Swedish label, and the name that it gets is shown before it is added', async () => {
    const { user, group } = await openGroup('automatik')
    answer('PUT options/:code/:id', { result: { _id: 'eb-automatik' }, message: 'Sparat' } as never)
    await user.type(group.getByLabelText('Nytt kriterium'), 'Halva dörren (120°)')
    expect(group.getByText('Heter halva-dorren-120 i adresser och importfiler.')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(group.getByLabelText('Etikett på svenska för halva-dorren-120')).toHaveValue('Halva dörren (120°)')
    await user.click(group.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Sparat')
    expect(writes()).toMatchObject([
      {
        body: {
          slugs: ['automatik', 'ej-automatik', 'halva-dorren-120'],
          translations: { sv: { 'halva-dorren-120': 'Halva dörren (120°)' } },
        },
      },
    ])
  })

  test('adds, labels and moves one, which is saved at once', { tags: ['2.2.1'] }, async () => {
    const { user, group } = await openGroup('automatik')
    answer('PUT options/:code/:id', { result: { _id: 'eb-automatik' }, message: 'Sparat' } as never)
    await user.type(group.getByLabelText('Nytt kriterium'), 'zz-prov')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    await user.type(group.getByLabelText('Etikett på danska för zz-prov'), 'Prøve')
    await user.click(group.getByRole('button', { name: 'Flytta upp zz-prov' }))
    await user.click(group.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('Sparat')).toBeVisible()
    expect(writes()).toMatchObject([
      {
        path: 'options/eb/eb-automatik',
        body: {
          version: 1,
          slugs: ['automatik', 'zz-prov', 'ej-automatik'],
          translations: { dk: { 'zz-prov': 'Prøve' } },
        },
      },
    ])
  })

  test('what could not be saved stays', async () => {
    const { user, group } = await openGroup('automatik')
    fail('PUT options/:code/:id', 'UNAVAILABLE')
    await user.type(group.getByLabelText('Nytt kriterium'), 'zz-prov')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    await user.click(group.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('Fel')).toBeVisible()
    expect(group.getByLabelText('Etikett på danska för zz-prov')).toBeVisible()
    expect(group.getByText('Inte sparat')).toBeVisible()
  })
})

describe('options: after a save', () => {
  /** Adds a criterion with a Danish label and saves it. */
  async function saveOne() {
    const { user, group } = await openGroup('automatik')
    await user.type(group.getByLabelText('Nytt kriterium'), 'zz-prov')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    await user.type(group.getByLabelText('Etikett på danska för zz-prov'), 'Prøve')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    await user.click(group.getByRole('button', { name: 'Spara' }))
    return { user, group }
  }

  test('a reload shows what was saved, and nothing as unsaved', { tags: ['2.2.1'] }, async () => {
    storeColumns()
    await saveOne()
    await waitFor(() => expect(screen.queryByText('Inte sparat')).not.toBeInTheDocument())
    expect(drafts()).toEqual([])
    cleanup()
    const { group } = await openGroup('automatik')
    expect(group.getByLabelText('Etikett på danska för zz-prov')).toHaveValue('Prøve')
    expect(screen.queryByText('Inte sparat')).not.toBeInTheDocument()
    expect(group.getByRole('button', { name: 'Spara' })).toBeDisabled()
  })

  test('a reload in between has what was not saved, as unsaved', async () => {
    storeColumns()
    fail('PUT options/:code/:id', 'UNAVAILABLE')
    await saveOne()
    await screen.findByText('Fel')
    cleanup()
    await openOptions()
    expect(await screen.findByLabelText('Etikett på danska för zz-prov')).toHaveValue('Prøve')
    expect(screen.getByText('Inte sparat')).toBeVisible()
  })

  test('it is undone from its message: order, criteria and labels are as before', async () => {
    storeColumns()
    const { user, group } = await saveOne()
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() =>
      expect(group.queryByLabelText('Etikett på danska för zz-prov')).not.toBeInTheDocument(),
    )
    expect(writes().at(-1)?.body).toMatchObject({
      slugs: ['automatik', 'ej-automatik'],
      version: 2,
    })
    expect(group.queryByText('Inte sparat')).not.toBeInTheDocument()
  })

  test('who leaves before the list is read again is asked nothing', async () => {
    storeColumns()
    const { user, group } = await openGroup('automatik')
    const reading = hold('GET options/:code')
    await user.type(group.getByLabelText('Nytt kriterium'), 'zz-prov')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    await user.click(group.getByRole('button', { name: 'Spara' }))
    await reading.arrived
    await waitFor(() => expect(group.queryByText('Inte sparat')).not.toBeInTheDocument())
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Logg' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    reading.release()
  })
})

describe('options: deleting', () => {
  const listed = (count: number): StaffCardAnswer[] => {
    const { items } = recorded<'GET :type'>('0 sv GET montagestolpar?all&limit=50&sort=name') as {
      items: StaffCardAnswer[]
    }
    const [card] = items
    if (!card) throw new Error('There are no posts')
    return Array.from({ length: count }, (_, n) => ({
      ...card,
      _id: `ms-${n}`,
      names: { ...card.names, sv: `Stolpe ${n}` },
    }))
  }
  /** So many products have the criterion that is asked for. */
  const answerUsers = (path: string, count: number) =>
    server.use(
      http.get(`/api/${path}`, ({ request }) => {
        const limit = Number(new URL(request.url).searchParams.get('limit'))
        return HttpResponse.json({ items: listed(count).slice(0, limit), total: count, skip: 0, limit })
      }),
    )
  const question = () => screen.findByRole('alertdialog')

  test('one that no product has asks first, and is gone after a reload', { tags: ['4.4.7'] }, async () => {
    storeColumns()
    answerUsers('elslutbleck', 0)
    const { user, group } = await openGroup('automatik')
    for (const label of ['Avbryt', 'Ta bort']) {
      await user.click(group.getByRole('button', { name: 'Ta bort ej-automatik' }))
      expect(await question()).toHaveAccessibleName('Ta bort kriteriet ej-automatik?')
      await user.click(within(await question()).getByRole('button', { name: label }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      if (label === 'Avbryt') expect(writes()).toEqual([])
    }
    await waitFor(() => expect(writes()).toMatchObject([{ body: { slugs: ['automatik'], version: 1 } }]))
    expect(sent.map(({ path }) => path)).toContain('elslutbleck?all&limit=8&ej-automatik')
    await waitFor(() =>
      expect(group.queryByRole('button', { name: 'Ta bort ej-automatik' })).not.toBeInTheDocument(),
    )
    cleanup()
    const again = await openGroup('automatik')
    expect(again.group.queryByRole('button', { name: 'Ta bort ej-automatik' })).not.toBeInTheDocument()
    // The last one of a column stays.
    await again.user.click(again.group.getByRole('button', { name: 'Ta bort automatik' }))
    expect(await question()).toHaveAccessibleName('Det sista kriteriet i en kolumn kan inte tas bort.')
  })

  test('a second press while its products are looked up asks no second time', async () => {
    storeColumns()
    answerUsers('elslutbleck', 0)
    const { user, group } = await openGroup('automatik')
    const looked = hold('GET :type')
    await user.dblClick(group.getByRole('button', { name: 'Ta bort ej-automatik' }))
    await looked.arrived
    looked.release()
    await user.click(within(await question()).getByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    await screen.findByText('Sparat')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('one that follows from a fact stays while products have it, and they are named', {
    tags: ['4.4.7'],
  }, async () => {
    answerUsers('montagestolpar', 11)
    const user = await openApp('/sv/admin/options?typ=ms', { level: 1 })
    const title = await screen.findByText(texts.sv.columns['plan-vinklad'], { selector: 'summary *' })
    await user.click(title)
    const remove = await screen.findByRole('button', { name: 'Ta bort plan' })
    await user.click(remove)
    const dialog = within(await question())
    expect(dialog.getByText('11 produkter har kriteriet. Ta bort det där först.')).toBeVisible()
    expect(dialog.getAllByRole('listitem')).toHaveLength(8)
    await user.click(dialog.getByRole('button', { name: 'och 3 till' }))
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(11))
    expect(dialog.getByRole('link', { name: 'Stolpe 0' })).toHaveAttribute('href', '/sv/admin/ms/ms-0')
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(remove).toBeVisible()
    expect(writes()).toEqual([])
  })
})

describe('options: a translator', () => {
  test('labels in their own language only', { tags: ['6.1.8'] }, async () => {
    const user = await openApp('/dk/admin/options?typ=em', { level: 3 })
    await user.click(await screen.findByText(texts.dk.columns['em-brandkrav'], { selector: 'summary *' }))
    const labels = await screen.findAllByLabelText(/ for em-brandkrav-e30$/)
    expect(labels.map((field) => (field as HTMLInputElement).readOnly)).toEqual([true, true, false])
    expect(screen.queryByLabelText('Nyt kriterium')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Slet / })).not.toBeInTheDocument()
  })
})

describe('options: the table', () => {
  test('of all criteria of a category is filled with how many products have them', {
    tags: ['2.2.9', '9.1.10'],
  }, async () => {
    const counting = hold('GET :type/facets')
    await openApp('/sv/admin/options?typ=sb&vy=table', { level: 0 })
    expect(await screen.findByText(/^Räknar produkter/)).toBeVisible()
    counting.release()
    await waitFor(() => expect(screen.queryByText(/^Räknar produkter/)).not.toBeInTheDocument())
    const cells = within(await screen.findByRole('row', { name: /sb-p-4-5/ })).getAllByRole('cell')
    expect(cells.at(-1)).toHaveTextContent('1')
  })
})
