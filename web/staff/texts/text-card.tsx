import { type KeyboardEvent, useRef } from 'react'
import { languageCodes, languageRow, original } from '../../../domain/languages.ts'
import { areaOf } from '../../../domain/texts/areas.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { isSaveKey } from '../ui/save-key.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { ownColumns, stateFor, type TextRow } from './state.ts'
import { TextColumn } from './text-column.tsx'
import type { useSaveAll } from './use-save-all.ts'
import { useTextEdit } from './use-text-edit.ts'

interface TextCardProps {
  row: TextRow
  /** The group that it stands in. */
  heading: string
  undoOf: ReturnType<typeof useSaveAll>['undoOf']
}

/** A text in its three columns; the user's own can be edited, and are saved together. */
export function TextCard({ row, heading, undoOf }: TextCardProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const own = ownColumns(level)
  const card = useRef<HTMLLIElement>(null)
  const edit = useTextEdit(row, undoOf)
  const { columns, setColumn, changed, save, discard, busy } = edit
  const focusText = () =>
    card.current?.querySelector<HTMLElement>('textarea:not([readonly])')?.focus({ preventScroll: true })
  useUnsavedWork(changed, {
    save,
    discard,
    outlivesSession: true,
    entry: { id: row.machineName, heading },
    show: () => {
      card.current?.scrollIntoView({ block: 'center' })
      focusText()
    },
    // The list keeps a card with unsaved changes, whatever its filter.
    outlivesQuery: true,
  })
  const state = stateFor(row, level)
  const { builtIn } = row
  const restorable = builtIn && own.some((language) => columns[language] !== builtIn[language])
  const restore = () => {
    for (const language of own) if (builtIn) setColumn(language, builtIn[language])
    // The button goes with what it changed.
    focusText()
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
          className={cx(
            'min-h-10',
            !restorable && 'ml-auto',
            !changed && 'cursor-default! border-line! bg-card! text-mute!',
          )}
          // The focus stays on it.
          aria-disabled={!changed || busy || undefined}
          onClick={() => changed && !busy && void save()}
        >
          {busy ? t('common.saving') : t('common.save')}
          <span className="sr-only">{row.text}</span>
        </Button>
      </div>
      {edit.stale && (
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
            edit={edit}
            isOwn={own.includes(language)}
          />
        ))}
      </div>
    </li>
  )
}
