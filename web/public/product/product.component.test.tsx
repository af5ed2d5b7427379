import { act, fireEvent, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, recorded, sent } from '../../testing/server.ts'

const factNames = (name: string) => screen.findByText(name, { selector: 'dt *, dt' })
const value = async (name: string) => (await factNames(name)).closest('div')

describe('product: its page', () => {
  test('shows numbers, facts, texts and variants', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
    expect(await value('Artikelnummer')).toHaveTextContent('NK1')
    expect(await value('E-nummer')).toHaveTextContent('99 111 11')
    expect(screen.queryByText('NOBB-nummer')).not.toBeInTheDocument()
    expect(await value('Brythållfasthet')).toHaveTextContent('4,5 kN')
    expect(screen.getByText('Om eb-alfa')).toBeVisible()
    await user.click(screen.getByText('Varianter'))
    const [head, row] = screen.getAllByRole('row')
    expect(head).toHaveTextContent('E-nummer')
    expect(row).toHaveTextContent('NK1-H')
  })

  test.each([
    ['eb-alfa', 'Alfa', 'NK1'],
    ['em-lock', 'Motorlås', 'EM-LOCK-1'],
    ['ms-plan', 'Plan post', 'MS-PLAN-1'],
    ['sb-kort', 'Kort', 'SB-KORT-1'],
    ['nb-spak', 'Spak', 'NB-SPAK-1'],
    ['lh-ett', 'Ett', 'LH-ETT-1'],
  ])('is of any category: %s', { tags: ['2.1.11'] }, async (id, name, artnr) => {
    await openApp(`/sv/produkt/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(await screen.findByText(`Om ${id}`)).toBeInTheDocument()
    expect(screen.getAllByText(artnr)[0]).toBeVisible()
  })

  test('of an emergency-exit fitting calls its number article id', async () => {
    await openApp('/sv/produkt/nb-spak')
    expect(await value('Artikel-id')).toHaveTextContent('NB-SPAK-1')
    expect(screen.queryByText('Artikelnummer')).not.toBeInTheDocument()
    expect(screen.queryByText('Lås-id')).not.toBeInTheDocument()
  })

  test('copies its address, with language and id alone', async () => {
    const user = await openApp('/sv/produkt/eb-alfa?from=mail#top')
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Kopiera länk' }))
    expect(await screen.findByRole('button', { name: 'Kopierat' })).toBeVisible()
    expect(copied).toHaveBeenCalledWith('http://localhost:8787/sv/produkt/eb-alfa')
  })

  test('begins anew for another product, also where both are known already', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    const first = async (id: string) => (await screen.findByText(`Om ${id}`)).closest('details')
    expect(await first('eb-alfa')).toHaveAttribute('open')
    await user.click((await screen.findAllByRole('link', { name: /Plan post/ }))[0] as HTMLElement)
    const about = await first('ms-plan')
    await user.click(about?.querySelector('summary') as HTMLElement)
    expect(about).not.toHaveAttribute('open')
    act(() => history.back())
    await waitFor(async () => expect(await first('eb-alfa')).toHaveAttribute('open'))
  })

  test('of a product in every language leads to the same in each', { tags: ['2.1.11'] }, async () => {
    await openApp('/sv/produkt/eb-beta')
    const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
    for (const language of ['no', 'dk']) expect(links).toContain(`/${language}/produkt/eb-beta`)
  })
})

describe('product: numbers', () => {
  test('are copied by the button beside them, which says so and is ready again', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    await user.click(await screen.findByText('Varianter'))
    for (const number of ['NK1', '99 111 11', 'NK1-H']) {
      const [button] = await screen.findAllByRole('button', { name: `Kopiera ${number}` })
      await user.click(button as HTMLElement)
      await waitFor(() => expect(button).toHaveAccessibleName('Kopierat'))
      expect(await navigator.clipboard.readText()).toBe(number)
    }
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Kopierat')
    const again = await screen.findAllByRole('button', { name: 'Kopiera NK1' })
    expect(again.length).toBeGreaterThan(0)
  })

  test('are not announced as copied where the browser refuses', async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('Denied', 'NotAllowedError'),
    )
    const [button] = await screen.findAllByRole('button', { name: 'Kopiera NK1' })
    await user.click(button as HTMLElement)
    expect(button).toHaveAccessibleName('Kopiera NK1')
    expect(
      screen.queryByText('Kopierat', { ignore: '[aria-hidden] *, [aria-hidden]' }),
    ).not.toBeInTheDocument()
  })
})

describe('product: one that does not come', () => {
  test.each(['eb-hemlig', 'gone'])('is not there, and leads on: %s', async (id) => {
    const user = await openApp(`/sv/produkt/${id}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Produkten finns inte')
    expect(document.body.textContent).not.toMatch(/hemlig/i)
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Start' }))
    await waitFor(() => expect(location.pathname).toBe('/sv'))
  })

  test('for lack of a network can be retried', async () => {
    disconnect('GET produkt/:id')
    const user = await openApp('/sv/produkt/eb-alfa')
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    answer('GET produkt/:id', recorded<'GET produkt/:id'>('visitor sv GET produkt/eb-alfa?lang=sv'))
    await user.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('is not there where an address names it among those of another kind', async () => {
    await openApp('/sv/produkter/elslutbleck?open=ms-plan')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Produkten finns inte')
    expect(dialog.queryByText(/Plan post/)).not.toBeInTheDocument()
  })

  test('is withdrawn while somebody looks at its list: it says so, and closes', async () => {
    const user = await openApp('/sv/produkter/elslutbleck')
    const card = await screen.findByRole('link', { name: /Alfa/ })
    fail('GET produkt/:id', 'NOT_FOUND')
    await user.click(card)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Produkten finns inte')
    await user.click(dialog.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(card).toBeVisible()
  })
})

describe('product: in its guide', () => {
  test('a strike lists the housings that fit under all chosen criteria at once', {
    tags: ['2.7.15'],
  }, async () => {
    await openApp('/sv/guide/elslutbleck?c=rattvand,trycke-uts&eb=eb-alfa&open=eb-alfa')
    expect(await screen.findByText('Passar 1 låshus')).toBeVisible()
    const section = (await screen.findByText('Passar följande låshus')).closest('section')
    expect(within(section as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
    expect(section).toHaveTextContent('Två')
  })
})

describe('product: pictures', () => {
  test('several can be turned, enlarged and turned there by keys', { tags: ['2.7.1'] }, async () => {
    const user = await openApp('/sv/produkt/eb-alfa')
    const figure = within(await screen.findByRole('figure', { name: 'Bilder' }))
    expect(figure.getByText('Bild 1 av 2')).toBeVisible()
    expect(figure.getByRole('button', { name: 'Pausa bildspelet' })).toBeVisible()
    const [enlarge] = figure.getAllByRole('button', { name: /^Förstora bilden/ })
    await user.click(enlarge as HTMLElement)
    const box = within(await screen.findByRole('dialog', { name: 'Bilder: Alfa' }))
    await user.keyboard('{ArrowRight}')
    expect(await box.findByText('Bild 2 av 2')).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(enlarge).toHaveFocus())
  })

  test('turn by themselves after eight seconds, until somebody pauses them', {
    tags: ['2.7.1', '9.1.7'],
  }, async () => {
    await openApp('/sv/produkt/eb-alfa')
    await import('embla-carousel')
    const figure = within(await screen.findByRole('figure', { name: 'Bilder' }))
    const press = (name: string) => fireEvent.click(figure.getByRole('button', { name }))
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await figure.findByRole('button', { name: 'Pausa bildspelet' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      press('Pausa bildspelet')
      await pass(30_000)
      expect(figure.getByText('Bild 1 av 2')).toBeVisible()
      press('Starta bildspelet')
      await pass(7999)
      expect(figure.getByText('Bild 1 av 2')).toBeVisible()
      await pass(1)
      expect(figure.getByText('Bild 2 av 2')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('do not turn by themselves any more once somebody has touched one', { tags: ['2.7.1'] }, async () => {
    await openApp('/sv/produkt/eb-alfa')
    const figure = within(await screen.findByRole('figure', { name: 'Bilder' }))
    await figure.findByRole('button', { name: 'Pausa bildspelet' })
    // Before the script of the carousel has come.
    fireEvent.pointerDown(figure.getAllByRole('button', { name: /^Förstora bilden/ })[0] as HTMLElement)
    expect(await figure.findByRole('button', { name: 'Starta bildspelet' })).toBeVisible()
  })

  test('a single one has no carousel around it', async () => {
    await openApp('/sv/produkt/eb-beta')
    const figure = within(await screen.findByRole('figure', { name: 'Bilder' }))
    expect(figure.getAllByRole('button')).toHaveLength(1)
  })

  test('that do not come leave the same placeholder, with nothing to enlarge', async () => {
    await openApp('/sv/produkt/eb-beta')
    const figure = within(await screen.findByRole('figure', { name: 'Bilder' }))
    fireEvent.error(figure.getByRole('img'))
    expect(await figure.findByText('Bild saknas')).toBeVisible()
    expect(figure.queryByRole('button')).not.toBeInTheDocument()
    expect(figure.queryByRole('img')).not.toBeInTheDocument()
  })

  test('with none there is a quiet placeholder', async () => {
    await openApp('/sv/produkt/lh-ett')
    const figure = within(await screen.findByRole('figure', { name: 'Bilder' }))
    expect(figure.getByText('Bild saknas')).toBeVisible()
    expect(sent.filter(({ path }) => path.startsWith('files'))).toEqual([])
  })
})
