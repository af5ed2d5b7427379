import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import type { NoticeAnswer } from '../../../domain/contracts/notices.ts'
import type { WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const planned: WorkingCopyRow = {
  version: 1,
  base: 1,
  created: '2026-03-01T08:00:00.000Z',
  changed: '2026-03-01T08:00:00.000Z',
  user: { name: 'Anna', email: 'anna@passar.test' },
  schedule: { at: '2026-03-05T08:00:00.000Z', user: { name: 'Anna' }, languages: ['sv', 'no'] },
  schedules: [{ at: '2026-03-05T08:00:00.000Z', user: { name: 'Anna' }, languages: ['sv', 'no'] }],
  failure: null,
  product: { _id: 'eb-alfa', category: 'eb', name: 'Alfa', artnr: 'NK1' },
}

const change = (email: string, name: string): ActivityEntry => ({
  _id: name,
  date: new Date(Date.now() + 60_000).toISOString(),
  lang: 'sv',
  status: 200,
  method: 'PUT',
  user: { name: email.split('@')[0] ?? '', email },
  page: { href: '', title: '' },
  type: 'elslutbleck',
  message: 'Sparat',
  datastr: '{"name":"x"}',
  loglevel: '',
  reported: false,
  job: null,
  object: { kind: 'eb', _id: 'eb-alfa', name },
})

/** What waits is told in a line, behind which it stands. */
async function openWaiting() {
  const title = await screen.findByText(/^(Väntar|Venter)$/)
  return {
    line: title.closest('summary') as HTMLElement,
    all: within(title.closest('details') as HTMLElement),
  }
}
const group = (all: ReturnType<typeof within>, name: string | RegExp) =>
  within(all.getByRole('region', { name }))

/** A plan of somebody's that was cancelled. */
const notice: NoticeAnswer = {
  _id: 'n1',
  how: 'cancelled',
  date: '2026-03-04T08:00:00.000Z',
  user: { name: 'Anna' },
  languages: ['sv'],
  at: '2026-03-05T08:00:00.000Z',
  product: { _id: 'eb-alfa', category: 'eb', name: 'Alfa' },
}

describe('dashboard: what waits', () => {
  test('products that are published nowhere are told of first, by name, with the way to their forms', async () => {
    const user = await openApp('/sv/admin/dashboard', { level: 1 })
    const { line, all } = await openWaiting()
    expect(line).toHaveTextContent(/Väntar\d+ halvfärdiga/)
    await user.click(line)
    const unfinished = group(all, /^Halvfärdiga/)
    const [first] = unfinished.getAllByRole('link')
    expect(first?.getAttribute('href')).toMatch(/^\/sv\/admin\/(eb|em|sb|nb|lh|ms)\/[\w-]+$/)
  })

  test('a new product that this browser keeps unsaved, and planned publications with their time', async () => {
    answer('GET unfinished', { total: 0, items: [] })
    answer('GET working-copies', [planned])
    localStorage.setItem('passar-draft level1@passar.test ms add ~x', '{"kept":"2026-03-04T05:06:07.890Z"}')
    await openApp('/sv/admin/dashboard', { level: 1 })
    const { line, all } = await openWaiting()
    await waitFor(() => expect(line).toHaveTextContent('1 halvfärdig · 1 planerad'))
    expect(group(all, /^Halvfärdiga/).getByRole('link')).toHaveAttribute('href', '/sv/admin/ms/add')
    const plans = group(all, 'Planerade publiceringar')
    expect(plans.getByRole('link', { name: 'Alfa' })).toBeInTheDocument()
    expect(plans.getByRole('listitem')).toHaveTextContent(/2026-03-05 09:00, svenska, norska · Anna/)
  })

  test('what others have changed since the visit before, and nothing of one’s own', async () => {
    answer('GET unfinished', { total: 0, items: [] })
    await openApp('/sv/admin/dashboard', { level: 1 })
    await screen.findByRole('row', { name: /Alfa/ })
    // Nobody knows since when, on the first one.
    expect(sent.filter(({ path }) => path.startsWith('activity?'))).toEqual([])
    expect(screen.queryByText('Väntar')).not.toBeInTheDocument()
    cleanup()
    sessionStorage.clear()
    answer('GET activity', ({ url }) => {
      expect(new URL(url).searchParams.get('show')).toBe('days-1')
      const items = [change('anna@passar.test', 'Alfa'), change('level1@passar.test', 'Beta')]
      return Response.json({ items, total: 2, skip: 0, limit: 100 })
    })
    const user = await openApp('/sv/admin/dashboard', { level: 1 })
    const { line, all } = await openWaiting()
    expect(line).toHaveTextContent('1 ändring av andra')
    await user.click(line)
    const changes = group(all, /^Ändrat av andra sedan/)
    expect(changes.getAllByRole('listitem')[0]).toHaveTextContent('anna ändrade Alfa')
    expect(changes.queryByText(/Beta/)).not.toBeInTheDocument()
    expect(changes.getByRole('link', { name: 'Till loggen' })).toHaveAttribute('href', '/sv/admin/log')
  })

  test.each([
    [30, '30 ändringar av andra', 22, 'och 10 till'],
    [130, 'minst 100 ändringar av andra', 21, /ändrade Nr 19/],
  ])(
    'of %i changes by others no fewer are told of, and the latest are shown',
    async (count, text, shown, end) => {
      answer('GET unfinished', { total: 0, items: [] })
      await openApp('/sv/admin/dashboard', { level: 1 })
      await screen.findByRole('row', { name: /Alfa/ })
      cleanup()
      sessionStorage.clear()
      const log = Array.from({ length: count }, (_, at) => change('anna@passar.test', `Nr ${at}`))
      answer('GET activity', ({ url }) => {
        const { searchParams } = new URL(url)
        const skip = Number(searchParams.get('skip') ?? 0)
        return Response.json({ items: log.slice(skip, skip + 100), total: log.length, skip, limit: 100 })
      })
      await openApp('/sv/admin/dashboard', { level: 1 })
      const { line, all } = await openWaiting()
      expect(line).toHaveTextContent(text)
      const items = group(all, /^Ändrat av andra sedan/).getAllByRole('listitem')
      expect(items).toHaveLength(shown)
      expect(items.at(-2)).toHaveTextContent(end)
    },
  )

  test('Escape closes it from anywhere in it, with the focus on its line, and a press beside it does', async () => {
    const user = await openApp('/sv/admin/dashboard', { level: 1 })
    const { line, all } = await openWaiting()
    await user.click(line)
    await user.keyboard('{Escape}')
    expect(line.closest('details')).not.toHaveAttribute('open')
    expect(line).toHaveFocus()
    await user.click(line)
    await user.click(all.getByRole('heading', { name: /^Halvfärdiga/ }))
    await user.keyboard('{Escape}')
    expect(line.closest('details')).not.toHaveAttribute('open')
    expect(line).toHaveFocus()
    await user.click(line)
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(line.closest('details')).not.toHaveAttribute('open')
  })

  test('a notice is read once, and the focus stays among what waits', async () => {
    answer('GET unfinished', { total: 1, items: [] })
    let notices = [notice]
    answer('GET notices', () => Response.json(notices))
    answer('DELETE notices/:id', { result: { _id: 'n1' }, message: 'Läst' })
    const user = await openApp('/sv/admin/dashboard', { level: 1 })
    const { line, all } = await openWaiting()
    await user.click(line)
    const button = await all.findByRole('button', { name: 'Läst' })
    const pending = hold('DELETE notices/:id')
    await user.dblClick(button)
    await pending.arrived
    notices = []
    pending.release()
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await waitFor(() => expect(line).toHaveFocus())
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  test('a notice that was read in another tab is gone from this one', async () => {
    answer('GET unfinished', { total: 0, items: [] })
    let notices = [notice]
    answer('GET notices', () => Response.json(notices))
    fail('DELETE notices/:id', 'NOT_FOUND')
    const user = await openApp('/sv/admin/dashboard', { level: 1 })
    const { line, all } = await openWaiting()
    await user.click(line)
    notices = []
    await user.click(await all.findByRole('button', { name: 'Läst' }))
    await waitFor(() => expect(screen.queryByText(/^Anna har avbokat/)).not.toBeInTheDocument())
  })

  test('what does not come is not told of, and the list is there all the same', async () => {
    for (const call of ['GET unfinished', 'GET notices', 'GET working-copies'] as const)
      fail(call, 'UNAVAILABLE')
    await openApp('/sv/admin/dashboard', { level: 1 })
    expect(await screen.findByRole('row', { name: /Alfa/ })).toBeVisible()
    expect(screen.queryByText('Väntar')).not.toBeInTheDocument()
  })

  test('a translator is told of no new products, which are not theirs to add', async () => {
    await openApp('/no/admin/dashboard', { level: 2 })
    await screen.findByRole('row', { name: /Alfa norsk/ })
    expect(sent.map(({ path }) => path)).not.toContain('unfinished')
    expect(screen.queryByText('Venter')).not.toBeInTheDocument()
  })
})
