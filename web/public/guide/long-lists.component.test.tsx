import { act, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { typedMeasure } from '../../../domain/guide/like-choices.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { answerIndexesAlone } from '../../testing/answer-indexes.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const guide = '/sv/guide/montagestolpar'
const catalogue = generateCatalogue()
const index = indexesOf(catalogue, 'sv').ms
const total = index.size
const productsUnder = (...keys: string[]) => {
  const ordinals = index.answer(keys.map((key) => index.choiceOf(key)))
  return ordinals.page(0, total).map((product) => idsIn(index)[product])
}

const listed = () =>
  [...document.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => dataset.product)
const resultCount = (count: number) =>
  screen.findByText(`${count} monteringsstolpar`, { selector: '#results' })
const column = async (name: string) => within(await screen.findByRole('group', { name }))

beforeEach(() => answerIndexesAlone(catalogue))

describe('guide: a long list', () => {
  test('gets one page longer at a time and says how much of it is here; a tick starts from its first page', {
    tags: ['2.5.6', '4.1.2', '4.1.4', '4.1.5'],
  }, async () => {
    const user = await openApp(guide)
    await resultCount(total)
    const all = productsUnder()
    expect(listed()).toEqual(all.slice(0, 20))
    for (const loaded of [20, 40])
      await user.click(screen.getByRole('button', { name: `Visa fler (${loaded} av ${total})` }))
    expect(listed()).toEqual(all.slice(0, 60))
    expect(screen.getByRole('button', { name: `Visa fler (60 av ${total})` })).toBeVisible()
    await user.click((await column('Material')).getByRole('checkbox', { name: /^Rostfritt, / }))
    const stainless = productsUnder('rostfritt')
    await resultCount(stainless.length)
    expect(listed()).toEqual(stainless.slice(0, 20))
    expect(screen.getByRole('button', { name: `Visa fler (20 av ${stainless.length})` })).toBeVisible()
  })

  test('that is requested while a tick is not drawn yet keeps the tick', async () => {
    await openApp(guide)
    await resultCount(total)
    const steel = (await column('Material')).getByRole('checkbox', { name: /^Rostfritt, / })
    const more = screen.getByRole('button', { name: `Visa fler (20 av ${total})` })
    await act(async () => {
      steel.click()
      more.click()
    })
    const stainless = productsUnder('rostfritt')
    await resultCount(stainless.length)
    expect(listed()).toEqual(stainless.slice(0, 40))
    expect(location.search).toBe('?c=rostfritt')
  })

  test.each([
    ['more of the list is requested', () => screen.getByRole('button', { name: /^Visa fler/ })],
    ['another tick comes', () => screen.getByRole('checkbox', { name: /^Vinklad, / })],
  ])('says what a tick has closed also where %s before it is drawn', async (_, next) => {
    const other = productsUnder().find((id) => !productsUnder('rostfritt').includes(id))
    await openApp(`${guide}?ms=${other}`)
    await resultCount(total)
    const steel = (await column('Material')).getByRole('checkbox', { name: /^Rostfritt, / })
    await act(async () => {
      steel.click()
      next().click()
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(/är inte längre vald/)
    await act(async () => screen.getByRole('button', { name: 'Ångra' }).click())
    await waitFor(() => expect(location.search).toBe(`?ms=${other}`))
  })

  test('has the focus on the first of what more brought, and says how much is here', async () => {
    const user = await openApp(guide)
    await resultCount(total)
    await user.click(screen.getByRole('button', { name: `Visa fler (20 av ${total})` }))
    expect(document.activeElement).toHaveAttribute('data-product', productsUnder()[20])
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`40 av ${total}`)
  })

  test('is as long as before when a product of its second page is closed, with the focus on that', async () => {
    const user = await openApp(guide)
    await resultCount(total)
    await user.click(screen.getByRole('button', { name: `Visa fler (20 av ${total})` }))
    const id = productsUnder()[30] ?? ''
    const card = () => document.querySelector(`[data-product="${id}"]`) as HTMLElement
    await user.click(card())
    await user.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Stäng' })[0] as HTMLElement,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.search).toBe(`?ms=${id}`)
    expect(listed()).toEqual(productsUnder().slice(0, 40))
    await waitFor(() => expect(card()).toHaveFocus())
  })

  test.each([
    ['is as long as before when a notice is dismissed', 'Stäng meddelandet', ['rostfritt'], 40],
    ['begins anew when the tick that the notice tells of is undone', 'Ångra', [], 20],
  ])('%s', async (_, name, ticks, products) => {
    const [id = ''] = productsUnder()
    const user = await openApp(`${guide}?ms=${id}`)
    await resultCount(total)
    await user.click((await column('Material')).getByRole('checkbox', { name: /^Rostfritt, / }))
    await screen.findByRole('button', { name })
    await user.click(screen.getByRole('button', { name: /^Visa fler \(20 av / }))
    await user.click(screen.getByRole('button', { name }))
    expect(document.getElementById('what-is-left')).toHaveFocus()
    await waitFor(() => expect(listed()).toEqual(productsUnder(...ticks).slice(0, products)))
  })

  test('that is all here offers no more', { tags: ['2.5.6'] }, async () => {
    const few = productsUnder('hoger', 'vinklad', 'h-150-0')
    if (few.length === 0 || few.length > 20) throw new Error('They are not few')
    await openApp(`${guide}?c=hoger,vinklad,h-150-0`)
    await resultCount(few.length)
    expect(listed()).toEqual(few)
    expect(screen.queryByRole('button', { name: /^Visa fler/ })).not.toBeInTheDocument()
  })
})

describe('guide: a long column', () => {
  type Column = Awaited<ReturnType<typeof column>>
  const boxes = (from: Column) => from.queryAllByRole<HTMLButtonElement>('checkbox')
  const names = (from: Column) => boxes(from).map((box) => box.getAttribute('aria-label') ?? '')
  const measures = (from: Column) => names(from).map((name) => typedMeasure(name.split(', ')[0] ?? '') ?? 0)
  const near = (all: number[], measure: number, tolerance: number) =>
    all.filter((each) => Math.abs(each - measure) <= tolerance)

  /** Typed at once. */
  async function search(user: UserEvent, from: Column, text: string) {
    const field = from.getByRole('textbox', { name: 'Sök bland valen' })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
    return field
  }

  /** The whole column is in the page after it. */
  async function walkToEnd(user: UserEvent, from: Column) {
    act(() => boxes(from)[0]?.focus())
    await user.keyboard('{End}')
  }

  test('is walked to its last choice with the End key, wherever it was scrolled to', async () => {
    const user = await openApp(guide)
    const strikes = await column('Passande elslutbleck')
    await walkToEnd(user, strikes)
    const group = index.groups.findIndex(({ name }) => name === 'passande-elslutbleck')
    expect(boxes(strikes)).toHaveLength(index.choices.filter((choice) => choice.group === group).length)
    expect(boxes(strikes).at(-1)).toHaveFocus()
  })

  test('has the choices that an address brings from the start, however far down', async () => {
    const group = index.groups.findIndex(({ name }) => name === 'plosmatt')
    const last = index.choices.findLast((choice) => choice.group === group)
    await openApp(`${guide}?c=${last?.key}`)
    await resultCount(productsUnder(last?.key ?? '').length)
    const ticked = boxes(await column('Plösmått (mm)')).filter(
      (box) => box.getAttribute('aria-checked') === 'true',
    )
    expect(ticked.map(({ value }) => value)).toEqual([last?.key])
  })

  test('of measures is searched within a tolerance, and what is chosen stays whatever is looked for', async () => {
    const user = await openApp(guide)
    const lips = await column('Plösmått (mm)')
    await walkToEnd(user, lips)
    const all = measures(lips)
    await search(user, lips, '22')
    const tolerance = await lips.findByRole('combobox', { name: 'Tolerans' })
    expect(measures(lips)).toEqual(near(all, 22, 1))
    await user.selectOptions(tolerance, '2')
    expect(measures(lips)).toEqual(near(all, 22, 2))
    const [first] = boxes(lips) as [HTMLButtonElement]
    const count = Number(/, (\d+) /.exec(names(lips)[0] ?? '')?.[1])
    await user.click(first)
    await resultCount(count)

    const field = await search(user, lips, 'ingenting')
    await waitFor(() => expect(boxes(lips)).toHaveLength(1))
    expect(boxes(lips)[0]).toHaveProperty('value', first.value)
    expect(boxes(lips)[0]).toBeChecked()
    await user.click(lips.getByRole('button', { name: `Visa alla ${all.length} val` }))
    expect(field).toHaveFocus()
    await walkToEnd(user, lips)
    expect(measures(lips)).toEqual(all)
    await user.click(
      boxes(lips).find((box) => box.getAttribute('aria-checked') === 'true') as HTMLButtonElement,
    )
    await resultCount(total)
  })

  test('of measures is asked for a range, and all that is in it can be chosen at once', async () => {
    const user = await openApp(guide)
    const lips = await column('Plösmått (mm)')
    await walkToEnd(user, lips)
    const all = measures(lips)
    // To scale, for the eye: where its own place is between the first and the last measure.
    const marks = (colour: string) => {
      const group = screen.getByRole('group', { name: 'Plösmått (mm)' })
      const path = group.querySelector(`svg path.${colour}[stroke-width]`)?.getAttribute('d') ?? ''
      return [...path.matchAll(/M(\d+) 24v-\d+/g)].map(([, x]) => Number(x))
    }
    const [least = 0, most = 0] = [all[0], all.at(-1)]
    expect(marks('stroke-steel')).toEqual(
      all.map((each) => Math.round(((each - least) / (most - least)) * 1000)),
    )
    const field = await search(user, lips, '20–25 mm')
    await lips.findByText(/ val mellan 20 och 25 mm$/)
    const within = all.filter((each) => each >= 20 && each <= 25)
    expect(measures(lips)).toEqual(within)
    expect(marks('stroke-steel')).toHaveLength(within.length)
    expect(marks('stroke-line')).toHaveLength(all.length - within.length)
    expect(lips.queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(lips.getByRole('button', { name: `Välj alla ${within.length}` }))
    await waitFor(() =>
      expect(boxes(lips).every((box) => box.getAttribute('aria-checked') === 'true')).toBe(true),
    )
    expect(field).toHaveFocus()
    const keys = boxes(lips).map(({ value }) => value)
    expect(new URLSearchParams(location.search).get('c')?.split(',').toSorted()).toEqual(keys.toSorted())
    await resultCount(new Set(keys.flatMap((key) => productsUnder(key))).size)
  })

  test('is searched by words in any spelling and order, and Esc shows all of it again', async () => {
    const user = await openApp(guide)
    const strikes = await column('Passande elslutbleck')
    const all = names(strikes)
    const meant = all.filter((name) => /NK120.*brand/.test(name))
    expect(meant.length).toBeGreaterThan(0)
    const field = await search(user, strikes, 'brand nk-120')
    await waitFor(() => expect(names(strikes)).toEqual(meant))
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(names(strikes)).toEqual(all)
  })

  test('of measures need not be long to be searched', async () => {
    const user = await openApp(guide)
    const depths = await column('Vinkeldjup (mm)')
    const all = measures(depths)
    expect(all.length).toBeGreaterThan(5)
    expect(all.length).toBeLessThanOrEqual(15)
    const middle = all[3] ?? 0
    await search(user, depths, String(middle))
    await depths.findByRole('combobox', { name: 'Tolerans' })
    expect(measures(depths)).toEqual(near(all, middle, 1))
    expect(measures(depths)).not.toEqual(all)
  })

  test('of more than 15 choices says that it scrolls, of the four that scroll', {
    tags: ['2.5.9'],
  }, async () => {
    await openApp(guide)
    const says = []
    for (const name of [
      'Passande elslutbleck',
      'Tillverkare av profilsystem',
      'Plösmått (mm)',
      'Bredd (mm)',
    ]) {
      const from = await column(name)
      const indicators = from.queryAllByText('Skrolla för fler val')
      expect(indicators, name).toHaveLength(boxes(from).length > 15 ? 1 : 0)
      says.push(indicators.length)
    }
    // Both kinds are there.
    expect(new Set(says).size).toBe(2)
  })
})
