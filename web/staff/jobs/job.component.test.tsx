import { cleanup, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { JobAnswer, JobRowsAnswer } from '../../../domain/contracts/jobs.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, sent } from '../../testing/server.ts'

/** A job of a file with two rows, as it stands. Each test has its own: the runs of a document are remembered. */
const jobOf = (_id: string, own: Partial<JobAnswer> = {}): JobAnswer => ({
  _id,
  kind: 'import',
  category: 'sb',
  file: 'nya.csv',
  date: '2026-03-04T05:06:07.890Z',
  user: { name: 'Person 1', email: 'level1@passar.test' },
  status: 'running',
  total: 2,
  failures: [],
  counts: { waiting: 2, done: 0, failed: 0, undone: 0, kept: 0 },
  ...own,
})

const line = (own: Partial<JobRowsAnswer['items'][number]>): JobRowsAnswer['items'][number] => ({
  line: 2,
  _id: null,
  name: 'Avbrutet A',
  artnr: 'A-1',
  isNew: true,
  state: 'waiting',
  ...own,
})

/** Opens the page of a job, whose rows are answered as well. */
async function openJob(job: JobAnswer, level: 0 | 2 = 0) {
  answer('GET jobs/:id', job)
  answer('GET jobs/:id/rows', () => Response.json({ items: [line({})], total: 1, skip: 0, limit: 50 }))
  const address = level === 0 ? '/sv/admin/jobb' : '/no/admin/jobb'
  const user = await openApp(`${address}?jobb=${job._id}`, { level })
  return { user, panel: within(await screen.findByRole('region', { name: /^Jobbe[nt]?/ })) }
}

const posts = () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path)

describe('jobs: one that was interrupted', () => {
  test('is gone on with from its page, which says what could not be saved, and taken back', async () => {
    const begun = jobOf('interrupted')
    const failure = {
      line: 3,
      _id: null,
      name: 'Avbrutet B',
      artnr: 'A-2',
      later: [],
      column: 'artnr',
      error: 'E11000_DUPLICATE_KEY',
      message: texts.sv.messages.E11000_DUPLICATE_KEY,
    }
    const done = jobOf('interrupted', {
      status: 'done',
      counts: { waiting: 0, done: 1, failed: 1, undone: 0, kept: 0 },
      failures: [failure],
    })
    const steps = [
      jobOf('interrupted', { counts: { waiting: 1, done: 1, failed: 0, undone: 0, kept: 0 } }),
      done,
    ]
    answer('POST jobs/:id/run', () => Response.json({ result: steps.shift(), message: 'x' }))
    const { user, panel } = await openJob(begun)
    expect(panel.getByRole('status')).toHaveTextContent('Inte klart')
    expect(panel.getByText('0 av 2')).toBeVisible()
    const rows = within(await screen.findByRole('list', { name: 'Vad jobbet gjorde' }))
    expect(await rows.findByText('Rad 2')).toBeVisible()
    answer('GET jobs/:id', done)
    await user.click(panel.getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Klart med fel'))
    expect(posts()).toEqual(['jobs/interrupted/run', 'jobs/interrupted/run'])
    const failures = screen.getByRole('region', { name: '1 produkt blev inte som tänkt' })
    expect(failures).toHaveTextContent(/Rad 3.*Avbrutet B.*A-2/)
    expect(failures).toHaveTextContent(texts.sv.messages.E11000_DUPLICATE_KEY)
    expect(
      await screen.findByText('Jobbet är klart: 1 produkt sparad. Men 1 kunde inte sparas.'),
    ).toBeVisible()

    const undone = jobOf('interrupted', {
      status: 'undone',
      counts: { waiting: 0, done: 0, failed: 1, undone: 1, kept: 0 },
    })
    answer('POST jobs/:id/undo', () => {
      answer('GET jobs/:id', undone)
      return Response.json({ result: undone, message: 'x' })
    })
    // It has just ended here: one press.
    await user.click(panel.getByRole('button', { name: 'Ta tillbaka allt' }))
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Återtaget'))
  })

  test('is taken back after a question by who finds it later', async () => {
    const counts = { waiting: 0, done: 2, failed: 0, undone: 0, kept: 0 }
    const { user, panel } = await openJob(jobOf('found', { status: 'done', counts }))
    const undone = jobOf('found', { status: 'undone', counts: { ...counts, done: 0, undone: 2 } })
    answer('POST jobs/:id/undo', () => {
      answer('GET jobs/:id', undone)
      return Response.json({ result: undone, message: 'x' })
    })
    await user.click(panel.getByRole('button', { name: 'Ta tillbaka allt' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ta tillbaka hela jobbet?' }))
    expect(posts()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Ta tillbaka allt' }))
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('Återtaget'))
  })

  test('is taken back from the message of its end, which names what stood in the way, and tries again', async () => {
    const counts = { waiting: 0, done: 0, failed: 0, undone: 0, kept: 0 }
    const done = jobOf('toast', { status: 'done', counts: { ...counts, done: 2 } })
    const failure = {
      line: 3,
      _id: 'x',
      name: 'Avbrutet B',
      artnr: 'A-2',
      later: [],
      column: '',
      error: 'STALE_VERSION',
      message: 'x',
    }
    const partly = jobOf('toast', {
      status: 'partlyUndone',
      counts: { ...counts, undone: 1, kept: 1 },
      failures: [failure],
    })
    const undone = jobOf('toast', { status: 'undone', counts: { ...counts, undone: 2 } })
    const undos = [partly, undone]
    answer('POST jobs/:id/run', { result: done, message: 'x' })
    answer('POST jobs/:id/undo', () => Response.json({ result: undos.shift(), message: 'x' }))
    const { user, panel } = await openJob(jobOf('toast'))
    answer('GET jobs/:id', done)
    await user.click(panel.getByRole('button', { name: 'Fortsätt' }))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    const toast = (await screen.findByText(/^Jobbet är återtaget: 1 produkt\. Men 1 lämnad/)).closest(
      '[data-toast]',
    ) as HTMLElement
    expect(toast).toHaveTextContent('Avbrutet B')
    await user.click(within(toast).getByRole('button', { name: 'Försök ta tillbaka igen' }))
    expect(await screen.findByText('Jobbet är återtaget: 2 produkter.')).toBeVisible()
    expect(posts()).toEqual(['jobs/toast/run', 'jobs/toast/undo', 'jobs/toast/undo'])
  })

  test('a pause that does not reach the worker is told, which would go on with the job', async () => {
    const { user, panel } = await openJob(jobOf('unheard'))
    answer('POST jobs/:id/run', { result: jobOf('unheard'), message: 'x' })
    const running = hold('POST jobs/:id/run')
    await user.click(panel.getByRole('button', { name: 'Fortsätt' }))
    await running.arrived
    disconnect('POST jobs/:id/pause')
    await user.click(panel.getByRole('button', { name: 'Pausa' }))
    expect(await screen.findByText(/^Servern nås inte/)).toBeVisible()
    running.release()
  })

  test('stops where the worker refuses it, and says why', async () => {
    fail('POST jobs/:id/run', 'FORBIDDEN')
    const { user, panel } = await openJob(jobOf('refused'))
    await user.click(panel.getByRole('button', { name: 'Fortsätt' }))
    expect(await panel.findByRole('alert')).toHaveTextContent(
      `Jobbet stannade: ${texts.sv.messages.FORBIDDEN} Det som är gjort är sparat.`,
    )
    expect(panel.getByRole('button', { name: 'Fortsätt' })).toBeEnabled()
  })

  test('of somebody else is looked at by a translator and no more', async () => {
    const { panel } = await openJob(jobOf('theirs'), 2)
    expect(panel.getByRole('status')).toHaveTextContent('Ikke ferdig')
    expect(panel.queryByRole('button')).not.toBeInTheDocument()
  })

  test('is the job of the person, not of everybody with that name', async () => {
    const namesake = { name: 'Person 2', email: 'namesake@passar.test' }
    const { panel } = await openJob(jobOf('namesake', { user: namesake }), 2)
    expect(panel.queryByRole('button')).not.toBeInTheDocument()
    cleanup()
    const renamed = { name: 'Person Två', email: 'level2@passar.test' }
    const own = await openJob(jobOf('renamed', { user: renamed }), 2)
    expect(own.panel.getByRole('button', { name: 'Fortsett' })).toBeVisible()
  })
})
