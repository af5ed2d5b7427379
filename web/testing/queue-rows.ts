import type { QueueAnswer, QueueRow } from '../../domain/contracts/translations.ts'
import { type QueuePart, queueParts } from '../../domain/translation/queue.ts'
import { openApp, screen } from './render-app.tsx'
import { answer, sent } from './server.ts'

export type Text = QueueRow['texts'][number]

export const text = (path: string, original: string, own: Partial<Text> = {}): Text => ({
  path,
  kind: path.startsWith('info') ? (path.endsWith('body') ? 'body' : 'title') : (path as 'name'),
  number: 1,
  original,
  translation: '',
  before: null,
  state: 'missing',
  offers: [],
  ...own,
})

export const product = (letter: string, texts: Text[]): QueueRow => ({
  key: `product.${letter}`,
  kind: 'product',
  part: 'ms',
  state: texts.some(({ state }) => state === 'missing') ? 'missing' : 'outdated',
  left: texts.length,
  _id: letter,
  category: 'ms',
  name: `Stolpe ${letter}`,
  artnr: `S-${letter}`,
  version: 1,
  published: { original: true, own: false },
  outdated: texts.some(({ state }) => state === 'outdated'),
  texts,
})

export const untranslated = (letter: string) =>
  product(letter, [
    text('name', `Stolpe ${letter}`),
    text('artnr', `S-${letter}`),
    text('info.0.title', 'Funktion'),
    text('info.0.body', 'Dörren öppnas utan ström.'),
  ])

export const outdated = product('B', [
  text('info.0.body', 'En ny text.', { state: 'outdated', before: 'En gammal text.', translation: 'Åpnes.' }),
])

/** Answers with rows, those of a view alone, as the worker does. */
export function answerQueue(rows: QueueRow[], more: Partial<QueueAnswer> = {}): void {
  answer('GET translations', (request) => {
    const query = new URL(request.url).searchParams
    const view = query.get('view') ?? 'left'
    const items = rows.filter(({ state }) => view === 'left' || view === 'all' || state === view)
    const parts = Object.fromEntries(queueParts.map((part) => [part, 0])) as Record<QueuePart, number>
    const body: QueueAnswer = {
      to: 'no',
      items,
      total: items.length,
      skip: 0,
      limit: 20,
      left: { rows: rows.length, texts: 9, missing: 1, outdated: 1, parts: { ...parts, ms: rows.length } },
      ...more,
    }
    return Response.json(body)
  })
}

/** Saves of a product are kept. */
export const answerSaves = () => answer('PUT :type/:id', () => Response.json({ result: {}, message: '' }))

export const openQueue = (query = '') => openApp(`/sv/admin/oversattningsko?sprak=no${query}`, { level: 0 })
export const nameField = () => screen.findByLabelText(/^Namn på norska/)
export const numberField = () => screen.getByLabelText(/^Artikelnummer på norska/)
export const heading = (letter: string) => screen.findByRole('heading', { name: `Stolpe ${letter}` })
export const saves = () =>
  sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))
