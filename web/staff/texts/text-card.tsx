import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ContentBody } from '../../../domain/contracts/staff.ts'
import {
  type Language,
  languageCodes,
  languageRow,
  original,
  perTranslation,
} from '../../../domain/languages.ts'
import { areaOf } from '../../../domain/texts/areas.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { showErrorToast } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { readAgain, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { isSaveKey } from '../ui/save-key.ts'
import { useSerialSave } from '../ui/use-serial-save.ts'
import { removeOwnDraft } from '../unsaved/kept.ts'
import { useKeeping, useKeptEdit } from '../unsaved/use-kept-edit.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import {
  changeOf,
  columnsOf,
  isChanged,
  isTextEdit,
  ownColumns,
  rebased,
  stateFor,
  stateIn,
  type TextRow,
} from './state.ts'
import { TextColumn } from './text-column.tsx'
import type { useSaveAll } from './use-save-all.ts'

interface TextCardProps {
  row: TextRow
  /** Reports by machine name whether a card has unsaved changes. */
  onEdited: (name: string, edited: boolean) => void
  undoOf: ReturnType<typeof useSaveAll>['undoOf']
}

/** A text in its three columns; the user's own can be edited, and are saved together. */
export function TextCard({ row, onEdited, undoOf }: TextCardProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const own = ownColumns(level)
  const card = useRef<HTMLLIElement>(null)
  const { columns, setColumn, reviewed, setReviewed, changed, save, discard, busy, stale } = useTextEdit(
    row,
    undoOf,
  )
  const { machineName } = row
  useEffect(() => onEdited(machineName, changed), [machineName, changed, onEdited])
  useUnsavedWork(changed, {
    save,
    discard,
    outlivesSession: true,
    show: () => {
      card.current?.scrollIntoView({ block: 'center' })
      card.current?.querySelector<HTMLElement>('textarea:not([readonly])')?.focus({ preventScroll: true })
    },
    // The list keeps a card with unsaved changes, whatever its filter.
    outlivesQuery: true,
  })
  const state = stateFor(row, level)
  const { builtIn } = row
  const restorable = builtIn && own.some((language) => columns[language] !== builtIn[language])
  const restore = () => {
    for (const language of own) if (builtIn) setColumn(language, builtIn[language])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (changed) void save()
  }
  return (
    <li ref={card} className="surface grid gap-4 p-4" onKeyDown={onKeyDown} data-text={row.machineName}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0">
          <h3 lang={languageRow(original).html} className="line-clamp-2 text-base wrap-anywhere">
            {row.text || row.machineName}
          </h3>
          <p className="text-[0.8125rem] text-mute">
            {t(`texts.areas.${areaOf(row.machineName)}`)} ·{' '}
            <span className="number wrap-anywhere">{row.machineName}</span>
          </p>
        </div>
        {state !== 'done' && <Badge tone="brass">{t(`texts.${state}`)}</Badge>}
        {changed && <Badge tone="steel">{t('texts.unsaved')}</Badge>}
        {restorable && (
          <Button className="ml-auto min-h-10" onClick={restore}>
            {t('texts.restore')}
            <span className="sr-only">{row.text}</span>
          </Button>
        )}
        <Button
          className={cx('min-h-10', !restorable && 'ml-auto')}
          disabled={!changed || busy}
          onClick={() => void save()}
        >
          {busy ? t('common.saving') : t('common.save')}
          <span className="sr-only">{row.text}</span>
        </Button>
      </div>
      {stale && (
        <p role="alert" className="flex items-start gap-2 text-sm text-brass">
          <Icon name="warning" className="mt-0.5 size-4" />
          {t('texts.stale')}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {languageCodes.map((language) => (
          <TextColumn
            key={language}
            row={row}
            language={language}
            state={language === original ? 'done' : stateIn(row, language)}
            value={columns[language]}
            isOwn={own.includes(language)}
            showsTheirs={stale}
            reviewed={reviewed.includes(language)}
            onReviewed={(yes) => setReviewed(language, yes)}
            onChange={(text) => setColumn(language, text)}
          />
        ))}
      </div>
    </li>
  )
}

/**
 * The unsaved changes of a text, also from before a session ended. When somebody else has saved meanwhile, they stay
 * and the other version is shown.
 */
function useTextEdit(row: TextRow, undoOf: TextCardProps['undoOf']) {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const client = useQueryClient()
  const language = useLanguage()
  const [seen, setSeen] = useState(row)
  const [base, setBase] = useState(row)
  const keeping = useKeptEdit('text', row.machineName, isTextEdit)
  const { left, owner } = keeping
  const [columns, setColumns] = useState(() =>
    left ? rebased(left.columns, left.base, row) : columnsOf(row),
  )
  // A review applies only to the original that was seen.
  const [reviewed, setReviewedIn] = useState<readonly Language[]>(() =>
    left?.base.version === row.version ? (left?.reviewed ?? []) : [],
  )
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState(
    left !== null && left.base.version !== row.version && isChanged(row, columns),
  )
  const isWritten = isChanged(base, columns)
  const changed = isWritten || reviewed.length > 0
  useKeeping(keeping, changed ? { base, columns, reviewed } : null)
  // A refetched text is shown, unless unsaved changes would be lost. An own save whose answer was lost comes back as
  // the same text.
  if (row !== seen && (!changed || stale || row.version === base.version || !isChanged(row, columns))) {
    setSeen(row)
    setBase(row)
    setColumns(rebased(columns, base, row))
  }
  const { _id } = row
  const reread = () => readAgain(client, { queryKey: staffQueryKey(language, 'content') })
  const path = callPath('PUT content/:id', { id: _id })
  const takeBack = async (body: ContentBody): Promise<boolean> => {
    try {
      await call(path, { method: 'PUT', body, quiet: true })
      return true
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (fault.status !== 401) showErrorToast(fault, words)
      return false
    } finally {
      await reread()
    }
  }
  /** True when it was saved. */
  const save = useSerialSave(async () => {
    if (!changed) return true
    setBusy(true)
    try {
      const written = reviewed.filter((each) => each !== original)
      const now = {
        ...base,
        version: (base.version ?? 0) + 1,
        text: columns.sv,
        translations: perTranslation((language) => ({ text: columns[language] })),
      }
      const body = { ...changeOf(base, columns), ...(written.length > 0 ? { reviewed: written } : {}) }
      const back = isWritten ? changeOf(now, columnsOf(base)) : null
      await call(path, {
        ...{ method: 'PUT', body, note: t('preview.seen.public') },
        ...(back && { undo: () => undoOf(() => takeBack(back)) }),
      })
      removeOwnDraft(owner)
      setStale(false)
      // What was marked during the save is not in it.
      setReviewedIn((now) => now.filter((each) => !reviewed.includes(each)))
      setBase(now)
      return true
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === 'STALE_VERSION') setStale(true)
      return false
    } finally {
      setBusy(false)
      await reread()
    }
  })
  return {
    columns,
    setColumn: (of: Language, text: string) => setColumns((before) => ({ ...before, [of]: text })),
    reviewed,
    setReviewed: (of: Language, yes: boolean) =>
      setReviewedIn([...reviewed.filter((each) => each !== of), ...(yes ? [of] : [])]),
    changed,
    save,
    discard: () => removeOwnDraft(owner),
    busy,
    // Somebody else may have saved the same: so does an own save whose answer was lost.
    stale: stale && changed,
  }
}
