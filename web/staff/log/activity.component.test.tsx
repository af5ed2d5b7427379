import { cleanup, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import type { SecurityLogEntry } from '../../../domain/contracts/security-log.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const entry = (own: Partial<ActivityEntry>): ActivityEntry => ({
  _id: 'entry',
  date: '2026-03-04T05:06:07.890Z',
  user: { name: 'Sven Redaktör', email: 'sv1@passar.test' },
  lang: 'sv',
  page: { href: '/sv/admin/utbytesguiden', title: 'Utbytesguiden' },
  status: 200,
  method: 'POST',
  type: 'konvertering',
  message: 'Sparat',
  datastr: '{"artnr":"GN 1"}',
  loglevel: '',
  reported: false,
  object: { kind: 'replacement', _id: 'ms', name: 'GN 1' },
  job: null,
  ...own,
})

/** Answers with entries; with none where the log is searched for something else. */
const answerLog = (...items: ActivityEntry[]) =>
  answer('GET activity', ({ url }) => {
    const { searchParams } = new URL(url)
    const found = (searchParams.get('q') ?? 'gn').startsWith('gn') ? items : []
    return Response.json({ items: found, total: found.length, skip: 0, limit: 50 })
  })

const search = () => screen.findByLabelText('Sök användare, produkt, sida eller meddelande')
const rows = () => screen.getAllByRole('row').slice(1)
const sentences = () =>
  [...document.querySelectorAll('[data-sentence]')].map(({ textContent }) => textContent)
/** What the details of an entry say, by the name of each. */
const detailsIn = (row: HTMLElement) =>
  Object.fromEntries(
    within(row)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('log: changes', () => {
  test('a write is a sentence with a link, and behind it are its page, status, method, type, message and data', {
    tags: ['1.1.9', '2.2.6', '2.12.13'],
  }, async () => {
    answerLog(entry({}), entry({ _id: 'other', object: null, message: 'Något annat' }))
    const user = await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('2 händelser')
    expect(sentences()).toEqual(['Sven Redaktör lade till GN 1', 'Sven Redaktör: Något annat'])
    const row = within(rows()[0] as HTMLElement)
    expect(row.getByText('Sven Redaktör')).toHaveAttribute('title', 'sv1@passar.test')
    expect(row.getByText(/Gamla nummer/)).toBeVisible()
    expect(row.getByRole('img', { name: 'Svenska' })).toBeVisible()
    expect(row.getByRole('link', { name: 'GN 1' })).toHaveAttribute(
      'href',
      '/sv/admin/utbytesguiden?q=GN%201',
    )
    // What happened at the door is for the administrator.
    expect(screen.queryByRole('link', { name: 'Säkerhet' })).not.toBeInTheDocument()

    expect(screen.queryByText('POST')).not.toBeInTheDocument()
    const button = row.getByRole('button', { name: 'Detaljer', expanded: false })
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    const details = within(rows()[1] as HTMLElement)
    expect(detailsIn(rows()[1] as HTMLElement)).toEqual({
      Användare: 'Sven Redaktör',
      'E-post': 'sv1@passar.test',
      Sida: 'Utbytesguiden',
      Status: '200',
      Metod: 'POST',
      Typ: 'konvertering',
      Meddelande: 'Sparat',
      Nivå: 'Ingen nivå',
      Källa: 'Servern',
    })
    expect(details.getByRole('link', { name: 'Utbytesguiden' })).toHaveAttribute(
      'href',
      '/sv/admin/utbytesguiden',
    )
    const raw = details.getByRole('button', { name: 'Visa rådata' })
    await user.click(raw)
    expect(await screen.findByRole('dialog')).toHaveTextContent('"artnr": "GN 1"')
    await user.click(screen.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(raw).toHaveFocus())
    await user.click(button)
    expect(screen.queryByText('POST')).not.toBeInTheDocument()
  })

  test('a reader gets it in their own language, whoever wrote it', async () => {
    const product = { kind: 'eb' as const, _id: 'eb-alfa', name: 'Alfa' }
    const of = (method: string, payload: object, type = 'elslutbleck') =>
      entry({
        _id: `${method} ${JSON.stringify(payload)}`,
        method,
        type,
        object: product,
        datastr: JSON.stringify(payload),
      })
    answerLog(
      of('PUT', { published: false }),
      of('PUT', { languages: ['no'], at: '2026-03-05T08:00:00.000Z' }),
      of('POST', { number: 'x' }, 'bin'),
    )
    await openApp('/no/admin/log', { level: 2 })
    await screen.findByText('3 hendelser')
    expect(sentences()).toEqual([
      'Sven Redaktör avpubliserte Alfa på svensk',
      expect.stringMatching(/^Sven Redaktör planla å publisere Alfa på norsk 05\.03\.2026/),
      'Sven Redaktör gjenopprettet Alfa fra papirkurven',
    ])
    expect(screen.getAllByRole('link', { name: 'Alfa' })[0]).toHaveAttribute('href', '/no/admin/eb/eb-alfa')
  })

  test('a text of the site is named by what it says in the reader’s language, or by where it stands', async () => {
    const text = (_id: string, name: string) =>
      entry({ _id, method: 'PUT', type: 'content', object: { kind: 'content', _id, name } })
    answerLog(
      text('hero', 'ui.nav.skip'),
      text('staff', 'staff.activity.lead'),
      text('other', 'ui.doors.nothing-like-it'),
    )
    await openApp('/no/admin/log', { level: 2 })
    await screen.findByText('3 hendelser')
    expect(sentences()).toEqual([
      `Sven Redaktör endret ${texts.no.ui.nav.skip}`,
      `Sven Redaktör endret ${texts.no.staff.activity.lead}`,
      `Sven Redaktör endret ${texts.no.staff.texts.areas.order}`,
    ])
    expect(screen.queryByText(/ui\.|staff\./)).not.toBeInTheDocument()
    const link = within(rows()[0] as HTMLElement).getByRole('link', { name: texts.no.ui.nav.skip })
    expect(link).toHaveAttribute('href', '/no/admin/oversattningar?text=ui.nav.skip')
  })

  test('a name that looks like markup is shown as it is', async () => {
    const name = 'A <what>2</what> <b> &amp; $t(common.sure) <'
    answerLog(entry({ user: { name, email: 'x@passar.test' }, object: { kind: 'eb', _id: 'a/b', name } }))
    await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('1 händelse')
    expect(sentences()).toEqual([`${name} lade till ${name}`])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/sv/admin/eb/a%2Fb')
  })

  test('method, time and text are asked of the server, and where nothing fits it says so', {
    tags: ['2.12.13'],
  }, async () => {
    answerLog(entry({}))
    const user = await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('1 händelse')
    await user.selectOptions(screen.getByLabelText('Metod'), 'post')
    await user.selectOptions(screen.getByLabelText('Tid'), 'days-1')
    await user.type(await search(), 'gn 1')
    const params = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.path.split('?')[1]))
    await waitFor(() => expect(params()).toEqual({ skip: '0', limit: '50', show: 'post,days-1', q: 'gn 1' }))
    for (const [shown, name, href] of [
      ['delete', 'Återställ det borttagna ur papperskorgen', '/sv/admin/dashboard?papperskorg'],
      ['jobs', 'Ta tillbaka jobb, och se vad de gjorde', '/sv/admin/jobb'],
    ] as const) {
      await user.selectOptions(screen.getByLabelText('Metod'), shown)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
      await waitFor(() => expect(params().show).toBe(`${shown},days-1`))
    }
    await user.clear(await search())
    await user.type(await search(), 'finns inte')
    expect(await screen.findByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
    expect(screen.queryByRole('row')).not.toBeInTheDocument()
  })

  test('filters and page stand in the address: a shared link, a reload and Back show the same', async () => {
    answer('GET activity', ({ url }) => {
      const skip = Number(new URL(url).searchParams.get('skip'))
      return Response.json({ items: [entry({ _id: `at ${skip}` })], total: 120, skip, limit: 50 })
    })
    const user = await openApp('/sv/admin/log', { level: 1 })
    await user.selectOptions(await screen.findByLabelText('Metod'), 'put')
    await user.selectOptions(screen.getByLabelText('Tid'), 'days-7')
    await user.type(await search(), 'gn 1')
    await user.click(await screen.findByRole('button', { name: 'Nästa' }))
    expect(location.search).toBe('?visa=put&tid=days-7&q=gn+1&sida=2')
    cleanup()
    await openApp('/sv/admin/log?visa=put&tid=days-7&q=gn+1&sida=2', { level: 1 })
    expect(await search()).toHaveValue('gn 1')
    expect(screen.getByLabelText('Metod')).toHaveValue('put')
    expect(screen.getByLabelText('Tid')).toHaveValue('days-7')
    await screen.findByText('51–100 av 120')
    const asked = sent.filter(({ path }) => path.startsWith('activity?')).map(({ path }) => path)
    expect(asked).toEqual(['activity?skip=50&limit=50&show=put%2Cdays-7&q=gn%201'])
    // Another filter begins at its first page.
    await user.selectOptions(screen.getByLabelText('Metod'), 'post')
    await screen.findByText('1–50 av 120')
    expect(location.search).toBe('?visa=post&tid=days-7&q=gn+1')
  })

  test.each(['visa=x&tid=days-0&sida=-1', 'visa=days-1&tid=put&sida=1e99&q=', 'sida=x&visa&tid'])(
    'what an address has that is no filter (%s) narrows nothing',
    async (query) => {
      answerLog(entry({}))
      await openApp(`/sv/admin/log?${query}`, { level: 1 })
      await screen.findByText('1 händelse')
      expect(sent.map(({ path }) => path)).toContain('activity?skip=0&limit=50')
      expect(screen.getByLabelText('Metod')).toHaveValue('')
    },
  )

  test('what only a browser says is marked as said by it, and the level of a write is told', {
    tags: ['2.12.13', '7.7.2'],
  }, async () => {
    answerLog(entry({ reported: true, loglevel: '7', method: 'PUT', datastr: '{"name":"bredd"' }))
    const user = await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('1 händelse')
    // Nobody but the browser says that anything was added.
    expect(sentences()).toEqual(['Sven Redaktör: Sparat'])
    expect(screen.getByText('Enligt webbläsaren')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Detaljer' }))
    expect(detailsIn(rows()[1] as HTMLElement)).toMatchObject({ Nivå: '7', Källa: 'Webbläsaren' })
    await user.click(screen.getByRole('button', { name: 'Visa rådata' }))
    // What was cut is no JSON any more, and is shown as it is.
    expect(within(await screen.findByRole('dialog')).getByText('{"name":"bredd"')).toBeVisible()
  })

  test('what was there before is not said of what is asked for now', async () => {
    answerLog(entry({}))
    const user = await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('1 händelse')
    await user.type(await search(), 'finns inte')
    await screen.findByText('Ingen händelse passar. Ta bort ett filter.')
    const pending = hold('GET activity')
    await user.clear(await search())
    await pending.arrived
    expect(screen.queryByText('Ingenting har sparats än.')).not.toBeInTheDocument()
    pending.release()
    const row = await screen.findByText('1 händelse')
    expect(row.closest('[aria-busy=true]')).toBeNull()
    const other = hold('GET activity')
    await user.selectOptions(screen.getByLabelText('Metod'), 'post')
    await other.arrived
    expect(row.closest('[aria-busy=true]')).toBeVisible()
    other.release()
    await waitFor(() => expect(row.closest('[aria-busy=true]')).toBeNull())
  })

  test('another page begins at its top, and one that is empty by now gives way to the last', async () => {
    let total = 120
    answer('GET activity', ({ url }) => {
      const skip = Number(new URL(url).searchParams.get('skip'))
      const items = skip < total ? [entry({ _id: `at ${skip}` })] : []
      return Response.json({ items, total, skip, limit: 50 })
    })
    const user = await openApp('/sv/admin/log', { level: 1 })
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(await screen.findByRole('button', { name: 'Nästa' }))
    await waitFor(() => expect(screen.getByText('51–100 av 120')).toBeVisible())
    expect(document.activeElement).toContainElement(screen.getByRole('table'))
    expect(scrolled).toHaveBeenCalled()
    total = 40
    await user.click(screen.getByRole('button', { name: 'Sista sidan' }))
    await screen.findByText('40 händelser')
    await waitFor(() => expect(sent.at(-1)?.path).toContain('skip=0'))
    expect(screen.getByRole('table')).toHaveTextContent('Sven Redaktör')
  })

  test('one that does not come can be asked for again', async () => {
    fail('GET activity', 'UNAVAILABLE', { times: 2 })
    const user = await openApp('/sv/admin/log', { level: 1 })
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Ingenting har sparats än.')).toBeVisible()
  })
})

describe('log: the door', () => {
  const event = (kind: SecurityLogEntry['kind'], name: string | null): SecurityLogEntry => ({
    _id: kind,
    kind,
    account: { hash: 'abcdef0123456789', name },
    address: '0123456789abcdef',
    count: 2,
    first: '2026-03-04T05:06:07.890Z',
    last: '2026-03-04T05:06:07.890Z',
  })

  test('the administrator sees who signed in and who failed, narrowed by kind', async () => {
    answer('GET activity/security', ({ url }) => {
      const show = new URL(url).searchParams.get('show')
      const all = [event('signed-in', 'Sara Original'), event('sign-in-failed', null)]
      const items = all.filter(({ kind }) => show === null || kind === show)
      return Response.json({ items, total: items.length, skip: 0, limit: 50 })
    })
    const user = await openApp('/sv/admin/log', { level: 0 })
    await user.click(await screen.findByRole('link', { name: 'Säkerhet' }))
    await waitFor(() => expect(location.search).toMatch(/^\?sakerhet/))
    await screen.findByText('2 händelser')
    await user.selectOptions(screen.getByLabelText('Händelse'), 'Inloggad')
    await screen.findByText('1 händelse')
    expect(rows()[0]).toHaveTextContent(/Inloggad.*Sara Original.*01234567/)
    await user.selectOptions(screen.getByLabelText('Händelse'), 'Fel lösenord eller konto')
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Fel lösenord eller konto.*Okänt konto abcdef01/))
    const { search } = location
    cleanup()
    await openApp(`/sv/admin/log${search}`, { level: 0 })
    await screen.findByText('1 händelse')
    expect(screen.getByLabelText('Händelse')).toHaveValue('sign-in-failed')
    cleanup()
    await openApp('/sv/admin/log?sakerhet&visa=put&sida=0', { level: 0 })
    await screen.findByText('2 händelser')
  })
})
