import { act, within } from '@testing-library/react'
import { downloadZip } from 'client-zip'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, recorded, sent, server } from '../../testing/server.ts'

const pair = '/sv/order?em=em-lock&eb=eb-alfa'
const withPlate = '/sv/order?em=em-lock&sb=sb-kort'
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const line = (about: string) => document.querySelector(`main [data-line="${about}"]`)
const firstOf = async (role: string, name: string | RegExp) =>
  (await screen.findAllByRole(role, { name }))[0] as HTMLElement

/** Makes one product or index fail until `server.resetHandlers()`. */
const failAt = (path: string) =>
  server.use(
    http.get(`/api/${path}`, () => HttpResponse.json({ error: 'INTERNAL', message: 'x' }, { status: 500 })),
  )

describe('summary: its parts', () => {
  test('of a lock and a strike it says what is decided and what remains', { tags: ['2.9.1'] }, async () => {
    await openApp(pair)
    for (const name of ['Motorlås', 'Alfa']) expect(await heading(name)).toBeVisible()
    expect(screen.getByText('2 punkter återstår att bestämma.')).toBeVisible()
    expect(document.querySelector('[data-pair="em-eb"]')).toHaveAttribute('data-verdict', 'possible')
  })

  test('that no fire class was asked for is said, so that the class that it has is not taken for the one asked for', async () => {
    await openApp(pair)
    await heading('Alfa')
    expect(line('fire')).toHaveTextContent('Inget brandkrav är valt')
  })

  test('a fire class that was asked for is compared', async () => {
    await openApp('/sv/order?em.c=em-brandkrav-e30&em=em-lock&eb=eb-alfa')
    await heading('Alfa')
    expect(line('fire')).not.toHaveTextContent('Inget brandkrav är valt')
  })

  test('criteria that decide a line are in the column that its link opens, with the focus', async () => {
    const user = await openApp(pair)
    await user.click(await firstOf('link', /^Välj fler kriterier: Brandkrav/))
    await waitFor(() => expect(location.pathname).toMatch(/\/guide\//))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'))
    expect(document.activeElement).toHaveTextContent('Brandkrav')
  })

  test('without a common voltage the way out leads to other strikes', async () => {
    const volts = (value: string) => [{ name: 'spanning', title: 'Spänning', value, display: value }]
    for (const [path, value] of [
      ['produkt/em-lock', '24V DC'],
      ['produkt/eb-alfa', '12V DC'],
    ] as const) {
      server.use(
        http.get(`/api/${path}`, async ({ request }) => {
          const known = await replayed(request.url)
          return HttpResponse.json({ ...known, facts: volts(value) })
        }),
      )
    }
    const user = await openApp(pair)
    await heading('Alfa')
    expect(line('voltage')).toHaveAttribute('data-verdict', 'misfit')
    expect(line('voltage')).toHaveTextContent('Delarna har ingen gemensam spänning.')
    expect(line('power')).toHaveAttribute('data-verdict', 'unknown')
    expect(screen.getByRole('alert')).toHaveTextContent('En punkt på listan passar inte.')
    await user.click(screen.getByRole('link', { name: /^Välj annan produkt: elslutbleck för 24/ }))
    await waitFor(() => expect(location.pathname).toBe('/sv/guide/elslutbleck/edit'))
    expect(location.search).toBe('?em=em-lock&eb=eb-alfa')
  })

  test('a post and a plate exclude each other, with two ways out', { tags: ['2.9.1'] }, async () => {
    await openApp('/sv/order?ms=ms-plan&sb=sb-kort')
    await heading('Kort')
    const excluded = within(document.querySelector('[data-pair="ms-sb"]') as HTMLElement)
    expect(excluded.getByText(/En dörr tar den ena eller den andra/)).toBeVisible()
    expect(excluded.getAllByRole('link')).toHaveLength(2)
  })

  test('a strike without a lock lists the housings that fit', { tags: ['2.9.5'] }, async () => {
    await openApp('/sv/order?eb.c=rattvand,brandkrav-e30-el30&eb=eb-alfa')
    const list = (await screen.findByText('Passar följande låshus')).parentElement as HTMLElement
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Ett')])
  })

  test.each(['gone', 'eb-hemlig'])('%s can be chosen again, and the rest stays', async (id) => {
    const user = await openApp(`/sv/order?eb=${id}&sb=sb-kort`)
    await heading('Kort')
    expect(screen.getByRole('main')).not.toHaveTextContent(/HEMLIG/)
    // What is gone is not asked for again by its part of the page. The strict mode of development begins every call twice.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(sent.filter(({ path }) => path.startsWith(`produkt/${id}`))).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: 'Välj en annan produkt' }))
    expect(await screen.findByText(/Produkten i länken finns inte/)).toBeVisible()
    expect(location.pathname).toBe('/sv/guide/elslutbleck/edit')
  })

  test('a product that turns out to be withdrawn is neither shown nor ordered any more', async () => {
    const user = await openApp('/sv/order?sb=sb-kort')
    await heading('Kort')
    server.use(
      http.get('/api/produkt/sb-kort', () =>
        HttpResponse.json({ error: 'NOT_FOUND', message: 'x' }, { status: 404 }),
      ),
    )
    vi.setSystemTime(Date.now() + 60_000)
    onTestFinished(() => void vi.useRealTimers())
    await user.click(screen.getByRole('button', { name: 'Produktdata' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/^Produkten finns inte/)
    await user.click(dialog.getByRole('button', { name: 'Stäng' }))
    expect(await screen.findByRole('link', { name: 'Välj en annan produkt' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Kort' })).not.toBeInTheDocument()
    const order = within(screen.getByRole('region', { name: 'Beställning' }))
    expect(order.getByText(/^Slutbleck: produkten finns inte i katalogen/)).toBeVisible()
    expect(order.queryByRole('button', { name: 'CSV till grossisten' })).not.toBeInTheDocument()
  })

  test('back leads one step back, and from a shared link to the guide of the last choice', {
    tags: ['2.9.3'],
  }, async () => {
    const user = await openApp('/sv/order?eb=eb-alfa&ms=ms-plan')
    await user.click(await screen.findByRole('button', { name: 'Tillbaka till guiden' }))
    await waitFor(() => expect(location.pathname).toBe('/sv/guide/montagestolpar/edit'))
    expect(location.search).toBe('?eb=eb-alfa&ms=ms-plan')
  })

  test('nothing chosen leads to the guides', async () => {
    await openApp('/sv/order')
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Elslutbleck' })).toBeVisible()
  })
})

/** What the worker answered to a call. */
async function replayed(url: string): Promise<object> {
  const answered = await import('../../testing/recordings/sheet.json')
  const path = url.slice(url.indexOf('/api/') + 5)
  const { json } = (answered.default as Record<string, { json?: object }>)[`visitor sv GET ${path}`] ?? {}
  if (!json) throw new Error(path)
  return json
}

describe('summary: the order', () => {
  const order = async () => within(await screen.findByRole('region', { name: 'Beställning' }))

  test('is first: numbers and quantities, as a file for the wholesaler, and the fitting that is still open', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    const user = await openApp(pair)
    const { getByRole, getAllByRole } = await order()
    const [, lock, strike, ...open] = getAllByRole('row')
    expect(lock).toHaveTextContent(/Motorlås.*EM-LOCK-1.*1$/)
    expect(strike).toHaveTextContent(/Alfa.*NK1.*99 111 11.*1$/)
    expect(open.length).toBeGreaterThan(0)
    for (const row of open) expect(row).toHaveTextContent(/nödutrymningsbeslag/)
    await user.click(getByRole('button', { name: 'CSV till grossisten' }))
    const [file] = save.mock.calls[0] as [Blob]
    expect(await file.text()).toBe('\ufeffArtikelnummer;E-nummer;Antal\r\nEM-LOCK-1;;1\r\nNK1;9911111;1\r\n')
  })

  test('leaves out what sits in the door already, which the address keeps', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    const user = await openApp(pair)
    const { getByRole, getAllByRole } = await order()
    const tick = getByRole('checkbox', { name: /^Sitter redan i dörren\W+Motorlås$/ })
    // A link, so that it works without scripts.
    expect(tick).toHaveAttribute('href', `${pair}&in-door=em`)
    await user.click(tick)
    await waitFor(() => expect(tick).toBeChecked())
    expect(location.pathname + location.search).toBe(`${pair}&in-door=em`)
    expect(tick).toHaveFocus()
    const [, lock, strike] = getAllByRole('row')
    expect(lock).toHaveTextContent(/Motorlås.*EM-LOCK-1.*–$/)
    expect(strike).toHaveTextContent(/Alfa.*NK1.*1$/)
    await user.click(getByRole('button', { name: 'CSV till grossisten' }))
    const [file] = save.mock.calls[0] as [Blob]
    expect(await file.text()).toBe('\ufeffArtikelnummer;E-nummer;Antal\r\nNK1;9911111;1\r\n')
    await user.click(getByRole('button', { name: /^Kopiera alla nummer/ }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('NK1\t9911111\t1'))
    // On paper below the order, where no quantity can be read into it.
    expect(lock).toHaveClass('print:hidden')
    expect(screen.getByText(/^Sitter redan i dörren och beställs inte:/)).toHaveTextContent(
      'Sitter redan i dörren och beställs inte: 1 × Motorlås (EM-LOCK-1).',
    )
    tick.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(location.pathname + location.search).toBe(pair))
    await waitFor(() => expect(lock).toHaveTextContent(/EM-LOCK-1.*1$/))
  })

  test('leads back to the guide also after a part was ticked on a shared link', async () => {
    const user = await openApp(withPlate)
    await user.click((await order()).getByRole('checkbox', { name: /Motorlås/ }))
    await waitFor(() => expect(location.search).toContain('in-door=em'))
    await user.click(screen.getByRole('button', { name: 'Tillbaka till guiden' }))
    await waitFor(() => expect(location.pathname).toBe('/sv/guide/slutbleck/edit'))
  })

  test('has a fitting that was chosen, with its number', async () => {
    await openApp(`${pair}&nb=nb-spak`)
    const rows = (await order()).getAllByRole('row')
    const { name, artnr } = recorded<'GET produkt/:id'>('visitor sv GET produkt/nb-spak?lang=sv')
    expect(rows.at(3)).toHaveTextContent(name)
    expect(rows.at(3)).toHaveTextContent(artnr)
  })

  test('names what it lacks where a product did not come', async () => {
    failAt('produkt/sb-kort')
    failAt('slutbleck/index')
    failAt('slutbleck/index/:version')
    await openApp(withPlate)
    expect((await order()).getByText('Slutbleck: katalogen svarade inte.')).toBeVisible()
  })

  test('ends the line of steps, whose products can be changed', async () => {
    await openApp(pair)
    await heading('Alfa')
    const steps = within(screen.getByRole('navigation', { name: 'Stegen i guiden' }))
    expect(steps.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-current', 'step')
    expect(steps.getByRole('link', { name: /Elslutbleck/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/guide\/elslutbleck\/edit\?em=em-lock&eb=eb-alfa$/),
    )
  })
})

describe('summary: what cannot be fetched', () => {
  test.each([
    ['the criteria', ['eltryckeslas-motorlas/index', 'eltryckeslas-motorlas/index/:version']],
    ['a product', ['produkt/em-lock']],
  ])('without %s it says so, shows the rest, judges nothing, and mends on a second try', async (_, paths) => {
    for (const path of paths) failAt(path)
    const user = await openApp(withPlate)
    await heading('Kort')
    expect(await screen.findByText(/^Sammanställningen gick inte att hämta/)).toBeVisible()
    expect(screen.getByText(/^Kontrollen är inte gjord/)).toBeVisible()
    expect(document.querySelector('[data-line]')).toBe(null)
    expect(screen.queryByText('Kräver nödutrumningsbeslag')).not.toBeInTheDocument()
    server.resetHandlers()
    await user.click(await firstOf('button', 'Försök igen'))
    await heading('Motorlås')
    await waitFor(() => expect(screen.queryByText(/^Kontrollen är inte gjord/)).not.toBeInTheDocument())
    expect(screen.queryByText(/gick inte att hämta/)).not.toBeInTheDocument()
    expect(document.querySelector('[data-line]')).toBeVisible()
  })

  test('product data that failed to load can be retried in its dialog', async () => {
    failAt('produkt/sb-kort')
    const user = await openApp('/sv/order?sb=sb-kort&open=sb-kort')
    const dialog = within(await screen.findByRole('dialog'))
    const retry = await dialog.findByRole('button', { name: 'Försök igen' })
    server.resetHandlers()
    await user.click(retry)
    expect(await dialog.findByRole('heading', { name: 'Kort' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.search).toBe('?sb=sb-kort')
  })
})

describe('summary: product data', () => {
  test('opens over the summary', { tags: ['2.9.1'] }, async () => {
    const user = await openApp('/sv/order?sb=sb-kort')
    await user.click(await screen.findByRole('button', { name: 'Produktdata' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Produktinformation' }))
    expect(await dialog.findByRole('heading', { name: 'Kort' })).toBeVisible()
    expect(await dialog.findByText('Om sb-kort')).toBeInTheDocument()
  })

  test('closed twice in one breath it leaves the summary open', async () => {
    const user = await openApp('/sv/order?sb=sb-kort')
    await user.click(await screen.findByRole('button', { name: 'Produktdata' }))
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stäng' })
    close.click()
    close.click()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.pathname + location.search).toBe('/sv/order?sb=sb-kort')
    expect(await heading('Kort')).toBeVisible()
  })
})

describe('summary: datasheets', () => {
  const button = () => screen.findByRole('button', { name: /^Hämta datablad \(zip\)/ })
  /** The smallest archive: the end of one without files. */
  const zipOf = (...names: string[]) =>
    downloadZip(names.map((name) => ({ name, input: 'blad' }))).arrayBuffer()
  const zip = async () => new HttpResponse(await zipOf('NK1.pdf'))

  test('come as one archive of what is on the summary, fittings too, once for two presses', {
    tags: ['7.11.1'],
  }, async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    answer('GET download/configuration', zip)
    const user = await openApp(pair)
    await waitFor(async () => expect(await button()).toHaveTextContent(/\d\s(kB|MB)$/))
    const delayed = hold('GET download/configuration')
    await user.click(await button())
    await delayed.arrived
    await user.click(screen.getByRole('button', { name: 'Hämtar …' }))
    delayed.release()
    await button()
    expect(save).toHaveBeenCalledOnce()
    const downloads = sent.filter(({ path }) => path.startsWith('download/'))
    expect(downloads.map(({ path }) => path)).toEqual([
      'download/configuration?em=em-lock&eb=eb-alfa&nb=nb-spak%2Cnb-stang&lang=sv',
    ])
  })

  test('come with those of a fitting that was chosen beside the one that the strike requires', async () => {
    const of = (id: string) => recorded<'GET produkt/:id'>(`visitor sv GET produkt/${id}?lang=sv`)
    server.use(
      http.get('/api/produkt/nb-stang', () =>
        HttpResponse.json({ ...of('nb-stang'), docs: of('eb-alfa').docs }),
      ),
    )
    answer('GET download/configuration', zip)
    const user = await openApp('/sv/order?eb.c=trycke-uts&eb=eb-alfa&nb=nb-stang')
    await user.click(await button())
    await waitFor(() =>
      expect(sent.at(-1)?.path).toBe('download/configuration?eb=eb-alfa&nb=nb-stang%2Cnb-spak&lang=sv'),
    )
  })

  test('come where only a required fitting has any', async () => {
    const of = (id: string) => recorded<'GET produkt/:id'>(`visitor sv GET produkt/${id}?lang=sv`)
    server.use(
      http.get('/api/produkt/eb-alfa', () => HttpResponse.json({ ...of('eb-alfa'), docs: [] })),
      http.get('/api/produkt/nb-spak', () =>
        HttpResponse.json({ ...of('nb-spak'), docs: of('eb-alfa').docs }),
      ),
    )
    answer('GET download/configuration', zip)
    const user = await openApp('/sv/order?eb.c=trycke-uts&eb=eb-alfa')
    await user.click(await button())
    await waitFor(() => expect(sent.at(-1)?.path).toMatch(/^download\/configuration\?.*nb-spak/))
  })

  test('that do not come say what to do, and come on a second try', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    fail('GET download/configuration', 'INTERNAL')
    const user = await openApp('/sv/order?eb=eb-alfa')
    await user.click(await button())
    expect(await screen.findByText(/^Databladen gick inte att hämta/)).toBeVisible()
    fail('GET download/configuration', 'NOT_FOUND')
    await user.click(await button())
    expect(await screen.findByText(/^Ett datablad finns inte längre/)).toBeVisible()
    answer('GET download/configuration', zip)
    await user.click(await button())
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('that are all gone are no archive', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    answer('GET download/configuration', async () => new HttpResponse(await zipOf()))
    const user = await openApp('/sv/order?eb=eb-alfa')
    await user.click(await button())
    expect(await screen.findByText(/^Ett datablad finns inte längre/)).toBeVisible()
    expect(save).not.toHaveBeenCalled()
  })

  test.each([
    ['is a page of a network that asks for a login', () => HttpResponse.html('<h1>Logga in</h1>')],
    ['was cut short', () => new HttpResponse(new Uint8Array([80, 75, 3, 4, ...new Uint8Array(30)]))],
  ])('an answer that %s is not saved, and the next press asks again', async (_, broken) => {
    const save = vi.spyOn(URL, 'createObjectURL')
    answer('GET download/configuration', broken)
    const user = await openApp('/sv/order?eb=eb-alfa')
    await user.click(await button())
    expect(await screen.findByText(/^Databladen gick inte att hämta/)).toBeVisible()
    expect(save).not.toHaveBeenCalled()
    answer('GET download/configuration', zip)
    await user.click(await button())
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })

  test('whose script does not load say what to do, and nothing else fails', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    // A mocked module that throws throws an error of the test runner: what a browser says comes from what it exports.
    const fetchArchives = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    vi.doMock('./download-archive.ts', () => ({ fetchArchives }))
    try {
      const user = await openApp('/sv/order?eb=eb-alfa')
      await user.click(await button())
      expect(await screen.findByText(/^Databladen gick inte att hämta/)).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve))
      expect(unhandled).not.toHaveBeenCalled()
    } finally {
      vi.doUnmock('./download-archive.ts')
      process.off('unhandledRejection', unhandled)
    }
  })

  test('of a product without any there is no button', async () => {
    await openApp('/sv/order?sb=sb-kort')
    await heading('Kort')
    expect(screen.queryByRole('button', { name: /datablad/i })).not.toBeInTheDocument()
  })
})

describe('summary: opened from paper', () => {
  const printed = '/sv/order?eb=eb-alfa&sb=sb-kort&p=20260101T000000Z'
  const of = (request: Request) => (request.url.includes('eb-alfa') ? 'Alfa' : 'Kort')
  const known = { known: true, withdrawn: false, artnr: 'NK1', changes: [] }
  const findNote = async () =>
    (await screen.findByText(/^Jämför med papperet/)).closest('[role=alert]') as HTMLElement

  test('it says that nothing has changed since', async () => {
    answer('GET :type/:id/since/:date', (request) => HttpResponse.json({ ...known, name: of(request) }))
    await openApp(printed)
    expect(
      await screen.findByText(/^Inget på bladet har ändrats sedan det skrevs ut den 1 januari 2026/),
    ).toBeVisible()
  })

  test('it names what has changed, what was withdrawn, and keeps them through a look at a product', async () => {
    const changes = [
      { field: 'artnr', title: '', from: 'NK1', to: 'NY-1' },
      { field: 'criterion', title: 'EI 60', from: '', to: null },
    ] as const
    answer('GET :type/:id/since/:date', (request) =>
      HttpResponse.json(
        of(request) === 'Alfa'
          ? { ...known, name: 'Alfa', changes }
          : { ...known, name: 'Kort', artnr: 'SB-KORT-1', withdrawn: true },
      ),
    )
    const user = await openApp(printed)
    const note = within(await findNote())
    expect(note.getByText('Artikelnummer: NK1 → NY-1')).toBeVisible()
    expect(note.getByText('EI 60: gäller inte längre')).toBeVisible()
    expect(note.getByText(/har utgått. Välj en annan produkt/)).toBeVisible()
    await user.click(await firstOf('button', 'Produktdata'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(note.getByText('Artikelnummer: NK1 → NY-1')).toBeVisible()
  })

  test('a summary from before anything is known cannot be compared, and says so', async () => {
    answer('GET :type/:id/since/:date', (request) =>
      HttpResponse.json({ ...known, known: false, name: of(request), artnr: of(request) }),
    )
    await openApp(printed)
    expect(await findNote()).toHaveTextContent(/Alfa Alfa går inte att jämföra/)
  })

  test('a failed call is distinguished from a change', async () => {
    fail('GET :type/:id/since/:date', 'UNAVAILABLE')
    await openApp(printed)
    expect(await screen.findByText(/^Allt gick inte att jämföra/)).toBeVisible()
  })
})

describe('summary: typed numbers', () => {
  test('in any spelling they open the summary', async () => {
    await openApp('/sv/order?nr=nk%201%20,%20sb-kort-1&eb.c=rattvand&in-door=sb')
    for (const name of ['Alfa', 'Kort']) expect(await heading(name)).toBeVisible()
    expect(location.search).toBe('?eb.c=rattvand&eb=eb-alfa&sb=sb-kort&in-door=sb')
  })

  test('one that leads nowhere is named, and the others open all the same', async () => {
    answer('POST misses', {} as never)
    const user = await openApp('/sv/order?nr=NK1,XX-99999')
    expect(await screen.findByText(/^XX-99999 finns inte i katalogen\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Se om numret har ersatts' })).toHaveAttribute(
      'href',
      '/sv/utbytesguiden?q=XX-99999',
    )
    await user.click(screen.getByRole('link', { name: 'Visa sammanställningen av resten' }))
    expect(await heading('Alfa')).toBeVisible()
  })
})

describe('summary: in the panel of a strike', () => {
  test('it says whether the strike fits the chosen lock, and unfolds', async () => {
    const user = await openApp('/sv/guide/elslutbleck/em?em=em-lock&eb=eb-alfa&open=eb-alfa')
    const verdict = await screen.findByText('2 att bestämma')
    await user.click(verdict.closest('summary') as HTMLElement)
    expect(line('voltage')).toBeVisible()
  })

  test('without a lock it says nothing', async () => {
    await openApp('/sv/guide/elslutbleck?eb=eb-alfa&open=eb-alfa')
    await screen.findAllByText('Passar följande låshus')
    expect(screen.queryByText('Passar delarna ihop?')).not.toBeInTheDocument()
  })
})
