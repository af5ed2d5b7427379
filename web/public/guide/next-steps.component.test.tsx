import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cardOf, choose, expectTotal, here, press } from '../../testing/guide.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

describe('guide: from a lock', () => {
  const panelOf = async (choices: string) => {
    const user = await openApp(`/sv/guide/eltryckeslas-motorlas?${choices}em=em-lock&open=em-lock`)
    const panel = await screen.findByRole('dialog')
    await within(panel).findByRole('heading', { name: 'Motorlås' })
    return { user, panel: within(panel), footer: () => panel.querySelector('footer') }
  }

  test('that leads to plates and strikes it offers both, with their counts and an or between them', {
    tags: ['2.6.4', '2.7.14'],
  }, async () => {
    const { footer } = await panelOf('')
    await waitFor(() =>
      expect(footer()?.textContent).toMatch(
        /^Välj passande slutbleck2ellerVälj passande elslutbleck1Kriterierna avgör inte/,
      ),
    )
  })

  test('whose row names a draft beside another plate it leads to the other, and no draft is shown', async () => {
    const { user, panel, footer } = await panelOf('c=em-oro-rattvand&')
    await waitFor(() => expect(footer()?.textContent).toBe('Välj passande slutbleck1'))
    await user.click(panel.getByRole('link', { name: /^Välj passande slutbleck/ }))
    await expectTotal('1 slutbleck')
    expect(cardOf('sb-kort')).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/hemlig/i)
  })

  test.each([
    ['em-brandkrav-e30,em-ss-en-179-ins-ja', ['Spak']],
    ['em-ss-en-179-ins-ja', []],
    ['em-brandkrav-e30', []],
  ])(
    'under %s the fittings are those that its rows name and SS-EN 179 asks for: %s',
    {
      tags: ['2.6.5', '2.6.6', '4.1.12'],
    },
    async (choices, names) => {
      const { panel } = await panelOf(`c=${choices}&`)
      await panel.findByText('Dokument')
      const title = panel.queryByRole('heading', { name: 'Kräver nödutrymningsbeslag' })
      const block = title?.closest('section')
      expect(
        block
          ? within(block)
              .queryAllByRole('link')
              .map(({ textContent }) => textContent)
          : [],
      ).toEqual(names.map((name) => expect.stringContaining(name)))
    },
  )
})

const pair = (parts: string) => document.querySelector<HTMLElement>(`[data-pair="${parts}"]`)
const expectOnSummary = async (...names: string[]) => {
  for (const name of names) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
}

describe('guide: another choice in an earlier step', () => {
  const lost = async (products: string) =>
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Togs bort från dina val, eftersom det inte hör till det du har valt nu: ${products}.`,
    )

  test('a strike chosen after a plate takes its place, says so, and the summary lists lock, strike and post', {
    tags: ['2.6.1', '2.6.4'],
  }, async () => {
    const user = await openApp('/sv/guide/eltryckeslas-motorlas')
    await choose(user, 'em-lock', /^Välj passande slutbleck/)
    await choose(user, 'sb-kort')
    await press(user, 'button', 'Stäng')
    await press(user, 'link', 'Ändra: Lås')
    await choose(user, 'em-lock', /^Välj passande elslutbleck/)
    await choose(user, 'eb-alfa')
    await lost('slutbleck')
    await press(user, 'link', /^Välj passande stolpe/)
    await choose(user, 'ms-plan', /^Sammanställning/)
    await expectOnSummary('Motorlås', 'Alfa', 'Plan post')
    expect(screen.getByRole('main')).not.toHaveTextContent('Kort')
    expect(here()).toBe('/sv/order?em=em-lock&eb=eb-alfa&ms=ms-plan')
    expect(pair('eb-ms')).toHaveAttribute('data-verdict', 'fits')
    expect(pair('em-eb')).toHaveAttribute('data-verdict', 'possible')
  })

  test('a plate chosen after strike and post takes the place of both, and says so', {
    tags: ['2.6.3', '2.6.4'],
  }, async () => {
    const user = await openApp('/sv/guide/montagestolpar?em=em-lock&eb=eb-alfa&ms=ms-plan')
    await press(user, 'link', 'Ändra: Lås')
    await choose(user, 'em-lock', /^Välj passande slutbleck/)
    await choose(user, 'sb-kort')
    await lost('elslutbleck, monteringsstolpe')
    await press(user, 'link', /^Sammanställning/)
    await expectOnSummary('Motorlås', 'Kort')
    expect(here()).toBe('/sv/order?em=em-lock&sb=sb-kort')
  })

  test('an end plate resets the strike and its criteria', async () => {
    const user = await openApp('/sv/guide/slutbleck?eb.c=rattvand&eb=eb-alfa')
    await choose(user, 'sb-kort')
    await waitFor(() => expect(here()).toBe('/sv/guide/slutbleck?sb=sb-kort&open=sb-kort'))
  })

  test('a strike from the list of a lock is changed where the lock still narrows it, and the lock in its own guide', async () => {
    const user = await openApp('/sv/guide/montagestolpar?em=em-lock&eb=eb-alfa&ms=ms-plan')
    await press(user, 'link', 'Ändra: Elslutbleck')
    await expectTotal('1 elslutbleck')
    expect(here()).toBe('/sv/guide/elslutbleck/edit?em=em-lock&eb=eb-alfa&ms=ms-plan')
    expect(cardOf('eb-alfa')).toHaveAttribute('aria-current', 'true')
    await press(user, 'link', 'Ändra: Lås')
    await expectTotal('1 eltryckeslås eller motorlås')
    expect(location.pathname).toBe('/sv/guide/eltryckeslas-motorlas/edit')
    expect(cardOf('em-lock')).toHaveAttribute('aria-current', 'true')
  })

  test('a link pressed right after a product goes on from that choice', async () => {
    await openApp('/sv/guide/slutbleck/em?em=em-lock')
    await waitFor(() => expect(cardOf('sb-kort')).toBeVisible())
    const [link] = await screen.findAllByRole('link', { name: 'Ändra: Lås' })
    cardOf('sb-kort')?.click()
    link?.click()
    await waitFor(() => expect(here()).toBe('/sv/guide/eltryckeslas-motorlas/edit?em=em-lock&sb=sb-kort'))
  })
})
