import { cleanup, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { dashboardCategories } from '../../../domain/categories/index.ts'
import type {
  CatalogueHealthAnswer,
  CompletenessAnswer,
  Problem,
} from '../../../domain/contracts/catalogue-health.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, recorded, sent, server } from '../../testing/server.ts'

const problem = (own: Partial<Problem>): Problem => ({
  kind: 'translation-outdated',
  category: 'eb',
  language: 'no',
  what: ['name'],
  product: { _id: 'eb-alfa', name: 'Alfa', artnr: 'NK1', category: 'eb' },
  href: '/admin/eb/eb-alfa#translations.no.name',
  ...own,
})

/** The report of the worker's catalogue with other problems. */
function reportOf(...problems: Problem[]): CatalogueHealthAnswer {
  const report = recorded<'GET care'>('0 sv GET care')
  const count = (kind: string) => problems.filter((each) => each.kind === kind).length
  const counts = Object.fromEntries(Object.keys(report.counts).map((kind) => [kind, count(kind)]))
  return { ...report, counts: counts as CatalogueHealthAnswer['counts'], problems }
}

const outdated = [problem({}), problem({ language: 'dk', href: '/admin/eb/eb-alfa#translations.dk.name' })]

describe('health: a translator', () => {
  test('sees what is left in their language first, with the way to the very text', async () => {
    answer('GET care', reportOf(...outdated))
    const user = await openApp('/no/admin/kontroll', { level: 2 })
    const language = await screen.findByLabelText('Bare på språket')
    expect(language).toHaveValue('no')
    const group = within(await screen.findByRole('region', { name: /^Oversettelser eldre enn svensken/ }))
    expect(group.getByRole('listitem')).toHaveTextContent(/^Alfa.*NK1.*Norsk.*Endret på svensk: navn/)
    await user.selectOptions(language, 'Alle språk')
    await waitFor(() => expect(group.getAllByRole('listitem')).toHaveLength(2))
    expect(location.search).toBe('?sprak=alla')
    await user.click(group.getAllByRole('link')[0] as HTMLElement)
    await waitFor(() => expect(document.getElementsByName('translations.no.name')[0]).toHaveFocus())
    expect(location.pathname + location.hash).toBe('/no/admin/eb/eb-alfa#translations.no.name')
  })

  test('sees how far the languages have come, their own first, and opens the lists of their own alone', async () => {
    const shares: CompletenessAnswer = languageCodes.flatMap((language) =>
      dashboardCategories.map(({ code }) => ({
        category: code,
        language,
        total: 3,
        published: 2,
        complete: 2,
        name: 3,
        artnr: 3,
        info: 1,
        docs: 0,
        missing: 0,
        outdated: language === 'sv' ? 0 : 1,
      })),
    )
    answer('GET care/completeness', shares)
    const user = await openApp('/no/admin/kontroll', { level: 2 })
    await user.click(await screen.findByRole('tab', { name: 'Så langt har språkene kommet' }))
    const tabs = within(await screen.findByRole('tablist', { name: 'Språk' })).getAllByRole('tab')
    for (const [at, name] of ['Norsk', 'Svensk', 'Dansk'].entries())
      expect(tabs[at]).toHaveTextContent(new RegExp(`${name}$`))
    expect(screen.getAllByRole('rowheader')).toHaveLength(6)
    const lists = () => screen.queryAllByRole('link', { name: /gjenstår|eldre/i })
    expect(lists()).toHaveLength(6)
    await user.click(tabs[2] as HTMLElement)
    expect(lists()).toEqual([])
    await user.click(tabs[0] as HTMLElement)
    const left = screen.getByRole('link', { name: 'Nødutgangsbeslag: 1 Eldre enn svensken' })
    const address = '/no/admin/dashboard?lista=nb&visa=outdated-no'
    expect(left).toHaveAttribute('href', address)
    const none = { items: [], total: 0, skip: 0, limit: 50 }
    server.use(http.get('/api/nodutrymningsbeslag', () => HttpResponse.json(none)))
    await user.click(left)
    await waitFor(() => expect(location.pathname + location.search).toBe(address))
    expect(await screen.findByLabelText('Vis')).toHaveValue('outdated')
    await waitFor(() => expect(sent.map(({ path }) => path).join()).toContain('show=outdated-no'))
  })
})

describe('health: the report', () => {
  test('is narrowed by category, language and text, and shows all again', async () => {
    answer(
      'GET care',
      reportOf(
        problem({
          kind: 'partner-unpublished',
          language: 'sv',
          what: ['B-1'],
          href: '/admin/eb/eb-alfa#published',
        }),
        problem({
          kind: 'replacement-without-product',
          product: null,
          category: null,
          language: null,
          what: ['G 1'],
          href: null,
        }),
      ),
    )
    const user = await openApp('/sv/admin/kontroll', { level: 1 })
    const kinds = () => screen.queryAllByRole('region').flatMap((region) => region.dataset.kind ?? [])
    await screen.findByRole('navigation', { name: 'Hur många av varje slag' })
    expect(kinds()).toEqual(['partner-unpublished', 'replacement-without-product'])
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Monteringsstolpar')
    expect(kinds()).toEqual([])
    expect(screen.getByText(/^Inget att åtgärda med den sökningen/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Visa allt' }))
    expect(kinds()).toHaveLength(2)
    await user.type(screen.getByRole('searchbox', { name: 'Sök namn eller nummer' }), 'g1')
    expect(kinds()).toEqual(['replacement-without-product'])
    expect(screen.getByText('Leder inte till någon produkt')).toBeVisible()
    await waitFor(() => expect(location.search).toBe('?q=g1'))
    await user.click(screen.getAllByRole('link', { name: 'Att åtgärda' })[0] as HTMLElement)
    await waitFor(() => expect(kinds()).toHaveLength(2))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('a kind that is put aside is folded away for this person alone, and comes back', async () => {
    const orphan = {
      kind: 'object-orphaned',
      product: null,
      category: null,
      language: null,
      href: null,
    } as const
    answer('GET care', reportOf(problem({}), problem(orphan)))
    const user = await openApp('/sv/admin/kontroll', { level: 1 })
    const kinds = () => screen.queryAllByRole('region').flatMap((region) => region.dataset.kind ?? [])
    const title = 'Filer som ingen produkt har'
    await user.click(await screen.findByRole('button', { name: `Lägg åt sidan: ${title}` }))
    expect(kinds()).toEqual(['translation-outdated'])
    expect(screen.getByText('1 sak att åtgärda')).toBeVisible()
    const dismissed = () => within(screen.getByRole('region', { name: /^Lagt åt sidan/ }))
    expect(dismissed().getByRole('listitem')).toHaveTextContent(`${title} (1)`)
    // The button is gone with its group.
    expect(document.activeElement).toContainElement(screen.getByRole('region', { name: /^Lagt åt sidan/ }))
    cleanup()
    await openApp('/sv/admin/kontroll', { level: 0 })
    expect(await screen.findByRole('region', { name: new RegExp(`^${title}`) })).toBeVisible()
    cleanup()
    const back = await openApp('/sv/admin/kontroll', { level: 1 })
    await back.click(await screen.findByRole('button', { name: `Ta fram ${title}` }))
    expect(kinds()).toEqual(['object-orphaned', 'translation-outdated'])
    expect(screen.queryByRole('region', { name: /^Lagt åt sidan/ })).not.toBeInTheDocument()
  })

  test('is asked for again when it fails, says when it is done, and that all is well', async () => {
    answer('GET care', reportOf(problem({})))
    fail('GET care', 'INTERNAL', { times: 2 })
    const user = await openApp('/sv/admin/kontroll', { level: 0 })
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await screen.findByRole('link', { name: 'Alfa' })
    answer('GET care', reportOf())
    const pending = hold('GET care')
    await user.click(screen.getByRole('button', { name: 'Kontrollera igen' }))
    await pending.arrived
    expect(screen.getByRole('button', { name: 'Kontrollerar …' })).toHaveAttribute('aria-busy', 'true')
    pending.release()
    expect(await screen.findByRole('heading', { name: 'Allt hänger ihop' })).toBeVisible()
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('Kontrollen är klar: 0'),
    )
  })

  test('says why, where it cannot be made again', async () => {
    answer('GET care', reportOf(problem({})))
    const user = await openApp('/sv/admin/kontroll', { level: 0 })
    await screen.findByRole('link', { name: 'Alfa' })
    disconnect('GET care')
    await user.click(screen.getByRole('button', { name: 'Kontrollera igen' }))
    expect(await screen.findByText(/Servern nås inte/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alfa' })).toBeVisible()
  })

  test('is made again with what stands below it, whichever that is', async () => {
    answer('GET care', reportOf(problem({})))
    answer('GET care/misses', { kinds: [{ kind: 'search', total: 0, items: [] }] })
    const user = await openApp('/sv/admin/kontroll?vy=misses', { level: 0 })
    await screen.findByRole('region', { name: /^Sökningar utan träff/ })
    const requests = () => sent.filter(({ path }) => path.startsWith('care/misses'))
    expect(requests()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Kontrollera igen' }))
    await waitFor(() => expect(requests()).toHaveLength(2))
  })

  test('what one period lacks is not said of another that has not come', async () => {
    answer('GET care', reportOf())
    const kinds = ['search', 'number', 'combination', 'outdated'] as const
    answer('GET care/misses', { kinds: kinds.map((kind) => ({ kind, total: 0, items: [] })) })
    const user = await openApp('/sv/admin/kontroll?vy=misses', { level: 0 })
    await waitFor(() => expect(screen.getAllByText('Inget under perioden.')).toHaveLength(4))
    const pending = hold('GET care/misses')
    await user.selectOptions(screen.getByLabelText('Period'), 'year')
    await pending.arrived
    expect(screen.queryByText('Inget under perioden.')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Period')).toHaveFocus()
    pending.release()
    await waitFor(() => expect(screen.getAllByText('Inget under perioden.')).toHaveLength(4))
  })

  test('an old number that leads to a draft is one press from leading to what visitors see', async () => {
    const draft = { _id: 'eb-hemlig', name: 'Utkast', artnr: 'D-1', category: 'eb' as const }
    const found = problem({
      kind: 'replacement-without-product',
      product: null,
      category: null,
      language: null,
      what: ['G 1', 'D-1'],
      href: '/admin/utbytesguiden?q=G%201',
      publishable: [draft],
    })
    answer('GET care', reportOf(found))
    answer('PUT :type/:id', () => {
      answer('GET care', reportOf())
      return Response.json({ result: { published: true }, message: '' })
    })
    const user = await openApp('/sv/admin/kontroll', { level: 1 })
    await user.click(await screen.findByRole('button', { name: 'Publicera D-1 på svenska' }))
    expect(await screen.findByText('Utkast är publicerad på svenska')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Allt hänger ihop' })).toBeVisible()
    // The button is gone with its problem.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    const [save] = sent.filter(({ method }) => method === 'PUT')
    expect(save).toMatchObject({ path: 'elslutbleck/eb-hemlig', body: { published: true } })
  })
})
