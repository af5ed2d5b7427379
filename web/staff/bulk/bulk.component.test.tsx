import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { BulkBody, JobAnswer, ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, recorded, sent, server } from '../../testing/server.ts'

const { NOT_PUBLISHABLE } = texts.sv.messages

/** What publishing would do: the draft is refused, the others change. */
function answerReport(): void {
  answer('POST bulk/:type', async (request) => {
    const { ids } = (await request.json()) as BulkBody
    const rows = ids.map((_id, at): ReportAnswer['rows'][number] => ({
      line: at + 1,
      _id,
      name: _id,
      artnr: '',
      outdated: false,
      changes: [],
      warnings: [],
      action: _id === 'eb-hemlig' ? 'refused' : 'change',
      fault: _id === 'eb-hemlig' ? { error: 'NOT_PUBLISHABLE', column: '', message: NOT_PUBLISHABLE } : null,
    }))
    const refused = rows.filter(({ action }) => action === 'refused').length
    const counts = { create: 0, change: rows.length - refused, same: 0, refused }
    return Response.json({ faults: [], columns: null, counts, rows } satisfies ReportAnswer)
  })
}

const job: JobAnswer = {
  _id: 'bulk-1',
  kind: 'bulk',
  category: 'eb',
  file: '',
  date: '2026-03-04T05:06:07.890Z',
  user: { name: 'Person 0', email: 'level0@passar.test' },
  status: 'done',
  total: 2,
  failures: [],
  counts: { waiting: 0, done: 2, failed: 0, undone: 0, kept: 0 },
}

/** Chooses all strikes, and opens the dialog of a change. */
async function openBulk(action: string) {
  const user = await openApp('/sv/admin/dashboard', { level: 0 })
  await user.click(await screen.findByRole('checkbox', { name: 'Välj alla på sidan' }))
  const bar = within(screen.getByRole('region', { name: 'Valda produkter' }))
  await user.click(bar.getByRole('button', { name: action }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: /produkter/ })) }
}

const posts = () => sent.filter(({ method, path }) => method === 'POST' && path.startsWith('bulk/'))
const idsOf = ({ body }: { body: unknown }) => (body as BulkBody).ids

describe('bulk: publishing', () => {
  test('what cannot be is left out, and the rest runs as a job, after which nothing is chosen', async () => {
    answerReport()
    const { user, dialog } = await openBulk('Publicera')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    const rows = within(await dialog.findByRole('list', { name: 'Produkter' }))
    expect(rows.getByRole('listitem')).toHaveTextContent(new RegExp(`Nekas.*eb-hemlig.*${NOT_PUBLISHABLE}`))
    expect(dialog.queryByRole('button', { name: /^Publicera/ })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Fortsätt utan den' }))
    const publish = await dialog.findByRole('button', { name: 'Publicera 2' })
    answer('POST bulk/:type/apply', { result: job, message: 'x' })
    answer('POST jobs/:id/run', { result: job, message: 'x' })
    answer('GET jobs/:id', job)
    const begun = hold('POST bulk/:type/apply')
    await user.click(publish)
    await begun.arrived
    expect(publish).toBeDisabled()
    begun.release()
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Klart'))
    expect(posts().map(({ path }) => path)).toEqual([
      'bulk/elslutbleck',
      'bulk/elslutbleck',
      'bulk/elslutbleck/apply',
    ])
    expect(posts().map(idsOf)).toEqual([
      ['eb-alfa', 'eb-beta', 'eb-hemlig'],
      ['eb-alfa', 'eb-beta'],
      ['eb-alfa', 'eb-beta'],
    ])
    expect(dialog.getByRole('link', { name: 'Öppna jobbet' })).toHaveAttribute(
      'href',
      '/sv/admin/jobb?jobb=bulk-1',
    )
    await user.click(dialog.getAllByRole('button', { name: 'Stäng' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('region', { name: 'Valda produkter' })).not.toBeInTheDocument()
  })

  test('a check that fails says so, and the products stay chosen', async () => {
    fail('POST bulk/:type', 'UNAVAILABLE')
    const { user, dialog } = await openBulk('Publicera')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.sv.messages.UNAVAILABLE)
    expect(dialog.getByRole('button', { name: 'Granska' })).toBeEnabled()
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('region', { name: 'Valda produkter' })).toHaveTextContent('3 valda')
  })
})

describe('bulk: replacing a text', () => {
  test('what was typed does not go unasked, and comes back with “change”', async () => {
    answerReport()
    const { user, dialog } = await openBulk('Ersätt text')
    const find = dialog.getByLabelText('Text att ersätta')
    await user.type(find, 'gamla')
    await user.type(dialog.getByLabelText('Ny text'), 'nya')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    await user.click(await dialog.findByRole('button', { name: 'Ändra' }))
    expect(dialog.getByLabelText('Text att ersätta')).toHaveValue('gamla')
    const change = { replace: { language: 'sv', find: 'gamla', by: 'nya' } }
    expect(posts()).toMatchObject([{ body: { change } }])
    for (const label of ['Tillbaka', 'Släng ändringarna']) {
      await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: label }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      if (label === 'Tillbaka') expect(dialog.getByLabelText('Ny text')).toHaveValue('nya')
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('bulk: a fact', () => {
  test('its value comes back with “change”', async () => {
    answerReport()
    const { user, dialog } = await openBulk('Ändra fakta')
    await user.selectOptions(dialog.getByLabelText('Faktum'), 'brythallfasthet')
    const value = () => dialog.getByRole('textbox')
    await user.type(value(), '25')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    await user.click(await dialog.findByRole('button', { name: 'Ändra' }))
    expect(value()).toHaveValue('25')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    await dialog.findByRole('button', { name: 'Ändra' })
    const [first, again] = posts().map(({ body }) => (body as BulkBody).change)
    expect(first).toMatchObject({ facts: [{ value: '25' }] })
    expect(again).toEqual(first)
  })
})

describe('bulk: closing', () => {
  const close = async (user: Awaited<ReturnType<typeof openBulk>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
  }

  test('the value of a fact is asked about, also when another fact is looked at', async () => {
    const { user, dialog } = await openBulk('Ändra fakta')
    await user.selectOptions(dialog.getByLabelText('Faktum'), 'brythallfasthet')
    await user.type(dialog.getByRole('textbox'), '25')
    await user.selectOptions(dialog.getByLabelText('Faktum'), 'funktion')
    await close(user)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Tillbaka' }))
    await user.selectOptions(dialog.getByLabelText('Faktum'), 'brythallfasthet')
    expect(dialog.getByRole('textbox')).toHaveValue('25')
  })

  test('a fact that was only chosen is not asked about, nor one that was emptied again', async () => {
    const { user, dialog } = await openBulk('Ändra fakta')
    await user.selectOptions(dialog.getByLabelText('Faktum'), 'brythallfasthet')
    await user.type(dialog.getByRole('textbox'), '2{Backspace}')
    // It has a usual value from the start.
    await user.selectOptions(dialog.getByLabelText('Faktum'), 'spanning')
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('bulk: while a change is begun', () => {
  /** Replaces a text, and holds back the answer that it has begun. */
  async function begin() {
    answerReport()
    const { user, dialog } = await openBulk('Ersätt text')
    await user.type(dialog.getByLabelText('Text att ersätta'), 'gamla')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    await user.click(await dialog.findByRole('button', { name: 'Fortsätt utan den' }))
    const begun = hold('POST bulk/:type/apply')
    await user.click(await dialog.findByRole('button', { name: /^Ersätt i 2/ }))
    await begun.arrived
    await user.click(dialog.getByRole('button', { name: 'Stäng' }))
    return begun
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  test('who closes is not asked about what is being sent, and it runs', async () => {
    answer('POST bulk/:type/apply', { result: job, message: 'x' })
    answer('POST jobs/:id/run', { result: job, message: 'x' })
    const begun = await begin()
    await gone()
    begun.release()
    expect(await screen.findByText(/^Jobbet är klart/)).toBeVisible()
  })

  test('who closes is told where it could not begin', async () => {
    fail('POST bulk/:type/apply', 'UNAVAILABLE')
    const begun = await begin()
    await gone()
    begun.release()
    expect(await screen.findByText(texts.sv.messages.UNAVAILABLE)).toBeVisible()
  })
})

describe('bulk: choosing all', () => {
  test('what is chosen no more when all of them come stays so', async () => {
    const { user } = await openBulk('Publicera')
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    await user.click(screen.getByRole('checkbox', { name: 'Välj Beta' }))
    const list = recorded<'GET :type'>('0 sv GET elslutbleck?all&limit=50&sort=name')
    const requested = Promise.withResolvers<void>()
    server.use(
      http.get('/api/elslutbleck', async () => {
        await requested.promise
        return HttpResponse.json(list)
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Välj alla 3' }))
    await user.click(screen.getByRole('button', { name: 'Avmarkera alla' }))
    requested.resolve()
    answerReport()
    await user.click(screen.getByRole('checkbox', { name: 'Välj Alfa' }))
    await user.click(screen.getByRole('button', { name: 'Publicera' }))
    await user.click(await screen.findByRole('button', { name: 'Granska' }))
    await screen.findByRole('button', { name: 'Publicera 1' })
    expect(posts().map(idsOf)).toEqual([['eb-alfa']])
    expect(screen.getByRole('region', { name: 'Valda produkter' })).toHaveTextContent('1 vald')
  })
})

describe('bulk: links', () => {
  test('a product that is deleted meanwhile is still there to be taken off', async () => {
    answerReport()
    const { user, dialog } = await openBulk('Koppla')
    await user.selectOptions(dialog.getByLabelText('Kopplade'), 'Monteringsstolpar')
    await user.click(await dialog.findByRole('checkbox', { name: /^Plan post/ }))
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    const named = recorded<'GET :type/names'>('0 sv GET montagestolpar/names')
    answer(
      'GET :type/names',
      named.filter(({ _id }) => _id !== 'ms-plan'),
    )
    await user.click(await dialog.findByRole('button', { name: 'Ändra' }))
    await user.click(await dialog.findByRole('checkbox', { name: /Borttagen/ }))
    expect(dialog.getByRole('button', { name: 'Granska' })).toBeDisabled()
  })

  test('products of another category are picked, or pasted by number, and linked to all that are chosen', async () => {
    answerReport()
    const { user, dialog } = await openBulk('Koppla')
    expect(dialog.getByRole('button', { name: 'Granska' })).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Kopplade'), 'Monteringsstolpar')
    await user.click(await dialog.findByRole('checkbox', { name: /^Plan post/ }))
    await user.selectOptions(dialog.getByLabelText('Vad som ska göras'), 'Koppla loss')
    await user.click(dialog.getByRole('button', { name: 'Granska' }))
    await dialog.findByRole('list', { name: 'Produkter' })
    expect(posts()).toMatchObject([
      { body: { change: { link: { field: 'montagestolpar', ids: ['ms-plan'], on: false } } } },
    ])
  })
})
