import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { pathTo } from '../../../domain/routes.ts'
import { texts } from '../../../domain/texts/index.ts'
import { choiceLabel, columnLabel } from '../../../domain/texts/labels.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { Records } from '../../../seed/testing/records.ts'
import { answerIndexesAlone } from '../../testing/answer-indexes.ts'
import { cardOf, choose, expectListed, expectTotal, here, press } from '../../testing/guide.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

// A catalogue of the size of a real one, compared with a recomputation from the records that it was made of.
const catalogue = generateCatalogue()
const records = new Records(catalogue, 'sv')
const nameOf = (id: string) => catalogue.products.find((each) => each.id === id)?.name ?? ''
const postsOf = (strike: string) => records.matching('ms', [strike])
/** Ids in the order of a list. */
const inOrder = (code: CategoryCode, ids: readonly string[], language: Language = 'sv') =>
  idsIn(indexesOf(catalogue, language)[code]).filter((id) => ids.includes(id))

function openSeeded(address: string) {
  answerIndexesAlone(catalogue)
  return openApp(address)
}

const expectCount = (code: 'em' | 'eb' | 'ms' | 'sb', count: number, language: Language = 'sv') => {
  const { one, many } = texts[language].categories[code]
  return expectTotal(`${count} ${count === 1 ? one : many}`)
}
const column = async (name: string) =>
  (await screen.findByText(columnLabel(name, 'sv'), { selector: 'summary *' })).closest(
    'details',
  ) as HTMLElement
const tick = (slug: string) =>
  document.querySelector<HTMLElement>(`[role=checkbox][value="${slug}"]`) as HTMLElement

/** Two locks on a first page, each with a strike of its own that posts carry, other posts than the other's. */
const [first, second] = twoWays()

function twoWays() {
  const ways = inOrder('em', records.ids('em'))
    .slice(0, 20)
    .flatMap((lock) => {
      const { sb, eb } = records.targets(lock, [])
      const strikes = inOrder('eb', eb)
      const carried = strikes.slice(0, 20).filter((strike) => postsOf(strike).length > 0)
      return sb.length > 0 ? carried.map((strike) => ({ lock, strike, plates: inOrder('sb', sb) })) : []
    })
  const [one] = ways
  const other = ways.find(
    ({ lock, strike }) =>
      lock !== one?.lock &&
      `${postsOf(strike)}` !== `${postsOf(one?.strike ?? '')}` &&
      strike !== one?.strike,
  )
  if (!one || !other) throw new Error('No two locks with strikes of their own')
  return [one, other] as const
}

describe('guide: the posts of a strike', () => {
  test('after another lock and another strike are those of the second strike alone', {
    tags: ['2.6.1'],
  }, async () => {
    const user = await openSeeded('/sv/guide/eltryckeslas-motorlas')
    await choose(user, first.lock, /^Välj passande elslutbleck/)
    await choose(user, first.strike, /^Välj passande stolpe/)
    await expectCount('ms', postsOf(first.strike).length)
    await press(user, 'link', 'Ändra: Lås')
    await choose(user, second.lock)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Togs bort från dina val.*: elslutbleck\.$/)
    await press(user, 'link', /^Välj passande elslutbleck/)
    await choose(user, second.strike, /^Välj passande stolpe/)
    await expectCount('ms', postsOf(second.strike).length)
    const strikes = await column('passande-elslutbleck')
    expect(strikes).toHaveTextContent(nameOf(second.strike))
    expect(strikes).not.toHaveTextContent(nameOf(first.strike))
    await expectListed(inOrder('ms', postsOf(second.strike)).slice(0, 20))
  })

  test('after a tick and another strike are those of the second strike alone', {
    tags: ['2.6.1'],
  }, async () => {
    const carried = inOrder('eb', records.ids('eb'))
      .slice(0, 20)
      .filter((id) => postsOf(id).length > 0)
    const right = inOrder('eb', records.matching('eb', ['rattvand'])).slice(0, 20)
    const [one = ''] = carried
    const other = right.find((id) => id !== one && postsOf(id).length > 0) ?? ''
    const user = await openSeeded('/sv/guide/elslutbleck')
    await choose(user, one, /^Välj passande stolpe/)
    await expectCount('ms', postsOf(one).length)
    await press(user, 'link', 'Ändra: Elslutbleck')
    await expectCount('eb', records.ids('eb').length)
    await user.click(tick('rattvand'))
    await choose(user, other, /^Välj passande stolpe/)
    await expectCount('ms', postsOf(other).length)
    expect(here()).toBe(`/sv/guide/montagestolpar?eb.c=rattvand&eb=${other}`)
  })

  test('stay those of the strike when their own criteria are cleared', { tags: ['4.1.10'] }, async () => {
    const { strike } =
      [first, second].find(
        ({ strike }) => records.matching('ms', [strike, 'plan']).length < postsOf(strike).length,
      ) ?? first
    const user = await openSeeded(`/sv/guide/montagestolpar?c=plan&eb=${strike}`)
    await expectCount('ms', records.matching('ms', [strike, 'plan']).length)
    await press(user, 'button', 'Rensa kriterier')
    await expectCount('ms', postsOf(strike).length)
    expect(here()).toBe(`/sv/guide/montagestolpar?eb=${strike}`)
    expect(await column('passande-elslutbleck')).toHaveTextContent(nameOf(strike))
    expect(screen.queryByRole('button', { name: 'Rensa kriterier' })).not.toBeInTheDocument()
  })

  test('are all posts once everything is started over, and the strike is gone', {
    tags: ['4.1.13'],
  }, async () => {
    const user = await openSeeded(`/sv/guide/montagestolpar?eb.c=rattvand&eb=${first.strike}`)
    await expectCount('ms', postsOf(first.strike).length)
    await press(user, 'link', 'Börja om')
    await expectCount('ms', records.ids('ms').length)
    expect(here()).toBe('/sv/guide/montagestolpar')
    expect(screen.queryByRole('link', { name: 'Börja om' })).not.toBeInTheDocument()
  })
})

describe('guide: the plates of a lock', () => {
  const { lock, plates } = first
  const flat = plates.filter((id) => records.matching('sb', ['sb-plan']).includes(id))

  test('can be narrowed by their columns, and the criteria cleared', { tags: ['2.6.4'] }, async () => {
    const user = await openSeeded(`/sv/guide/slutbleck/em?em=${lock}`)
    await expectCount('sb', plates.length)
    expect(await column('passande-eltryckeslas-motorlas')).toHaveTextContent(nameOf(lock))
    const count = flat.length
    expect(tick('sb-plan')).toHaveAttribute(
      'aria-label',
      `${choiceLabel('sb-plan', 'sv')}, ${count} ${count === 1 ? 'träff' : 'träffar'}`,
    )
    await user.click(tick('sb-plan'))
    await expectCount('sb', flat.length)
    await press(user, 'button', 'Rensa kriterier')
    await expectCount('sb', plates.length)
    expect(here()).toBe(`/sv/guide/slutbleck/em?em=${lock}`)
  })

  test.each(['slutbleck/em', 'slutbleck'])(
    'are all plates, with their columns, once the lock is taken back at %s',
    { tags: ['4.1.11'] },
    async (path) => {
      const user = await openSeeded(`/sv/guide/${path}?em=${lock}`)
      await expectCount('sb', plates.length)
      await press(user, 'button', `Ta bort vald produkt: ${nameOf(lock)}`)
      await expectCount('sb', records.ids('sb').length)
      const locks = within(await column('passande-eltryckeslas-motorlas'))
      expect(locks.getAllByRole('checkbox', { hidden: true }).length).toBeGreaterThan(1)
      expect(screen.queryByText(/Låset i länken finns inte/)).not.toBeInTheDocument()
    },
  )

  test.each(['', '?c=sb-plan'])(
    'have only choices that a plate has, in their order, at the entry %s',
    { tags: ['2.1.9', '4.1.14'] },
    async (query) => {
      await openSeeded(`/sv/guide/slutbleck${query}`)
      await expectCount('sb', records.matching('sb', query ? ['sb-plan'] : []).length)
      for (const name of ['bredd', 'plosmatt', 'sb-langd']) {
        const labels = [...(await column(name)).querySelectorAll('[role=checkbox] > span:nth-of-type(2)')]
        const numbers = labels.map(({ textContent }) =>
          Number(textContent.replace(',', '.').replace(/[^\d.]/g, '')),
        )
        expect(numbers.length, name).toBeGreaterThan(1)
        expect(numbers, name).toEqual(numbers.toSorted((a, b) => a - b))
      }
      if (!query) expect(document.querySelector('[role=checkbox][aria-disabled]')).toBe(null)
    },
  )
})

describe('guide: a lock chosen by its criteria', () => {
  test.each(languageCodes)(
    'leads in %s to the list that its badge counts',
    {
      tags: ['2.1.7', '2.6.4', '2.7.14', '4.1.8'],
    },
    async (language) => {
      const records = new Records(catalogue, language)
      const row = catalogue.emRows.find(({ em, slugs }) => {
        const { sb, possible } = records.targets(em, slugs)
        return (
          inOrder('em', records.matching('em', slugs), language).slice(0, 20).includes(em) &&
          sb.length > 1 &&
          !possible
        )
      })
      if (!row) throw new Error('No lock with plates')
      const { em, slugs } = row
      const user = await openSeeded(pathTo(categoryOf('em').guide?.route ?? '', language))
      await expectCount('em', records.ids('em').length, language)
      for (const slug of slugs) await user.click(tick(slug))
      await expectCount('em', records.matching('em', slugs).length, language)
      const plates = inOrder('sb', records.targets(em, slugs).sb, language)
      const { guide } = texts[language].ui
      await choose(user, em, new RegExp(`^${guide.next.sb} ${plates.length}$`))
      await expectCount('sb', plates.length, language)
      await expectListed(plates.slice(0, 20))
      const earlier = screen.getByRole('list', { name: guide.earlier })
      for (const slug of slugs) expect(earlier).toHaveTextContent(choiceLabel(slug, language) ?? slug)
      expect(cardOf(em)).toBe(null)
      await waitFor(() => expect(location.pathname).toMatch(/\/em$/))
    },
  )
})

test('a guide in which nothing is chosen names two common starts, and one press makes all of their choices', async () => {
  const user = await openSeeded('/sv/guide/elslutbleck')
  const starts = within(await screen.findByRole('list', { name: 'Vanliga val' })).getAllByRole('button')
  expect(starts.map(({ textContent }) => textContent)).toHaveLength(2)
  await user.click(starts[0] as HTMLElement)
  await waitFor(() => expect(here()).toBe('/sv/guide/elslutbleck?c=brandkrav-e60-el60,rattvand'))
  await expectCount('eb', records.matching('eb', ['brandkrav-e60-el60', 'rattvand']).length)
  expect(screen.queryByRole('list', { name: 'Vanliga val' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.getElementById('what-is-left'))
})
