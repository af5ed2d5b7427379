import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import { TranslationMemory } from '../../../domain/translation/memory.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { usePublish } from '../dashboard/use-publish.ts'
import { showToast } from '../data/toasts.ts'
import { readSession } from '../frame/session/session.ts'
import { useLatest } from '../ui/use-latest.ts'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { type Edit, isIn, isOpen, rebased, stillOutdated, typed } from './edits.ts'
import type { Edits } from './use-edits.ts'
import type { QueueQuery } from './use-queue.ts'
import { useQueue } from './use-queue.ts'
import { useRowNames } from './use-row-names.ts'
import { type Fault, type Outcome, useSaveRow } from './use-save-row.ts'

/** How many rows ahead are loaded before they are reached. */
const ahead = 5

/** What follows a save: the next row; the next row, with outdated texts confirmed; or nothing. */
type AfterSave = 'next' | 'confirm' | 'stay'

export type QueueEditor = ReturnType<typeof useQueueEditor>

/** Why a row is not saved, and what a press that did nothing says. */
interface RowMessage {
  key: string
  /** It no longer exists. */
  gone?: true | undefined
  fault?: Fault | undefined
  note?: string | undefined
}

/** The work at the queue: the open row, its input, saving it and moving on. */
export function useQueueEditor(query: QueueQuery, edits: Edits) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const names = useRowNames()
  const change = useQueryChange()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const chosen = useSearch().get('rad')
  const queue = useQueue(query, chosen, (read) => {
    // Stored input from when a session ended may be based on an older row.
    for (const row of read) {
      const stored = edits.get(row.key)
      if (stored && stored.row.version < row.version) edits.set(row.key, rebased(stored, row))
    }
  })
  const latest = useLatest({ ...queue, chosen })
  const [memory] = useState(() => new TranslationMemory())
  const [message, setMessage] = useState<RowMessage | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [isSavingAll, setSavingAll] = useState(false)
  /** What was saved last, and what that wrote over. */
  const [last, setLast] = useState<{ row: QueueRow; before: Edit['values'] | null } | null>(null)
  const publishIn = usePublish(({ _id, version, published: original }, _language, on) => {
    const published = { original, own: on }
    queue.change(`product.${_id}`, { version, published })
    // What visitors see by now is taken back by its own message.
    setLast((now) => now && { row: now.row._id === _id ? { ...now.row, published } : now.row, before: null })
  })
  const [focusOn, setFocusOn] = useState<{ path?: string } | null>(null)

  // Input in a row that is not among these, or no longer exists, must be reachable.
  const others = edits.keys.flatMap((key) => edits.get(key)?.row ?? [])
  const rows = [...others.filter(({ key }) => queue.rows.every((each) => each.key !== key)), ...queue.rows]
  const isToDo = (row: QueueRow) => (query.view === 'all' ? true : isOpen(row) && isIn(query.view, row))
  const found = rows.find(({ key }) => key === chosen) ?? rows.find(isToDo)
  const row = found && withOffers(found, memory)
  const edit = row && edits.get(row.key)
  const canReview = row !== undefined && isReviewable(row, edit)
  const rowMessage = message && message.key === row?.key ? message : null

  const learn = (saved: QueueRow, values: Edit['values']) => {
    for (const { path, kind, original } of saved.texts)
      if (kind !== 'name' && kind !== 'artnr') memory.learn(original, values[path] ?? '')
  }
  const save = useSaveRow(query.to, queue, edits, learn)

  const place = rows.findIndex(({ key }) => key === row?.key)
  const next = rows.slice(place + 1).filter(isToDo).length
  useEffect(() => {
    if (queue.isReady && queue.hasMore && next < ahead) void queue.more()
    // Each time a row is left: failed reads are repeated.
  }, [queue.isReady, queue.hasMore, queue.more, next])

  const goTo = (key: string | null, how: 'saidAt' | 'saidNext' = 'saidAt') => {
    change({ rad: key })
    setMessage(null)
    setFocusOn({})
    const { rows: known, total } = latest.current
    const to = [...known, ...rows].find((each) => each.key === key)
    if (to) announce(t(`queue.${how}`, { name: names.row(to).name, count: total }))
  }

  /** What follows an answer is for who still is where they were: nothing else has been chosen since. */
  const isStillAt = (key: string) =>
    !isLeaving() && (latest.current.chosen === chosen || latest.current.chosen === key)

  /** The row that follows one, else a skipped one; null where there is none. */
  const following = async (key: string): Promise<string | null> => {
    const { rows: known, hasMore, more } = latest.current
    const at = known.findIndex((each) => each.key === key)
    const after = known.slice(at + 1).find(isToDo)
    if (after) return after.key
    const fresh = hasMore ? await more() : []
    return (fresh.find(isToDo) ?? known.find((each) => each.key !== key && isToDo(each)))?.key ?? null
  }

  /** Says why a row was not saved: in the row, which who has gone elsewhere meanwhile is led to by a message. */
  const showRefusal = (of: QueueRow, { gone, fault }: Outcome & { saved: null }) => {
    const open = () => {
      goTo(of.key)
      setMessage({ key: of.key, gone, fault })
      const left = edits.get(of.key)
      const path = fault?.path ?? left?.stale[0] ?? Object.keys(left?.values ?? {})[0]
      setFocusOn(path ? { path } : {})
    }
    if (isStillAt(of.key)) return open()
    // The end of the session is told by itself.
    if (readSession() === null) return
    const address = linkTo('adm-queue', {}, `?sprak=${query.to}&rad=${encodeURIComponent(of.key)}`)
    showToast({
      kind: 'error',
      title: t('queue.refused', { name: names.row(of).name }),
      message: fault?.message || t(gone ? 'queue.gone' : 'queue.stale'),
      action: { label: t('queue.toRow'), run: () => (isLeaving() ? void navigate(address) : open()) },
    })
  }

  const finish = async (then: AfterSave): Promise<void> => {
    if (!row) return
    const { key } = row
    const reviewed = then === 'confirm'
    const sent = edits.get(key)
    if (!sent && !(reviewed && canReview)) {
      if (then === 'stay') return
      const note = t(canReview ? 'queue.nothingTypedOutdated' : 'queue.nothingTyped')
      setMessage({ ...rowMessage, key, note })
      announce(note)
      return
    }
    setBusy(key)
    setLast(null)
    setMessage(null)
    const outcome = await save(row, reviewed).finally(() => setBusy((now) => (now === key ? null : now)))
    if (!outcome.saved) return showRefusal(row, outcome)
    if (!isStillAt(key)) return
    setLast({ row: outcome.saved, before: reviewed ? null : writtenOver(sent) })
    if (then === 'stay') return announce(t('queue.saidSaved'))
    const next = await following(key)
    if (isStillAt(key)) goTo(next, 'saidNext')
  }

  /** Puts back what the last save wrote over; where somebody has written there since, the row opens and says so. */
  const undoSave = async (of: QueueRow, values: Edit['values']): Promise<void> => {
    setLast(null)
    edits.set(of.key, { row: of, values, stale: [] })
    const outcome = await save(of, false)
    if (!outcome.saved) return showRefusal(of, outcome)
    if (isStillAt(of.key)) goTo(of.key)
    showToast({ kind: 'success', message: t('queue.saidUndone') })
  }

  const skip = async (by: 1 | -1): Promise<void> => {
    if (!row) return
    setLast(null)
    const before = rows.slice(0, Math.max(0, place)).findLast(isToDo)?.key
    const key = by === 1 ? await following(row.key) : before
    if (key && isStillAt(row.key)) goTo(key)
  }

  const drop = () => {
    if (!row) return
    const { key } = row
    edits.set(key, null)
    void following(key).then((to) => {
      if (rowMessage?.gone) queue.remove(key)
      if (to && isStillAt(key)) goTo(to)
    })
  }

  const type = (values: Edit['values']) => {
    if (!row) return
    if (rowMessage?.note) setMessage({ ...rowMessage, note: undefined })
    const begun: Edit = { row, values: {}, stale: [] }
    const changed = Object.entries(values).reduce<Edit | null>(
      (now, [path, value]) => typed(now ?? begun, path, value),
      edits.get(row.key) ?? null,
    )
    edits.set(row.key, changed)
    // The first row is open until it is written, which a save would end: from here on it is the one that was chosen.
    if (chosen !== row.key) change({ rad: row.key })
  }

  /** Saves the input of every row, as far as the first that is refused, which it opens. */
  const saveAll = async (): Promise<boolean> => {
    for (const key of edits.keys) {
      // Again where more was typed during a save that was under way.
      for (let left = edits.get(key); left; left = edits.get(key)) {
        const outcome = await save(left.row, false)
        if (outcome.saved) continue
        showRefusal(left.row, outcome)
        return false
      }
    }
    return true
  }
  const pressSaveAll = async () => {
    if (isSavingAll) return
    setSavingAll(true)
    setMessage(null)
    const isDone = await saveAll().finally(() => setSavingAll(false))
    if (isDone) announce(t('queue.saidSaved'))
  }

  useUnsavedWork(edits.keys.length > 0, {
    save: saveAll,
    discard: () => {
      for (const key of edits.keys) edits.set(key, null)
    },
    show: () => setFocusOn({}),
    outlivesQuery: true,
    outlivesSession: true,
  })

  const isReady = queue.isReady && row !== undefined
  const begun = useRef(false)
  useEffect(() => {
    if (!isReady || begun.current) return
    begun.current = true
    // The first text gets the focus when the page opens; on a phone the keyboard would cover the text, and a focus
    // elsewhere stays.
    const { activeElement } = document
    const isFree = !activeElement || activeElement === document.body || activeElement.tagName === 'MAIN'
    if (isFree && matchMedia('(pointer: fine)').matches) setFocusOn({})
  }, [isReady])

  const before = last?.before
  return {
    queue,
    rows,
    row,
    edit,
    typedIn: edits.keys,
    fault: rowMessage?.fault,
    gone: rowMessage?.gone ?? false,
    /** The reason of the row, or what a press that did nothing says. */
    note: (rowMessage?.fault?.path === null && rowMessage.fault.message) || rowMessage?.note,
    busy: busy !== null && busy === row?.key,
    saved: last?.row ?? null,
    /** Null where it cannot be taken back, or more has been written in the row since. */
    undo: before && !edits.get(last.row.key) ? () => void undoSave(last.row, before) : null,
    isSavingAll,
    saveAll: () => void pressSaveAll(),
    /** Publishes the product that was saved last, in the language. */
    publish: ({ _id, name, category }: QueueRow) => {
      if (!category) return
      // The button goes with its offer, and the keys work inside the queue alone.
      setFocusOn({})
      void publishIn({ _id, name, category }, query.to, true)
    },
    canReview,
    focusOn,
    type,
    drop,
    goTo,
    finish,
    skip,
  }
}

/**
 * The texts that an edit replaces; null where one was out of date: it would come back as a translation of the Swedish of
 * today, which nobody has confirmed.
 */
function writtenOver(edit: Edit | undefined): Edit['values'] | null {
  if (!edit) return null
  const texts = edit.row.texts.filter(({ path }) => path in edit.values)
  if (texts.some(({ state }) => state === 'outdated')) return null
  return Object.fromEntries(texts.map(({ path, translation }) => [path, translation]))
}

/** Whether an outdated text has no input. */
function isReviewable(row: QueueRow, edit: Edit | undefined): boolean {
  const values = edit?.values ?? {}
  const hasOutdated = row.texts.some(({ state }) => state === 'outdated')
  return (
    stillOutdated(row, values).length > 0 ||
    (row.outdated && !hasOutdated && Object.keys(values).length === 0)
  )
}

/** A row with suggestions from what was just saved here, before those of the server. */
function withOffers(row: QueueRow, memory: TranslationMemory): QueueRow {
  const texts = row.texts.map((text) => {
    if (text.state === 'done') return text
    const offers = [...memory.offers(text.original), ...text.offers]
    const isFirst = ({ translation }: (typeof offers)[number], at: number) =>
      offers.findIndex((each) => each.translation === translation) === at
    return { ...text, offers: offers.filter(isFirst).slice(0, 4) }
  })
  return { ...row, texts }
}
