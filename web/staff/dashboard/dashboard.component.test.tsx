import { cleanup, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, hold, sent, server } from '../../testing/server.ts'

const openDashboard = (query = '') => openApp(`/sv/admin/dashboard${query}`, { level: 0 })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const requestsTo = (path: string) => sent.filter((each) => each.path.startsWith(path))
const names = () =>
  screen.getAllByRole('link', { name: /^Redigera/ }).map((link) => link.getAttribute('aria-label')?.slice(9))

const card: StaffCardAnswer = {
  _id: 'lh-ett',
  name: 'Ett',
  artnr: 'LH-1',
  untranslated: false,
  enr: '',
  nobnr: '',
  picture: null,
  facts: [],
  names: { sv: 'Ett', no: '', dk: '' },
  published: { sv: true, no: false, dk: false },
  date: '2026-03-04T05:06:07.890Z',
  files: 0,
  version: 1,
  log: { changed: '2026-03-04T05:06:07.890Z', user: { name: 'Person 0' } },
  missing: { no: [], dk: [] },
  outdated: { no: [], dk: [] },
}

describe('dashboard: categories', () => {
  test('there is a tab for each, the last one is remembered, and each asks for the last activity', {
    tags: ['2.2.2', '2.11.2', '2.11.3', '2.11.4', '2.11.8'],
  }, async () => {
    const user = await openDashboard()
    const tabs = within(screen.getByRole('tablist', { name: 'Produktkategorier' })).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Elslutbleck',
      'Låshus',
      'Monteringsstolpar',
      'Eltryckeslås och motorlås',
      'Slutbleck',
      'Nödutrymningsbeslag',
    ])
    await row('Alfa')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      ...['Namn', 'Artnr', 'Skapad', 'Ändrad', 'Filer', 'SE', 'NO', 'DK', 'Åtgärder'],
    ])
    expect(requestsTo('activity/last')).toHaveLength(1)
    await user.click(screen.getByRole('tab', { name: 'Låshus' }))
    await row('Ett')
    expect(requestsTo('activity/last')).toHaveLength(2)
    expect(screen.queryByRole('tab', { name: 'Kriterier' })).not.toBeInTheDocument()
    await user.keyboard('{End}')
    await row('Spak')
    expect(screen.getByRole('tab', { name: 'Nödutrymningsbeslag' })).toHaveFocus()
    expect(location.search).toBe('?lista=nb')
  })

  test('an environment that is not production is named', { tags: ['2.11.1'] }, async () => {
    const { dataset } = document.documentElement
    dataset.environment = 'local'
    await openDashboard()
    await row('Alfa')
    expect(screen.getByText('Miljö: local')).toBeVisible()
    cleanup()
    dataset.environment = 'production'
    await openDashboard()
    await row('Alfa')
    expect(screen.queryByText(/^Miljö/)).not.toBeInTheDocument()
    delete dataset.environment
  })

  test('a list that is asked for takes the place of the criteria', async () => {
    answer('GET search/staff', { products: [], numbers: [], texts: [] })
    const user = await openApp('/no/admin/dashboard?lista=em', { level: 2 })
    await user.click(await screen.findByRole('tab', { name: 'Kriterier' }))
    expect(await screen.findAllByText(texts.no.columns.brandkrav)).not.toEqual([])
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Finn' }), 'oversette mot')
    server.use(
      http.get('/api/eltryckeslas-motorlas', () =>
        HttpResponse.json({ items: [card], total: 1, skip: 0, limit: 50 }),
      ),
    )
    await user.click(await screen.findByRole('option', { name: /^Å oversette: .*[Mm]otorlås/ }))
    expect(await screen.findByLabelText('Vis')).toHaveValue('missing')
    await row('Ett')
  })

  test('criteria are a part of a category with a guide', async () => {
    const user = await openDashboard()
    await user.click(await screen.findByRole('tab', { name: 'Kriterier' }))
    expect(await screen.findAllByText(texts.sv.columns.brandkrav)).not.toEqual([])
  })
})

describe('dashboard: a list', () => {
  test('order and filter are asked of the server and stand in the address', async () => {
    const user = await openDashboard()
    await row('Alfa')
    await user.click(screen.getByRole('button', { name: 'Namn' }))
    expect(screen.getByRole('columnheader', { name: 'Namn' })).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(names()).toEqual(['HEMLIG', 'Beta', 'Alfa']))
    await user.selectOptions(screen.getByLabelText('Visa'), 'draft')
    await waitFor(() => expect(names()).toEqual(['HEMLIG']))
    expect(location.search).toBe('?lista=eb&visa=draft&sort=-name')
    await user.click(screen.getByRole('tab', { name: 'Låshus' }))
    await row('Ett')
    await user.click(screen.getByRole('tab', { name: 'Elslutbleck' }))
    await waitFor(() => expect(names()).toEqual(['HEMLIG']))
  })

  test('a filter that is chosen right after typing stays, and so does what was typed', async () => {
    // On a slow machine the search may be sent before the filter is chosen.
    server.use(
      http.get('/api/elslutbleck', ({ request }) =>
        request.url.includes('q=')
          ? HttpResponse.json({ items: [], total: 0, skip: 0, limit: 50 })
          : undefined,
      ),
    )
    const user = await openDashboard()
    await row('Alfa')
    await user.type(screen.getByRole('searchbox'), 'xyz')
    await user.selectOptions(screen.getByLabelText('Visa'), 'draft')
    await waitFor(() => expect(location.search).toBe('?lista=eb&q=xyz&visa=draft'))
    expect(await screen.findByText(/^Ingen produkt passar/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Visa alla' }))
    await row('Beta')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('is not said to be empty before it has come', async () => {
    server.use(
      http.get('/api/elslutbleck', ({ request }) =>
        request.url.includes('q=')
          ? HttpResponse.json({ items: [], total: 0, skip: 0, limit: 50 })
          : undefined,
      ),
    )
    const user = await openDashboard('?lista=eb&q=xyz')
    const all = await screen.findByRole('button', { name: 'Visa alla' })
    const pending = hold('GET :type')
    await user.click(all)
    await pending.arrived
    expect(screen.queryByText(/^Här finns inga produkter än/)).not.toBeInTheDocument()
    pending.release()
    await row('Beta')
  })

  test('a page that is not there any more is the last one', async () => {
    server.use(
      http.get('/api/housing', ({ request }) => {
        const skip = Number(new URL(request.url).searchParams.get('skip') ?? 0)
        const items = skip < 120 ? [card] : []
        return HttpResponse.json({ items, total: 120, skip, limit: 50 })
      }),
    )
    const user = await openDashboard('?lista=lh&sida=999')
    expect(await screen.findByText('101–120 av 120')).toBeVisible()
    expect(location.search).not.toContain('999')
    await user.click(screen.getAllByRole('button', { name: 'Föregående' })[0] as HTMLElement)
    expect(await screen.findByText('51–100 av 120')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sista sidan' }))
    expect(await screen.findByText('101–120 av 120')).toBeVisible()
  })

  test('one that does not come says so and can be asked for again', async () => {
    let isBroken = true
    server.use(
      http.get('/api/elslutbleck', () => (isBroken ? new HttpResponse(null, { status: 503 }) : undefined)),
    )
    const user = await openDashboard()
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    isBroken = false
    await user.click(again)
    await row('Alfa')
  })
})

describe('dashboard: what is kept', () => {
  /** Opens the dashboard once more, as a new document does. */
  const reopen = (query = '') => {
    cleanup()
    return openDashboard(query)
  }

  test('the last tab is opened again, in another tab of the browser as well', {
    tags: ['2.11.2'],
  }, async () => {
    const user = await openDashboard()
    await row('Alfa')
    await user.click(screen.getByRole('tab', { name: 'Låshus' }))
    await row('Ett')
    await reopen()
    await row('Ett')
    expect(screen.getByRole('tab', { name: 'Låshus' })).toHaveAttribute('aria-selected', 'true')
    // What is listed is a browser tab's own, which category is not.
    sessionStorage.clear()
    await reopen()
    await row('Ett')
    // An address that names one is opened as it says.
    await reopen('?lista=nb')
    await row('Spak')
    localStorage.setItem('passar-dashboard-tab', 'rubbish')
    await reopen()
    await row('Alfa')
  })

  test('a reload keeps the filter and the order, by the address and without one', async () => {
    const user = await openDashboard()
    await row('Alfa')
    await user.click(screen.getByRole('button', { name: 'Namn' }))
    await user.selectOptions(screen.getByLabelText('Visa'), 'draft')
    await waitFor(() => expect(names()).toEqual(['HEMLIG']))
    for (const query of [location.search, '']) {
      await reopen(query)
      await waitFor(() => expect(names()).toEqual(['HEMLIG']))
      expect(screen.getByLabelText('Visa')).toHaveValue('draft')
      expect(screen.getByRole('columnheader', { name: 'Namn' })).toHaveAttribute('aria-sort', 'descending')
    }
  })
})

describe('dashboard: choosing', () => {
  test('the focus stays in the box that was ticked, and in a mark that was pressed', async () => {
    const user = await openDashboard()
    await row('Alfa')
    const box = screen.getByRole('checkbox', { name: 'Välj Alfa' })
    box.focus()
    await user.keyboard(' ')
    expect(box).toBeChecked()
    expect(box).toHaveFocus()
    const mark = screen.getByRole('button', { name: /Alfa på norska$/ })
    mark.focus()
    await user.click(screen.getByRole('checkbox', { name: 'Välj Beta' }))
    expect(mark).toBeInTheDocument()
  })
})

/** However the strikes are asked for. */
const answerStrikes = () =>
  server.use(
    http.get('/api/elslutbleck', () => HttpResponse.json({ items: [card], total: 1, skip: 0, limit: 50 })),
  )

/** The window of the test's document, which happy-dom lets a test resize. */
const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }

describe('dashboard: on a phone', () => {
  test('what is rarely used of a list is behind one button', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    try {
      const user = await openDashboard()
      const button = await screen.findByRole('button', { name: 'Fler val', expanded: false })
      const tools = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement
      expect(tools).toHaveClass('hidden')
      for (const label of ['Visa', 'Sortera efter …'])
        expect(tools).toContainElement(screen.getByLabelText(label))
      expect(tools).toContainElement(await screen.findByRole('button', { name: 'Exportera CSV' }))
      expect(tools).toContainElement(screen.getByRole('link', { name: 'Importera' }))
      expect(tools).not.toContainElement(screen.getByRole('searchbox'))
      await user.click(button)
      expect(button).toHaveAttribute('aria-expanded', 'true')
      expect(tools).not.toHaveClass('hidden')
    } finally {
      happyDOM.setViewport({ width: 1024, height: 768 })
    }
  })

  test('rows are cards, chosen one by one or all, whose order is chosen from a list', async () => {
    happyDOM.setViewport({ width: 390, height: 844 })
    try {
      const user = await openDashboard()
      const cards = within(await screen.findByRole('list', { name: 'Elslutbleck' }))
      expect(cards.getAllByRole('listitem')).toHaveLength(3)
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
      const all = screen.getByRole('checkbox', { name: 'Välj alla på sidan' })
      await user.click(cards.getByRole('checkbox', { name: 'Välj Alfa' }))
      expect(all).toBePartiallyChecked()
      await user.click(all)
      expect(screen.getByRole('region', { name: 'Valda produkter' })).toHaveTextContent('3 valda')
      answerStrikes()
      await user.selectOptions(screen.getByLabelText('Sortera efter …'), 'Sortera: Senast ändrad')
      await waitFor(() => expect(cards.getAllByRole('listitem')).toHaveLength(1))
      expect(requestsTo('elslutbleck?all&limit=50&sort=-changed')).toHaveLength(1)
      expect(location.search).toBe('?lista=eb&sort=-changed')
    } finally {
      happyDOM.setViewport({ width: 1024, height: 768 })
    }
  })
})

describe('dashboard: a translator', () => {
  test('sees their names and what is left, and nothing to add, delete or export', {
    tags: ['2.11.4', '2.11.5', '2.11.6', '2.11.7', '6.1.9'],
  }, async () => {
    await openApp('/no/admin/dashboard', { level: 2 })
    await row('Alfa norsk')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      ...['Navn', 'Navn (Norsk)', 'Artnr', 'Opprettet', 'Endret', 'Filer', 'SE', 'NO', 'DK', 'Handlinger'],
    ])
    expect(screen.queryByText('Alfa hemlig dansk')).not.toBeInTheDocument()
    expect(screen.getAllByText(/^Mangler: /)).not.toEqual([])
    expect(screen.queryByLabelText('På språket')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Slett|Eksporter/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Legg til|Dupliser/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Papirkurven' })).toBeVisible()
  })
})
