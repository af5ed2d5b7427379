import type { QueueRow } from '../../../domain/contracts/translations.ts'
import type { QueueView } from '../../../domain/translation/queue.ts'

export type QueueText = QueueRow['texts'][number]

/** The unsaved changes of a row, and the row that they are based on. */
export interface Edit {
  row: QueueRow
  /** The input by the path of its text; unchanged texts are left out. */
  values: Readonly<Record<string, string>>
  /** Paths of texts that somebody else has saved meanwhile, or whose Swedish changed. */
  stale: readonly string[]
}

/** Whether stored data, perhaps of an older version, are such an edit. */
export function isEdit(value: unknown): value is Edit {
  const { row, values, stale } = (value ?? {}) as Partial<Edit>
  return (
    typeof row?.key === 'string' &&
    Array.isArray(row.texts) &&
    typeof values === 'object' &&
    Array.isArray(stale)
  )
}

/** A row with input for one of its texts; null where it equals the stored row. */
export function typed(edit: Edit, path: string, value: string): Edit | null {
  const { [path]: _, ...others } = edit.values
  const stored = edit.row.texts.find((text) => text.path === path)?.translation ?? ''
  const values = value === stored ? others : { ...others, [path]: value }
  return Object.keys(values).length > 0 ? { ...edit, values } : null
}

export function translationIn(edit: Edit | undefined, { path, translation }: QueueText): string {
  return edit?.values[path] ?? translation
}

export function isOpen({ state }: Pick<QueueRow, 'state'>): boolean {
  return state !== 'done'
}

/** Whether a row matches the filters. */
export function isIn(view: QueueView, row: QueueRow): boolean {
  if (view === 'all') return true
  if (view === 'left') return isOpen(row)
  const has = row.texts.some(({ state }) => state === view)
  return has || (view === 'outdated' && row.outdated)
}

/** The field of a product that a text belongs to, which is written and reviewed as one; elsewhere the text itself. */
const fieldOf = ({ kind }: Pick<QueueRow, 'kind'>, path: string) =>
  kind === 'product' ? (path.split('.')[0] ?? path) : path

/** The outdated texts that stay outdated with this input. */
export function stillOutdated(row: QueueRow, values: Edit['values']): QueueText[] {
  const written = new Set(Object.keys(values).map((path) => fieldOf(row, path)))
  return row.texts.filter(({ path, state }) => state === 'outdated' && !written.has(fieldOf(row, path)))
}

/** A row as it will be after this save, so that nobody has to wait until it is read again. */
export function afterSave(row: QueueRow, values: Edit['values'], reviewed: boolean): QueueRow {
  const still = new Set(reviewed ? [] : stillOutdated(row, values).map(({ path }) => path))
  const texts = row.texts.map((text): QueueText => {
    const translation = (values[text.path] ?? text.translation).trim()
    if (still.has(text.path)) return text
    if (text.state === 'missing' && translation === '') return text
    const isEmptied = translation === '' && text.original !== '' && text.path in values
    return { ...text, translation, before: null, state: isEmptied ? 'missing' : 'done' }
  })
  const open = texts.filter(({ state }) => state !== 'done')
  // A removed section leaves nothing to change: writing any other reviews it, and so does confirming.
  const outdated = row.outdated && !reviewed && (still.size > 0 || Object.keys(values).length === 0)
  const state = open.some((text) => text.state === 'missing')
    ? 'missing'
    : open.length > 0 || outdated
      ? 'outdated'
      : 'done'
  return {
    ...row,
    texts,
    outdated,
    state,
    left: Math.max(open.length, outdated ? 1 : 0),
    version: row.version + 1,
  }
}

/**
 * Rebases unsaved input on the row's present state. A text that somebody else has written as well, or whose Swedish
 * has changed, is to be reviewed again; input that equals the stored text is dropped.
 */
export function rebased({ row, values }: Edit, now: QueueRow): Edit | null {
  const at = (texts: readonly QueueText[], path: string) => texts.find((text) => text.path === path)
  const left = Object.entries(values).filter(([path, value]) => at(now.texts, path)?.translation !== value)
  const stale = left.flatMap(([path]) => {
    const [before, theirs] = [at(row.texts, path), at(now.texts, path)]
    const isSame = before?.translation === theirs?.translation && before?.original === theirs?.original
    return isSame ? [] : [path]
  })
  return left.length > 0 ? { row: now, values: Object.fromEntries(left), stale } : null
}
