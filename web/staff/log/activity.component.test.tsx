import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import type { SecurityLogEntry } from '../../../domain/contracts/security-log.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, sent } from '../../testing/server.ts'

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

describe('log: changes', () => {
  test('a write stands there with who made it, from where and to what, and with its data', {
    tags: ['1.1.9', '2.2.6', '2.12.13'],
  }, async () => {
    answerLog(entry({}), entry({ _id: 'job', object: null, message: 'Något annat' }))
    const user = await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('2 händelser')
    const row = within(rows()[0] as HTMLElement)
    for (const text of ['Sven Redaktör', 'E-post: sv1@passar.test', '200', 'POST', 'Gamla nummer', 'Sparat'])
      expect(row.getByText(new RegExp(`^\\s*${text}`))).toBeVisible()
    expect(row.getByRole('img', { name: 'Svenska' })).toBeVisible()
    expect(row.getByRole('link', { name: 'Utbytesguiden' })).toHaveAttribute(
      'href',
      '/sv/admin/utbytesguiden',
    )
    expect(row.getByRole('link', { name: 'GN 1' })).toHaveAttribute(
      'href',
      '/sv/admin/utbytesguiden?q=GN%201',
    )
    // What happened at the door is for the administrator.
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()

    const raw = row.getByRole('button', { name: 'Visa rådata' })
    await user.click(raw)
    expect(await screen.findByRole('dialog')).toHaveTextContent('"artnr": "GN 1"')
    await user.click(screen.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(raw).toHaveFocus())
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
    const asked = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.path.split('?')[1]))
    await waitFor(() => expect(asked()).toEqual({ skip: '0', limit: '50', show: 'post,days-1', q: 'gn 1' }))
    await user.clear(await search())
    await user.type(await search(), 'finns inte')
    expect(await screen.findByText('Ingen händelse passar. Ta bort ett filter.')).toBeVisible()
    expect(screen.queryByRole('row')).not.toBeInTheDocument()
  })

  test('what only a browser says is marked as said by it, and the level of a write is told', {
    tags: ['2.12.13', '7.7.2'],
  }, async () => {
    answerLog(
      entry({ reported: true, loglevel: '7', method: 'PUT', datastr: '{"name":"bredd"' }),
      entry({ _id: 'own' }),
    )
    const user = await openApp('/sv/admin/log', { level: 1 })
    await screen.findByText('2 händelser')
    const [told, own] = rows().map((row) => within(row))
    expect(told?.getByText('Enligt webbläsaren')).toBeVisible()
    expect(told?.getByText('Nivå')).toBeInTheDocument()
    expect(own?.queryByText('Enligt webbläsaren')).not.toBeInTheDocument()
    for (const [row, means] of [
      [told, ['7', 'Webbläsaren']],
      [own, ['Ingen nivå', 'Servern']],
    ] as const) {
      await user.click(row?.getByRole('button', { name: 'Visa rådata' }) as HTMLElement)
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(means)
      // What was cut is no JSON any more, and is shown as it is.
      if (row === told) expect(dialog.getByText('{"name":"bredd"')).toBeVisible()
      await user.click(dialog.getByRole('button', { name: 'Stäng' }))
    }
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
    await user.click(await screen.findByRole('tab', { name: 'Ändringar' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Säkerhet' })).toHaveFocus()
    expect(location.search).toMatch(/^\?sakerhet/)
    await screen.findByText('2 händelser')
    await user.selectOptions(screen.getByLabelText('Händelse'), 'Inloggad')
    await screen.findByText('1 händelse')
    expect(rows()[0]).toHaveTextContent(/Inloggad.*Sara Original.*01234567/)
    await user.selectOptions(screen.getByLabelText('Händelse'), 'Fel lösenord eller konto')
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Fel lösenord eller konto.*Okänt konto abcdef01/))
  })
})
