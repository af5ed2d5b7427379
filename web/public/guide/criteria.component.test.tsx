import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { texts } from '../../../domain/texts/index.ts'
import { press } from '../../testing/guide.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { hold } from '../../testing/server.ts'

const here = () => location.pathname + location.search
const box = (choice: string) => screen.findByRole('checkbox', { name: new RegExp(`^${choice}, `) })
const resultCount = (count: string) => screen.findByText(count, { selector: '#results' })
/** The list follows a tick a moment later. */
const lists = (...names: string[]) =>
  waitFor(() => {
    const products = [...document.querySelectorAll('[data-product]')].map(({ textContent }) => textContent)
    expect(products).toEqual(names.map((name) => expect.stringContaining(name)))
  })
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('guide: its criteria', () => {
  test('say how many products each would leave, below a heading and above them an introduction', async () => {
    await openApp('/sv/guide/elslutbleck')
    const { title, intro } = texts.sv.guides.eb
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(intro)).toBeVisible()
    expect(await resultCount('2 elslutbleck')).toBeVisible()
    await lists('Alfa', 'Beta')
    const criteria = within(screen.getByRole('region', { name: 'Steg 1 Välj kriterier' }))
    expect(criteria.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      categoryOf('eb').columns.map(({ name }) => texts.sv.columns[name as keyof typeof texts.sv.columns]),
    )
    const inFire = within(criteria.getByRole('group', { name: 'Brandkrav' }))
    expect(inFire.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Ej brandkrav, 1 träff',
      'E30/EI30, 1 träff',
    ])
  })

  test('ticked one by one are read out with the number left, and stand in the address', async () => {
    const user = await openApp('/sv/guide/elslutbleck')
    await user.click(await box('Rättvänd'))
    expect(await resultCount('1 elslutbleck')).toBeVisible()
    await lists('Alfa')
    expect(await box('Rättvänd')).toBeChecked()
    await waitFor(() => expect(announcements()).toContain('1 träff med valda kriterier'))
    await user.click(await box('E30/EI30'))
    expect(here()).toBe('/sv/guide/elslutbleck?c=rattvand,brandkrav-e30-el30')
    // The same count is announced again: a text that does not change is not read out.
    await waitFor(() => expect(announcements()).toContain('1 träff med valda kriterier\u00a0'))
  })

  test('without a match stay focusable, cannot be ticked and say what they clash with', async () => {
    const user = await openApp('/sv/guide/elslutbleck?c=ej-brandkrav')
    const fire = await box('E30/EI30')
    expect(fire).toHaveAttribute('aria-disabled', 'true')
    fire.focus()
    await waitFor(() => expect(fire).toHaveAccessibleDescription('Krockar med Ej brandkrav'))
    await user.keyboard(' ')
    expect(fire).not.toBeChecked()
    expect(fire).toHaveFocus()
    await waitFor(() => expect(announcements()).toContain('Krockar med Ej brandkrav'))
    await user.click(screen.getByRole('button', { name: 'I stället för Ej brandkrav (1 träff)' }))
    await waitFor(() => expect(fire).toBeChecked())
    expect(fire).toHaveFocus()
    await lists('Alfa')
    expect(here()).toBe('/sv/guide/elslutbleck?c=brandkrav-e30-el30')
  })

  test('are all taken back by one button', { tags: ['2.5.3'] }, async () => {
    const user = await openApp('/sv/guide/elslutbleck?c=rattvand,automatik')
    await resultCount('1 elslutbleck')
    await user.click(screen.getByRole('button', { name: 'Rensa kriterier' }))
    expect(await resultCount('2 elslutbleck')).toBeVisible()
    expect(here()).toBe('/sv/guide/elslutbleck')
    for (const choice of ['Rättvänd', 'Automatik']) expect(await box(choice)).not.toBeChecked()
  })

  test.each([
    ['one of them', '?c=rattvand,automatik', 'button', 'Ta bort Rättvänd'],
    ['all', '?c=rattvand,automatik', 'button', 'Rensa kriterier'],
    ['what leaves nothing', '?c=ej-brandkrav,brandkrav-e30-el30', 'button', /^Utan Ej brandkrav/],
    ['everything', '?c=rattvand&eb=eb-alfa', 'link', 'Börja om'],
  ])(
    'lead the focus to what is left once the control that took back %s is gone',
    async (_, query, role, name) => {
      const user = await openApp(`/sv/guide/elslutbleck${query}`)
      await press(user, role as 'button', name)
      await waitFor(() => expect(here()).not.toBe(`/sv/guide/elslutbleck${query}`))
      expect(document.getElementById('what-is-left')).toHaveFocus()
    },
  )

  test('that an address names are not denied before the index has told their names', async () => {
    const index = hold('GET :type/index/:version')
    const user = await openApp('/sv/guide/elslutbleck?c=rattvand')
    await index.arrived
    expect(screen.queryByText('Inga kriterier valda')).not.toBeInTheDocument()
    await press(user, 'button', /^Kriterier/)
    const tray = within(await screen.findByRole('dialog', { name: 'Kriterier' }))
    expect(tray.getByRole('button', { name: 'Hämtar …' })).toBeVisible()
    expect(tray.getByRole('status')).toBeEmptyDOMElement()
    index.release()
    expect(await tray.findByRole('button', { name: 'Visa 1 träff' })).toBeVisible()
    await user.click(tray.getByRole('button', { name: 'Rensa kriterier' }))
    expect(await tray.findByRole('button', { name: 'Visa 2 träffar' })).toHaveFocus()
  })

  test('fold where nothing can be chosen any more, and say so; a press opens them', async () => {
    const user = await openApp('/sv/guide/elslutbleck?c=ej-brandkrav,brandkrav-e30-el30')
    await resultCount('0 elslutbleck')
    const column = async (choice: string) => (await box(choice)).closest('details') as HTMLDetailsElement
    const fire = await column('E30/EI30')
    const lever = await column('Rättvänd')
    expect(fire.open).toBe(true)
    expect(fire).not.toHaveTextContent('inget passar')
    expect(lever.open).toBe(false)
    const heading = lever.querySelector('summary') as HTMLElement
    expect(heading).toHaveTextContent('inget passar')
    await user.click(heading)
    expect(lever.open).toBe(true)
    expect(await box('Rättvänd')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('guide: what an earlier step chose', () => {
  const posts = '/sv/guide/montagestolpar?eb.c=rattvand&eb=eb-alfa'

  test('covers its column, and the eye-slash takes it back', { tags: ['2.5.8'] }, async () => {
    const user = await openApp(posts)
    await resultCount('1 monteringsstolpe')
    const heading = screen.getByRole('heading', { level: 3, name: 'Passande elslutbleck' })
    const column = within(heading.closest('details') as HTMLElement)
    expect(await column.findByText('Alfa')).toBeVisible()
    expect(column.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(column.getByRole('button', { name: 'Ta bort vald produkt: Alfa' }))
    expect(heading.closest('summary')).toHaveFocus()
    expect(await resultCount('2 monteringsstolpar')).toBeVisible()
    expect(column.getByRole('checkbox', { name: /^Alfa, / })).not.toBeChecked()
  })

  test('is shown with its criteria and a link that edits them, selection and result kept', {
    tags: ['2.5.7'],
  }, async () => {
    const user = await openApp(posts)
    const earlier = await screen.findByRole('list', { name: 'Valt i tidigare steg' })
    await waitFor(() => expect(earlier).toHaveTextContent('Alfa'))
    expect(earlier).toHaveTextContent('Rättvänd')
    await user.click(within(earlier).getByRole('link', { name: 'Ändra: Elslutbleck' }))
    await waitFor(() => expect(here()).toBe('/sv/guide/elslutbleck/edit?c=rattvand&eb=eb-alfa'))
    expect(await resultCount('1 elslutbleck')).toBeVisible()
    expect(await box('Rättvänd')).toBeChecked()
  })

  test('if it is a lock lists exactly its strikes, and nothing narrows them', async () => {
    await openApp('/sv/guide/elslutbleck/em?em=em-lock')
    expect(await resultCount('1 elslutbleck')).toBeVisible()
    await lists('Alfa')
    expect(screen.queryByRole('region', { name: 'Steg 1 Välj kriterier' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Kriterier/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /träff/ })).not.toBeInTheDocument()
  })
})
