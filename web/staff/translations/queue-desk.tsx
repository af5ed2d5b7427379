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
import { Desk } from './desk.tsx'
import { DeskBar, SavedRow } from './desk-bar.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { RowList } from './row-list.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import type { QueueQuery } from './use-queue.ts'
import { useWork, type Work } from './use-work.ts'

interface QueueDeskProps {
  asked: QueueQuery
  own: readonly TranslationLanguage[]
}

/** The queue, and what is unsaved in it: a save may end while another language is shown. */
export function QueueDesk({ asked, own }: QueueDeskProps) {
  return <LanguageDesk key={asked.to} asked={asked} own={own} edits={useEdits(asked.to)} />
}

/** The queue of a language: its filters, its rows, and the open one. */
function LanguageDesk({ asked, own, edits }: QueueDeskProps & { edits: Edits }) {
  const { t } = useTexts()
  const change = useQueryChange()
  const work = useWork(asked, edits)
  const { queue, row } = work
  const desk = useFocusOnRow(work)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is within it
    <div onKeyDown={(event) => onKey(event, work)}>
      <QueueFilters asked={asked} own={own} left={queue.left} onChange={change} />
      <Loaded of={[queue.start]} failed={t('queue.failed')}>
        {() => (
          <div ref={desk} className="scroll-mt-20 outline-none" tabIndex={-1}>
            <Progress work={work} whole={!isNarrowed(asked)} />
            {row ? (
              <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
                <nav
                  aria-label={t('queue.list')}
                  className="surface max-h-[70dvh] overflow-y-auto max-lg:order-last"
                >
                  <RowList work={work} />
                </nav>
                <section
                  aria-labelledby="queue-row"
                  className="surface px-4 pt-4 sm:px-6"
                  data-desk={row.key}
                >
                  <Desk key={row.key} row={row} language={asked.to} work={work} />
                  <DeskBar work={work} language={asked.to} />
                </section>
              </div>
            ) : (
              <>
                <Loaded of={[queue.end]} failed={t('queue.failed')}>
                  {() => (
                    <Empty
                      asked={asked}
                      onShowAll={() => change({ del: null, visa: null, sok: null, rad: null })}
                    />
                  )}
                </Loaded>
                <SavedRow work={work} language={asked.to} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Progress({ work, whole }: { work: Work; whole: boolean }) {
  const { t } = useTexts()
  const { total, done, left } = work.queue
  const changed = work.typedIn.length
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
          aria-disabled={work.isSavingAll || undefined}
          onClick={work.saveAll}
        >
          {work.isSavingAll ? t('common.saving') : t('queue.saveAll', { count: changed })}
        </Button>
      )}
    </div>
  )
}

const isNarrowed = ({ part, view, q }: QueueQuery) => part !== undefined || view !== 'left' || q !== ''

/** Nothing is left, and what to do next. */
function Empty({ asked, onShowAll }: { asked: QueueQuery; onShowAll: () => void }) {
  const { t } = useTexts()
  const language = t(`common.languagesInText.${asked.to}`)
  return isNarrowed(asked) ? (
    <EmptyState text={t('queue.emptyFiltered', { language })}>
      <Button onClick={onShowAll}>{t('queue.showAll')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('queue.emptyTitle')} text={t('queue.empty', { language })}>
      <ButtonLink to={linkTo('adm-dashboard')}>{t('queue.toDashboard')}</ButtonLink>
    </EmptyState>
  )
}

function onKey(event: KeyboardEvent, work: Work): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.nativeEvent.isComposing) return
  if (isSaveKey(event)) void work.finish('stay')
  else if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) {
    if (shiftKey && !work.canReview) return
    void work.finish(shiftKey ? 'confirm' : 'next')
  } else if (altKey && !ctrlKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    // These keys open a select.
    if (event.target instanceof HTMLSelectElement) return
    void work.skip(key === 'ArrowDown' ? 1 : -1)
  } else return
  event.preventDefault()
}

const barHeight = 160

/** Moves the focus to the next text to write: after a save, and where a save was refused. */
function useFocusOnRow({ focusOn }: Work) {
  const desk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusOn || !desk.current) return
    const field = (selector: string) => desk.current?.querySelector<HTMLElement>(`[data-desk] ${selector}`)
    const open = ':is(input, textarea):is([data-state="missing"], [data-state="outdated"])'
    const target =
      (focusOn.path && field(`[name="${CSS.escape(focusOn.path)}"]`)) ||
      field(open) ||
      field(':is(input, textarea)') ||
      desk.current.querySelector<HTMLElement>('a, button') ||
      desk.current
    if (desk.current.getBoundingClientRect().top < 0) desk.current.scrollIntoView({ block: 'start' })
    target.focus({ preventScroll: true })
    // The bar at the bottom would cover a field that is only just in sight.
    const { top, bottom } = target.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight - barHeight) target.scrollIntoView({ block: 'center' })
  }, [focusOn])
  return desk
}
