import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { texts } from '../../../domain/texts/index.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { answerIndexesOf } from '../../testing/answer-indexes.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { hold } from '../../testing/server.ts'

const strikes = '/sv/guide/elslutbleck'
const here = () => location.pathname + location.search
const title = 'Vad har du i dörren?'
const inGuide = () => screen.getByRole('button', { name: 'Har du redan en del i dörren?' })
const atStart = () => screen.getByRole('button', { name: 'Kan du inte läsa numret på låshuset?' })
const questions = async () => within(await screen.findByRole('dialog', { name: title }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

type User = Awaited<ReturnType<typeof openApp>>

/** Typed at once. */
async function write(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

// They load on first use, which is here.
test('part: questions that come late bring nobody back who has left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.doMock('./part-dialog.tsx', async (original) => {
    await promise
    return original()
  })
  const user = await openApp('/sv')
  await user.click(atStart())
  expect(await screen.findByRole('dialog', { name: 'Hämtar …' })).toBeVisible()
  history.back()
  await gone()
  const link = screen.getAllByRole('link').find((each) => each.getAttribute('href') === strikes)
  await user.click(link as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Elslutbleck' })
  resolve()
  await import('./part-dialog.tsx')
  await screen.findByText('2 elslutbleck')
  expect(here()).toBe(strikes)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  vi.doUnmock('./part-dialog.tsx')
})

describe('part: the housing in the door', () => {
  test('is named by its number, however it is spelled, and never by one that is merely similar', async () => {
    const index = hold('GET search/index/current')
    const user = await openApp(`${strikes}?c=rattvand`)
    await user.click(inGuide())
    const dialog = await questions()
    const field = dialog.getByRole('combobox', { name: 'Nummer eller namn' })
    const first = async () => (await dialog.findAllByRole('option'))[0]
    // Typed before the search has loaded, it is taken as soon as that has.
    await write(user, field, 'LH-ETT-1')
    await index.arrived
    index.release()
    await waitFor(async () => expect(await first()).toHaveAttribute('aria-selected', 'true'))

    await write(user, field, 'LH-ETT-1999')
    expect(await dialog.findByText(/^Inget heter precis så/)).toBeVisible()
    expect(await first()).toHaveAttribute('aria-selected', 'false')
    await user.keyboard('{Enter}')
    expect(await questions()).toBeDefined()
    await write(user, field, 'zzzzzzzz')
    expect(await dialog.findByText(/^Ingen del heter så/)).toBeVisible()

    // A post leads to no other part, and is in the catalogue all the same.
    await write(user, field, 'ms plan 1')
    expect(await dialog.findByRole('link', { name: 'Plan post' })).toBeVisible()
    expect(dialog.queryByText(/^Ingen del heter så/)).not.toBeInTheDocument()
    await write(user, field, 'KV-1487B')
    expect(await dialog.findByText(/^Ingen del heter så/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'KV-1487A' })).toHaveAttribute(
      'href',
      '/sv/utbytesguiden?q=KV-1487A',
    )

    await write(user, field, 'lh ett 1')
    await waitFor(async () => expect(await first()).toHaveAttribute('aria-selected', 'true'))
    expect(dialog.queryByText(/^Inget heter precis så/)).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    await gone()
    expect(here()).toBe(`${strikes}?c=rattvand&lh=lh-ett&in-door=lh`)
    const chips = within(await screen.findByRole('list', { name: 'Valda kriterier' }))
    expect(chips.getByText('Låshus: Ett')).toBeVisible()
    expect(await screen.findByRole('link', { name: /^Alfa/ })).toBeVisible()
    // The questions are not between the two: Back leads to the guide as it was.
    history.back()
    await waitFor(() => expect(screen.queryByText('Låshus: Ett')).not.toBeInTheDocument())
    expect(here()).toBe(`${strikes}?c=rattvand`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('whose number cannot be read is measured and looked at, and what is left is shown with its drawing', async () => {
    const catalogue = generateCatalogue()
    answerIndexesOf(catalogue)
    const housings = catalogue.products.filter(({ category, published }) => category === 'lh' && published)
    const valuesOf = (at: number, fact: string) =>
      [housings[at]?.facts.find(({ name }) => name === fact)?.value].flat()
    const withBackset = (value: string) =>
      housings.filter((_, at) => valuesOf(at, 'dorndjup').includes(value))
    const narrow = withBackset('35')
    const double = housings.filter((_, at) => valuesOf(at, 'lashustyp').includes('dubbelfall'))
    const both = narrow.filter((each) => double.includes(each))
    if (both.length === 0 || both.length === narrow.length)
      throw new Error('Nothing is left to be told apart')
    const user = await openApp('/sv')
    await user.click(atStart())
    const dialog = await questions()
    const matchCount = (count: number) => dialog.findByText(`${count} låshus`)
    const counted = await matchCount(housings.length)
    const measure = () => dialog.getByRole('textbox', { name: /^Dorndjup/ })
    await write(user, measure(), 'trettiofem')
    expect(dialog.getByRole('alert')).toHaveTextContent('Skriv ett mått, till exempel 50 eller 35,5.')
    await write(user, measure(), '35,5')
    // The same element, or it would not be read out.
    expect(await matchCount(narrow.length)).toBe(counted)
    const latch = within(dialog.getByRole('group', { name: 'Fall' }))
    await user.click(latch.getByRole('radio', { name: `Dubbelfall ${both.length}` }))
    await matchCount(both.length)
    const excluded = housings
      .flatMap((_, at) => valuesOf(at, 'dorndjup'))
      .find((value) => !withBackset(value ?? '').some((each) => double.includes(each)))
    await write(user, measure(), excluded ?? '')
    // What is taken can be taken back, though nothing is left with it.
    await user.click(await dialog.findByRole('button', { name: `${excluded} 0` }))
    expect(measure()).toHaveValue('')
    await write(user, measure(), '500')
    expect(await dialog.findByText(/^Inget låshus stämmer med allt/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Börja om' }))
    await matchCount(housings.length)
    expect(measure()).toHaveValue('')
    expect(document.activeElement).toContainElement(measure())
    const [, more] = dialog.getByRole('button', { name: /^Visa fler/ }).textContent.match(/av (\d+)/) ?? []
    expect(Number(more)).toBe(housings.length)
    await user.click(dialog.getByRole('button', { name: /^Visa fler/ }))
    expect(within(dialog.getAllByRole('listitem')[8] as HTMLElement).getByRole('link')).toHaveFocus()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()

    await write(user, measure(), '35')
    await matchCount(narrow.length)
    const [first] = dialog.getAllByRole('link')
    expect(first?.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\//)
    const chosen = narrow.find(({ name }) => first?.textContent?.startsWith(name))
    await user.click(first as HTMLElement)
    await waitFor(() => expect(here()).toBe(`${strikes}?lh=${chosen?.id}&in-door=lh`))
    const chips = within(await screen.findByRole('list', { name: 'Valda kriterier' }))
    expect(chips.getByText(`Låshus: ${chosen?.name}`)).toBeVisible()
    history.back()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hitta det som passar dörren' }),
    ).toBeVisible()
  })
})

describe('measure: a drawing shows where', () => {
  test('at a column of measures, until the button is pressed again', async () => {
    const user = await openApp('/sv/guide/montagestolpar')
    const heading = await screen.findByRole('heading', { level: 3, name: 'Höjd (mm)' })
    const column = within(heading.closest('details') as HTMLElement)
    const button = await column.findByRole('button', { name: 'Var mäter jag?' })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'))
    const how = await column.findByText(texts.sv.measure.how.length)
    expect(how.closest('figure')?.querySelector('svg')).toBeVisible()
    await user.click(button)
    expect(how).not.toBeInTheDocument()
  })

  test('at a fact of a product', async () => {
    const user = await openApp('/sv/produkt/ms-plan')
    await user.click(await screen.findByRole('button', { name: 'Var mäter jag? Plösmått' }))
    expect(await screen.findByText(texts.sv.measure.how.lip)).toBeVisible()
  })

  test('at the housing in the door', async () => {
    const user = await openApp('/sv')
    await user.click(atStart())
    const dialog = await questions()
    await user.click(await dialog.findByRole('button', { name: 'Var mäter jag?' }))
    expect(await dialog.findByText(texts.sv.measure.how.backset)).toBeVisible()
  })
})
