import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { freeNumbers, storeProduct } from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

const section = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-section="${name}"]`)
    if (!found) throw new Error(`There is no section ${name}`)
    return found
  })
const criterion = async (slug: string) => {
  const found = (await section('spec')).querySelector<HTMLElement>(`[data-criterion="${slug}"]`)
  return within(found as HTMLElement)
}

describe('criteria: of a strike', () => {
  /** A strike without criteria yet. */
  async function openBare() {
    const bare = { spec: {}, everywhere: [], partners: [], facts: [], published: false, translations: {} }
    const product = storeProduct('elslutbleck/eb-alfa', bare)
    const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
    await user.click(await within(await section('spec')).findByRole('checkbox', { name: 'Rättvänd' }))
    return { ...product, user, straight: await criterion('rattvand') }
  }

  test('one holds for all housings until some are chosen, and holding for all lets go of none', {
    tags: ['2.12.2'],
  }, async () => {
    const { saves, user, straight } = await openBare()
    expect(straight.getByRole('button', { name: 'Alla låshus' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(straight.getByRole('button', { name: 'Vissa …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rättvänd' }))
    await user.type(dialog.getByRole('searchbox'), 'Ett')
    await user.click(dialog.getByRole('checkbox', { name: /^Ett/ }))
    await user.click(dialog.getByRole('button', { name: 'Använd 1 vald' }))
    const some = () => straight.getByRole('button', { name: '1 låshus …' })
    expect(some()).toHaveAttribute('aria-pressed', 'true')
    await user.click(straight.getByRole('button', { name: 'Alla låshus' }))
    expect(await section('partners')).toHaveTextContent(/1 av \d+ låshus/)
    await user.click(straight.getByRole('button', { name: 'Vissa …' }))
    const again = within(await screen.findByRole('dialog', { name: 'Rättvänd' }))
    expect(again.getByRole('checkbox', { name: /^Ett/ })).toBeChecked()
    await user.click(again.getByRole('button', { name: 'Använd 1 vald' }))
    expect(some()).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves).toMatchObject([{ spec: { rattvand: ['lh-ett'] }, everywhere: [] }])
  })

  test('a column stays open when its last criterion is taken away', async () => {
    const all = { spec: { rattvand: ['lh-ett'] }, everywhere: [], partners: [] }
    storeProduct('elslutbleck/eb-alfa', { ...all, facts: [], published: false, translations: {} })
    const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
    const tick = await within(await section('spec')).findByRole('checkbox', { name: 'Rättvänd' })
    expect(tick.closest('details')).toHaveAttribute('open')
    await user.click(tick)
    expect(tick).not.toBeChecked()
    expect(tick.closest('details')).toHaveAttribute('open')
  })

  test('who closes the list of housings with a tick that is not used is asked', async () => {
    const { user, straight } = await openBare()
    await user.click(straight.getByRole('button', { name: 'Vissa …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rättvänd' }))
    const housing = dialog.getByRole('checkbox', { name: /^Ett/ })
    await user.click(housing)
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
    const question = () => screen.findByRole('alertdialog', { name: 'Behålla det du har ändrat här?' })
    const press = async (name: string) => user.click(within(await question()).getByRole('button', { name }))
    await press('Tillbaka')
    expect(housing).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
    await press('Behåll dem')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(straight.getByRole('button', { name: '1 låshus …' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('housings are chosen all at once, and by numbers that are pasted', async () => {
    const { user, straight } = await openBare()
    await user.click(straight.getByRole('button', { name: 'Vissa …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rättvänd' }))
    const boxes = dialog.getAllByRole('checkbox', { name: /LH-/ })
    await user.click(dialog.getByRole('button', { name: /^Välj alla \d+ som visas$/ }))
    for (const box of boxes) expect(box).toBeChecked()
    await user.click(dialog.getByRole('button', { name: /^Ta bort alla \d+ som visas$/ }))
    for (const box of boxes) expect(box).not.toBeChecked()
    await user.click(dialog.getByRole('searchbox'))
    await user.paste('LH-ETT-1\nlh tva 1\t\nSaknas-9')
    expect(dialog.getByRole('status')).toHaveTextContent('2 valda efter nummer. Finns inte här: Saknas-9.')
    expect(boxes.map((box) => (box as HTMLInputElement).checked).filter(Boolean)).toHaveLength(2)
    expect(dialog.getByRole('searchbox')).toHaveValue('')
    // One number alone is a search.
    await user.paste('LH-ETT-1')
    expect(dialog.getByRole('searchbox')).toHaveValue('LH-ETT-1')
  })
})

describe('criteria: the section', () => {
  const details = async () => (await section('spec')).querySelector('details')

  test('is open in a form that has no criteria yet', async () => {
    await openApp('/sv/admin/eb/add', { level: 0 })
    expect(await details()).toHaveAttribute('open')
  })

  test('is closed for who may not write it', async () => {
    const bare = { spec: {}, everywhere: [], partners: [], facts: [], published: false }
    storeProduct('elslutbleck/eb-alfa', bare)
    await openApp('/no/admin/eb/eb-alfa', { level: 2 })
    expect(await details()).not.toHaveAttribute('open')
  })
})

describe('criteria: warnings at a closed section', () => {
  test('stand there, beside publishing and in the save bar, and lead to what is wrong', async () => {
    storeProduct('elslutbleck/eb-alfa', {
      facts: [],
      translations: {},
      everywhere: [],
      partners: [{ _id: 'lh-ett', name: 'Ett', artnr: 'LH-ETT-1' }],
      spec: { rattvand: ['LH-ETT-1'], omvand: ['LH-ETT-1'] },
    })
    const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
    const marks = async (name: string) => (await section(name)).querySelector('summary')
    const details = async (name: string) => (await section(name)).querySelector('details')
    const publishing = await section('publishing')
    expect(await details('spec')).not.toHaveAttribute('open')
    await waitFor(async () => expect(await marks('spec')).toHaveTextContent('1 varning'))
    expect(publishing).toHaveTextContent('Rättvänd och Omvänd utesluter varandra')
    const [kind] = document.getElementsByName('facts.funktion.value')
    await user.selectOptions(kind as HTMLElement, 'Omvänd')
    expect(await marks('spec')).toHaveTextContent('2 varningar')
    expect(publishing).toHaveTextContent('men kriterierna säger Rättvänd.')
    await user.click(within(screen.getByRole('group', { name: 'Hi-O' })).getByLabelText('Ja'))
    expect(await marks('spec')).toHaveTextContent('1 förslag')
    await user.click(screen.getByRole('button', { name: '2 varningar' }))
    await waitFor(async () => expect((await criterion('rattvand')).getByRole('checkbox')).toHaveFocus())
    expect(await details('spec')).toHaveAttribute('open')

    // What is published and loses its last housing.
    expect(await marks('partners')).not.toHaveTextContent('varning')
    const partners = within(await section('partners'))
    await user.click(await partners.findByRole('checkbox', { name: 'Passar, Ett' }))
    expect(await marks('partners')).toHaveTextContent('1 varning')
    await user.click(
      within(publishing).getByRole('button', { name: /^Produkten är publicerad men passar inga låshus/ }),
    )
    expect(await details('partners')).toHaveAttribute('open')
    await waitFor(async () => expect(await section('partners')).toHaveFocus())
    await user.click(screen.getByRole('switch', { name: 'Publicera på svenska' }))
    expect(screen.queryByRole('button', { name: /\d varning/ })).not.toBeInTheDocument()
  })
})
