import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../../testing/server.ts'

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

describe('options: an editor', () => {
  test('what is no name of a criterion is refused at its field', { tags: ['2.2.1'] }, async () => {
    const { user, group } = await openGroup('automatik')
    await user.type(group.getByLabelText('Nytt kriterium'), 'Inte en slug!')
    await user.click(group.getByRole('button', { name: 'Lägg till' }))
    expect(group.getByText(/Skriv bara gemener/)).toBeVisible()
    expect(writes()).toEqual([])
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
