import { describe, expect, test } from 'vitest'
import type { JobAnswer, ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { maxImportBytes } from '../../../domain/limits.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const report = (own: Partial<ReportAnswer> = {}): ReportAnswer => ({
  faults: [],
  columns: null,
  rows: [],
  counts: { create: 0, change: 0, same: 0, refused: 0 },
  ...own,
})

const row = (own: Partial<ReportAnswer['rows'][number]>): ReportAnswer['rows'][number] => ({
  line: 2,
  action: 'create',
  _id: null,
  name: 'Okänt bleck',
  artnr: 'OKÄND-1',
  outdated: false,
  changes: [],
  fault: null,
  warnings: [],
  ...own,
})

const oneNew = report({ counts: { create: 1, change: 0, same: 0, refused: 0 }, rows: [row({})] })

/** Why a whole file is refused, in the worker's words. */
const refused = (error: keyof typeof texts.sv.messages, columns: ReportAnswer['columns'] = null) =>
  report({ faults: [{ error, column: '', message: texts.sv.messages[error] }], columns })

const job: JobAnswer = {
  _id: 'job-1',
  kind: 'import',
  category: 'sb',
  file: 'nya.csv',
  date: '2026-03-04T05:06:07.890Z',
  user: { name: 'Person 0', email: 'level0@passar.test' },
  status: 'done',
  total: 1,
  failures: [],
  counts: { waiting: 0, done: 1, failed: 0, undone: 0, kept: 0 },
}

/** Opens the import of strike plates. */
async function openImport() {
  const user = await openApp('/sv/admin/jobb', { level: 0 })
  await user.click(await screen.findByRole('link', { name: 'Importera en fil' }))
  await user.selectOptions(await screen.findByLabelText('Kategori'), 'Slutbleck')
  const choose = async (name: string, content: string | File = 'name\nOkänt bleck') =>
    user.upload(
      screen.getByLabelText(/\.csv|CSV-fil/),
      typeof content === 'string' ? new File([content], name, { type: 'text/csv' }) : content,
    )
  return { user, choose }
}

const writes = () => sent.filter(({ method, path }) => method === 'POST' && /\/(apply|run)/.test(path))
const heading = (name: string) => screen.findByRole('heading', { name })

describe('imports: a file that cannot be read', () => {
  test.each([
    ['IMPORT_ENCODING', 'filtyp som heter CSV'],
    ['IMPORT_TOO_MANY_ROWS', 'Dela filen i flera'],
    ['IMPORT_QUOTES', 'skrivs två gånger'],
  ] as const)('says why (%s) and what to do, and writes nothing', async (code, help) => {
    answer('POST imports/:type', refused(code))
    const { choose } = await openImport()
    await choose('gammal.csv')
    expect(await heading('gammal.csv går inte att importera')).toHaveFocus()
    const alert = screen.getByRole('alert')
    for (const text of [texts.sv.messages[code].split('{{')[0] ?? '', help, 'Inget är ändrat i katalogen.'])
      expect(alert).toHaveTextContent(text)
    expect(sent).toContainEqual(expect.objectContaining({ method: 'POST', path: 'imports/slutbleck' }))
    expect(writes()).toEqual([])
  })

  test('one that is too large is not sent, and one whose check fails can be chosen again', async () => {
    const { choose } = await openImport()
    const large = new File(['x'], 'stor.csv', { type: 'text/csv' })
    Object.defineProperty(large, 'size', { value: maxImportBytes + 1 })
    await choose('stor.csv', large)
    expect(await screen.findByRole('alert')).toHaveTextContent('Filen är större än 10 MB.')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    fail('POST imports/:type', 'UNAVAILABLE')
    await choose('igen.csv')
    await heading('igen.csv går inte att importera')
    expect(screen.getByRole('alert')).toHaveTextContent(texts.sv.messages.UNAVAILABLE)
    answer('POST imports/:type', oneNew)
    await choose('igen.csv')
    expect(await screen.findByRole('list', { name: 'Produkter' })).toHaveTextContent('OKÄND-1')
  })

  test('columns that are not understood are mapped or left out, and the file is read again', async () => {
    const headings = [
      { heading: 'Modell', key: '', sample: 'Okänt bleck' },
      { heading: 'Art.nr', key: 'artnr', sample: 'OKÄND-1' },
      { heading: 'vikt', key: '', sample: '1' },
    ]
    answer('POST imports/:type', ({ url }) =>
      Response.json(
        new URL(url).searchParams.get('columns') === '1:name,3:-'
          ? oneNew
          : refused('IMPORT_UNKNOWN_COLUMN', { headings, keys: ['name', 'artnr'] }),
      ),
    )
    const { user, choose } = await openImport()
    await choose('okänd.csv')
    await heading('okänd.csv går inte att importera')
    await user.selectOptions(screen.getByLabelText('Modell'), 'Namn')
    await user.selectOptions(screen.getByLabelText('vikt'), 'Hoppa över')
    expect(screen.getByLabelText('Art.nr')).toHaveValue('artnr')
    await user.click(screen.getByRole('button', { name: 'Läs filen så' }))
    expect(await screen.findByRole('list', { name: 'Produkter' })).toHaveTextContent('OKÄND-1')
    expect(writes()).toEqual([])
  })
})

describe('imports: a file that can be read', () => {
  test('that says nothing new offers nothing to save', async () => {
    answer('POST imports/:type', report({ counts: { create: 0, change: 0, same: 3, refused: 0 } }))
    const { choose } = await openImport()
    await choose('samma.csv')
    expect(await screen.findByText(/^Filen skiljer sig inte från katalogen/)).toBeVisible()
    expect(screen.getByText('3 oförändrade')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Spara/ })).not.toBeInTheDocument()
  })

  test('the catalogue has changed meanwhile: what it would do now is shown, and nothing begins', async () => {
    answer('POST imports/:type', oneNew)
    fail('POST imports/:type/apply', 'IMPORT_REFUSED')
    const { user, choose } = await openImport()
    await choose('nya.csv')
    await user.click(await screen.findByRole('button', { name: 'Spara 1 produkt' }))
    expect(await screen.findByText(/^Katalogen har ändrats sedan du granskade filen/)).toBeVisible()
    expect(writes()).toHaveLength(1)
  })

  test('who leaves while it is being started stays where they went, and it runs', async () => {
    answer('POST imports/:type', oneNew)
    const started = { result: { ...job, status: 'running' as const }, message: 'Jobbet är skapat' }
    answer('POST imports/:type/apply', started)
    answer('POST jobs/:id/run', { result: job, message: 'x' })
    const { user, choose } = await openImport()
    await choose('nya.csv')
    const button = await screen.findByRole('button', { name: 'Spara 1 produkt' })
    const begun = hold('POST imports/:type/apply')
    await user.click(button)
    await begun.arrived
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Logg' })
    begun.release()
    await waitFor(() =>
      expect(writes().map(({ path }) => path)).toEqual([
        'imports/slutbleck/apply?refused=0&file=nya.csv',
        'jobs/job-1/run',
      ]),
    )
    expect(await screen.findByText('Jobbet är klart: 1 produkt sparad.')).toBeVisible()
    expect(location.pathname).toBe('/sv/admin/log')
  })

  test('who leaves while it is being started is told that it was not', async () => {
    answer('POST imports/:type', oneNew)
    fail('POST imports/:type/apply', 'UNAVAILABLE')
    const { user, choose } = await openImport()
    await choose('nya.csv')
    const button = await screen.findByRole('button', { name: 'Spara 1 produkt' })
    const begun = hold('POST imports/:type/apply')
    await user.click(button)
    await begun.arrived
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Logg' })
    begun.release()
    expect(await screen.findByText(texts.sv.messages.UNAVAILABLE)).toBeVisible()
    expect(location.pathname).toBe('/sv/admin/log')
  })
})
