import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cardOf, choose, expectTotal, here, press } from '../../testing/guide.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const pair = (parts: string) => document.querySelector<HTMLElement>(`[data-pair="${parts}"]`)
const expectOnSummary = async (...names: string[]) => {
  for (const name of names) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
}

describe('guide: a link of before', () => {
  test('with the strike among the ticks opens as it was meant, and the next action cleans the address', {
    tags: ['4.1.10'],
  }, async () => {
    const user = await openApp('/sv/guide/montagestolpar?c=eb-alfa,plan&eb=eb-alfa')
    await expectTotal('1 monteringsstolpe')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await press(user, 'button', 'Rensa kriterier')
    await waitFor(() => expect(here()).toBe('/sv/guide/montagestolpar?eb=eb-alfa'))
  })

  test('with another strike among the ticks lists for the chosen one, and says what it left out', async () => {
    await openApp('/sv/guide/montagestolpar?c=eb-beta,finns-inte&eb=eb-alfa&ms=ms-plan')
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(/ytterligare ett val av produkt: Beta\./)
    expect(notice).toHaveTextContent('finns-inte')
    expect(cardOf('ms-plan')).toBeVisible()
    await expectTotal('1 monteringsstolpe')
  })

  test('with a strike as the only tick has it ticked', async () => {
    await openApp('/sv/guide/montagestolpar?c=eb-beta')
    expect(
      await screen.findByRole('checkbox', { name: /^Beta,/, checked: true, hidden: true }),
    ).toBeInTheDocument()
    await expectTotal('1 monteringsstolpe')
    expect(cardOf('ms-vinklad')).toBeVisible()
  })
})

describe('guide: another language', () => {
  const norwegian = async () => {
    const [menu] = await screen.findAllByRole('list', { name: 'Välj språk' })
    return within(menu as HTMLElement).getByRole('link', { name: 'no Norsk' })
  }

  test('begins without what a change of language resets, and says once what it dropped', {
    tags: ['2.3.8'],
  }, async () => {
    const user = await openApp('/sv/guide/montagestolpar?eb.c=rattvand&eb=eb-alfa')
    await expectTotal('1 monteringsstolpe')
    const link = await norwegian()
    expect(link).toHaveAttribute('href', '/no/guide/montagestolpar')
    // The link leads to another document, which a test opens by itself.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(link)
    for (const times of [1, 0]) {
      cleanup()
      await openApp('/no/guide/montagestolpar')
      await expectTotal('1 monteringsstolpe')
      expect(screen.queryAllByText(/^Valgene dine av elektrisk sluttstykke/)).toHaveLength(times)
    }
  })

  test('that opens in another tab drops nothing in this one', async () => {
    const strike = '/sv/guide/montagestolpar?eb.c=rattvand&eb=eb-alfa'
    const user = await openApp(strike)
    await expectTotal('1 monteringsstolpe')
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.keyboard('{Control>}')
    await user.click(await norwegian())
    await user.keyboard('{/Control}')
    for (const address of [strike, '/no/guide/montagestolpar']) {
      cleanup()
      await openApp(address)
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    }
  })

  test('offers again what it dropped', { tags: ['2.3.8'] }, async () => {
    const user = await openApp('/sv/guide/montagestolpar?eb.c=rattvand&eb=eb-alfa')
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(await norwegian())
    cleanup()
    const next = await openApp('/no/guide/montagestolpar')
    await next.click(await screen.findByRole('link', { name: 'Ta dem med' }))
    await waitFor(() => expect(here()).toBe('/no/guide/montagestolpar?eb.c=rattvand&eb=eb-alfa'))
    expect(screen.queryByText(/^Valgene dine av elektrisk sluttstykke/)).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('keeps the lock', async () => {
    await openApp('/sv/guide/montagestolpar?eb.c=rattvand&eb=eb-alfa&em=em-lock')
    expect(await norwegian()).toHaveAttribute('href', '/no/guide/montagestolpar?em=em-lock')
  })
})

describe('guide: from outside', () => {
  test('a housing chosen from its list narrows the strikes to its rows, and stands on the summary', {
    tags: ['2.7.13'],
  }, async () => {
    const user = await openApp('/sv/produkter/lashus?open=lh-tva')
    await press(user, 'link', 'Välj elslutbleck till detta låshus 1')
    await expectTotal('1 elslutbleck')
    expect(here()).toBe('/sv/guide/elslutbleck?lh=lh-tva')
    await user.click(await screen.findByRole('checkbox', { name: /^Rättvänd,/, hidden: true }))
    await choose(user, 'eb-alfa', /^Välj passande stolpe/)
    await choose(user, 'ms-plan', /^Sammanställning/)
    await expectOnSummary('Två', 'Alfa', 'Plan post')
    expect(pair('lh-eb')).toHaveAttribute('data-verdict', 'fits')
  })

  test('the housing is taken back from its chip', async () => {
    const user = await openApp('/sv/guide/elslutbleck?lh=lh-tva')
    await expectTotal('1 elslutbleck')
    await press(user, 'button', /^Ta bort Låshus: Två/)
    await expectTotal('2 elslutbleck')
    expect(here()).toBe('/sv/guide/elslutbleck')
  })

  test.each([
    ['a list', '/sv/produkter/elslutbleck?open=eb-alfa'],
    ['its own page', '/sv/produkt/eb-alfa'],
    ['the summary', '/sv/order?eb=eb-alfa&open=eb-alfa'],
    ['the guide', '/sv/guide/elslutbleck?eb=eb-alfa&open=eb-alfa'],
  ])('a product leads on from %s as it does in its guide', { tags: ['2.7.13'] }, async (_, address) => {
    const user = await openApp(address)
    await press(user, 'link', 'Välj passande stolpe 1')
    await waitFor(() => expect(here()).toBe('/sv/guide/montagestolpar?eb=eb-alfa'))
  })

  test('a product leads on from the search as it does in its guide', {
    tags: ['2.7.13'],
  }, async () => {
    const user = await openApp('/sv')
    await user.type(await screen.findByRole('combobox', { name: /^Sök/ }), 'NK1')
    const [option] = await screen.findAllByRole('option', { name: /Alfa/ })
    await user.click(option as HTMLElement)
    await press(user, 'link', 'Välj passande stolpe 1')
    await waitFor(() => expect(here()).toBe('/sv/guide/montagestolpar?eb=eb-alfa'))
  })

  test('the page of a product leads into its guide with the product open', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    await press(user, 'link', 'Välj med guiden')
    await waitFor(() => expect(here()).toBe('/sv/guide/elslutbleck?eb=eb-alfa&open=eb-alfa'))
  })

  test('a summary typed by hand says which post does not carry the strike, and what to do', {
    tags: ['2.9.1'],
  }, async () => {
    const user = await openApp('/sv/order?eb=eb-alfa&ms=ms-vinklad&sb=sb-kort')
    await expectOnSummary('Alfa', 'Vinklad post')
    expect(pair('eb-ms')).toHaveTextContent('Monteringsstolpen har inget uttag för elslutblecket.')
    expect(screen.getByRole('alert')).toHaveTextContent('3 ')
    await press(user, 'link', 'Ta bort: slutbleck')
    await waitFor(() => expect(pair('eb-sb')).not.toBeInTheDocument())
    await user.click(
      within(pair('eb-ms') as HTMLElement).getByRole('link', {
        name: 'Välj annan produkt: monteringsstolpe',
      }),
    )
    await expectTotal('1 monteringsstolpe')
    expect(cardOf('ms-plan')).toBeVisible()
  })
})
