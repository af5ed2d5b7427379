import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { isSaveKey } from '../ui/save-key.ts'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { QueueFilters } from './queue-filters.tsx'
import { RowActions, SavedRow } from './row-actions.tsx'
import { RowList } from './row-list.tsx'
import { TranslationEditor } from './translation-editor.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import type { QueueQuery } from './use-queue.ts'
import { type QueueEditor, useQueueEditor } from './use-queue-editor.ts'

interface QueueViewProps {
  query: QueueQuery
  own: readonly TranslationLanguage[]
}

/** The queue, and what is unsaved in it: a save may end while another language is shown. */
export function QueueView({ query, own }: QueueViewProps) {
  return <LanguageQueue key={query.to} query={query} own={own} edits={useEdits(query.to)} />
}

/** The queue of a language: its filters, its rows, and the open one. */
function LanguageQueue({ query, own, edits }: QueueViewProps & { edits: Edits }) {
  const { t } = useTexts()
  const change = useQueryChange()
  const editor = useQueueEditor(query, edits)
  const { queue, row } = editor
  const container = useFocusOnRow(editor)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is within it
    <div onKeyDown={(event) => onKey(event, editor)}>
      <QueueFilters query={query} own={own} left={queue.left} onChange={change} />
      <Loaded of={[queue.start]} failed={t('queue.failed')}>
        {() => (
          <div ref={container} className="scroll-mt-20 outline-none" tabIndex={-1}>
            <Progress editor={editor} whole={!isNarrowed(query)} />
            {row ? (
              <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
                <nav
                  aria-label={t('queue.list')}
                  className="surface max-h-[70dvh] overflow-y-auto max-lg:order-last"
                >
                  <RowList editor={editor} />
                </nav>
                <section
                  aria-labelledby="queue-row"
                  className="surface px-4 pt-4 sm:px-6"
                  data-desk={row.key}
                >
                  <TranslationEditor key={row.key} row={row} language={query.to} editor={editor} />
                  <RowActions editor={editor} language={query.to} />
                </section>
              </div>
            ) : (
              <>
                <Loaded of={[queue.end]} failed={t('queue.failed')}>
                  {() => (
                    <Empty
                      query={query}
                      onShowAll={() => change({ del: null, visa: null, sok: null, rad: null })}
                    />
                  )}
                </Loaded>
                <SavedRow editor={editor} language={query.to} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Progress({ editor, whole }: { editor: QueueEditor; whole: boolean }) {
  const { t } = useTexts()
  const { total, done, left } = editor.queue
  const changed = editor.typedIn.length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4 text-[0.9375rem]">
      <span className="text-lg font-semibold tnum" data-left={total}>
        {t('queue.left', { count: total })}
      </span>
      {whole && <span className="text-mute tnum">{t('queue.leftTexts', { count: left.texts })}</span>}
      {done > 0 && (
        <>
          <span className="text-ok tnum">{t('queue.done', { count: done })}</span>
          <span className="min-w-24 grow">
            <ProgressBar label={t('queue.progress')} value={done} max={done + total} />
          </span>
        </>
      )}
      {changed > 1 && (
        <Button
          className="min-h-9 py-1 text-sm"
          aria-disabled={editor.isSavingAll || undefined}
          onClick={editor.saveAll}
        >
          {editor.isSavingAll ? t('common.saving') : t('queue.saveAll', { count: changed })}
        </Button>
      )}
    </div>
  )
}

const isNarrowed = ({ part, view, q }: QueueQuery) => part !== undefined || view !== 'left' || q !== ''

/** Nothing is left, and what to do next. */
function Empty({ query, onShowAll }: { query: QueueQuery; onShowAll: () => void }) {
  const { t } = useTexts()
  const language = t(`common.languagesInText.${query.to}`)
  return isNarrowed(query) ? (
    <EmptyState text={t('queue.emptyFiltered', { language })}>
      <Button onClick={onShowAll}>{t('queue.showAll')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('queue.emptyTitle')} text={t('queue.empty', { language })}>
      <ButtonLink to={linkTo('adm-dashboard')}>{t('queue.toDashboard')}</ButtonLink>
    </EmptyState>
  )
}

function onKey(event: KeyboardEvent, editor: QueueEditor): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.nativeEvent.isComposing) return
  if (isSaveKey(event)) void editor.finish('stay')
  else if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) {
    if (shiftKey && !editor.canReview) return
    void editor.finish(shiftKey ? 'confirm' : 'next')
  } else if (altKey && !ctrlKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    // These keys open a select.
    if (event.target instanceof HTMLSelectElement) return
    void editor.skip(key === 'ArrowDown' ? 1 : -1)
  } else return
  event.preventDefault()
}

const barHeight = 160

/** Moves the focus to the next text to write: after a save, and where a save was refused. */
function useFocusOnRow({ focusOn }: QueueEditor) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusOn || !container.current) return
    const field = (selector: string) =>
      container.current?.querySelector<HTMLElement>(`[data-desk] ${selector}`)
    const open = ':is(input, textarea):is([data-state="missing"], [data-state="outdated"])'
    const target =
      (focusOn.path && field(`[name="${CSS.escape(focusOn.path)}"]`)) ||
      field(open) ||
      field(':is(input, textarea)') ||
      container.current.querySelector<HTMLElement>('a, button') ||
      container.current
    if (container.current.getBoundingClientRect().top < 0)
      container.current.scrollIntoView({ block: 'start' })
    target.focus({ preventScroll: true })
    // The bar at the bottom would cover a field that is only just in sight.
    const { top, bottom } = target.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight - barHeight) target.scrollIntoView({ block: 'center' })
  }, [focusOn])
  return container
}
