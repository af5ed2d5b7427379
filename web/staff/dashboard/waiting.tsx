import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import { categoryCodes } from '../../../domain/categories/codes.ts'
import type { NoticeAnswer } from '../../../domain/contracts/notices.ts'
import type { UnfinishedAnswer } from '../../../domain/contracts/products.ts'
import type { WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { DropdownDetails } from '../../shared/layout/dropdown.tsx'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useCall } from '../data/use-call.ts'
import { useStaffQuery, useWritten } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { EntrySentence } from '../log/entry-sentence.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { draftIds } from '../unsaved/drafts.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { useWorkingCopies } from './cells.tsx'
import { useChangesSince } from './use-changes-since.ts'

const noNotices: readonly NoticeAnswer[] = []
const nothing: UnfinishedAnswer = { total: 0, items: [] }

/** What waits for the user, or has happened since they were here. What cannot be read is not told of. */
export function useWaiting() {
  const { level, email } = useStaff()
  const canAdd = can(level, 'addProduct')
  const { data: notices = noNotices } = useStaffQuery(callPath('GET notices', {}))
  const { data: unfinished = nothing } = useStaffQuery(canAdd ? callPath('GET unfinished', {}) : null)
  const copies = [...useWorkingCopies().values()]
  const failedAt = ({ failure }: WorkingCopyRow) => failure?.at ?? ''
  /** Working copies, of anybody, that could not be published at their time. */
  const refused = copies
    .filter(({ failure }) => failure)
    .toSorted((one, other) => (failedAt(one) < failedAt(other) ? 1 : -1))
  /** New products that this browser keeps unsaved. */
  const unsaved = canAdd ? categoryCodes.filter((code) => draftIds(email, code).includes('add')) : []
  const planned = copies.filter(({ schedule }) => schedule)
  const changes = useChangesSince()
  const counts = {
    plans: notices.length + refused.length,
    unfinished: unsaved.length + unfinished.total,
    planned: planned.length,
    changes: changes.entries.length,
  }
  return { notices, refused, unsaved, unfinished, planned, changes, counts }
}

/** As many changes are shown; the log has the others. */
const mostChanges = 20
const kinds = ['plans', 'unfinished', 'planned', 'changes'] as const

/** Says in a line what waits. It comes late: it opens over the page, and moves nothing. */
export function Waiting({ things }: { things: ReturnType<typeof useWaiting> }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { day, inStockholm: onClock } = useDates()
  const { notices, refused, unsaved, unfinished, planned, changes, counts } = things
  const texts = kinds
    .filter((what) => counts[what] > 0)
    .map((what) => {
      const key = what === 'changes' && changes.isCut ? 'changesAtLeast' : what
      return t(`dashboard.waiting.${key}`, { count: counts[what] })
    })
  return (
    <DropdownDetails className="min-w-0 max-lg:basis-full lg:max-w-full lg:shrink-0">
      <summary className="flex min-h-11 items-center gap-2 lg:-my-1 lg:min-h-8">
        {counts.plans > 0 && <Icon name="warning" className="size-4 shrink-0 text-brass" />}
        <span className="font-semibold text-ink">{t('dashboard.waiting.title')}</span>
        <span className="line-clamp-2 lg:line-clamp-1">{texts.join(' · ')}</span>
        <Icon name="chevron" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {/* A press on its text leaves the focus in it, so that Esc still closes it. */}
      <div
        tabIndex={-1}
        className="surface absolute left-0 z-20 mt-1 grid max-h-[60vh] w-[min(44rem,calc(100vw-2rem))] gap-4 overflow-y-auto px-4 py-3 text-ink shadow-lg outline-none!"
      >
        {counts.plans > 0 && (
          <Group title={t('copies.notices.title')}>
            {refused.map(({ product, failure }) => (
              <li key={product._id} className="py-1">
                <Link
                  to={linkTo(`adm-${product.category}-edit`, { id: product._id }, `#${failure?.field}`)}
                  className={`${wayClass} font-medium text-brass`}
                >
                  {t('copies.marks.failed')}: {product.name || product.artnr}
                </Link>
                <p className="text-sm">{failure?.message}</p>
              </li>
            ))}
            {notices.map((notice) => (
              <Notice key={notice._id} notice={notice} isLast={countOf(counts) === 1} />
            ))}
          </Group>
        )}
        {counts.unfinished > 0 && (
          <Group title={t('dashboard.waiting.unfinishedTitle')}>
            {unsaved.map((code) => (
              <li key={code}>
                <Link to={linkTo(`adm-${code}-add`)} className={wayClass}>
                  {t('dashboard.waiting.unsaved', { what: say(`categories.${code}.one`) })}
                </Link>
              </li>
            ))}
            {unfinished.items.map(({ _id, category, name, artnr, log }) => (
              <li key={_id}>
                <Link to={linkTo(`adm-${category}-edit`, { id: _id })} className={wayClass}>
                  {name || artnr}
                </Link>
                <span className="text-sm text-mute">
                  {' '}
                  {day(log.changed)} · {log.user.name}
                </span>
              </li>
            ))}
            {unfinished.total > unfinished.items.length && (
              <li className="text-sm text-mute">
                {t('dashboard.waiting.more', { count: unfinished.total - unfinished.items.length })}
              </li>
            )}
          </Group>
        )}
        {planned.length > 0 && (
          <Group title={t('dashboard.waiting.plannedTitle')}>
            {planned.map(({ product, schedules }) => (
              <li key={product._id}>
                <Link to={linkTo(`adm-${product.category}-edit`, { id: product._id })} className={wayClass}>
                  {product.name || product.artnr}
                </Link>
                {schedules.map(({ at, languages, user }) => (
                  <span key={`${at} ${languages.join()}`} className="text-sm text-mute">
                    {' '}
                    {onClock(at)},{' '}
                    {languages.map((language) => t(`common.languagesInText.${language}`)).join(', ')} ·{' '}
                    {user.name}
                  </span>
                ))}
              </li>
            ))}
          </Group>
        )}
        {changes.entries.length > 0 && (
          <Group title={t('dashboard.waiting.changesTitle', { date: day(changes.since) })}>
            {changes.entries.slice(0, mostChanges).map((entry) => (
              <li key={entry._id} className="min-h-8 text-[0.9375rem]">
                <EntrySentence entry={entry} />
              </li>
            ))}
            {changes.entries.length > mostChanges && !changes.isCut && (
              <li className="text-sm text-mute">
                {t('dashboard.waiting.more', { count: changes.entries.length - mostChanges })}
              </li>
            )}
            <li>
              <Link to={linkTo('adm-log')} className={wayClass}>
                {t('dashboard.waiting.toLog')}
              </Link>
            </li>
          </Group>
        )}
      </div>
    </DropdownDetails>
  )
}

const wayClass = 'inline-flex min-h-8 items-center underline underline-offset-4'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-sm font-semibold text-mute">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

const countOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

interface NoticeProps {
  notice: NoticeAnswer
  /** Nothing else waits: all of it goes with this one. */
  isLast: boolean
}

function Notice({ notice: { _id, how, user, languages, at, product }, isLast }: NoticeProps) {
  const { t } = useTexts()
  const { inStockholm: onClock } = useDates()
  const call = useCall()
  const written = useWritten()
  const item = useRef<HTMLLIElement>(null)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (busy) return
    const focus = focusLater()
    const summary = item.current?.closest('details')?.querySelector('summary') ?? null
    setBusy(true)
    await written(call(callPath('DELETE notices/:id', { id: _id }), { method: 'DELETE' }))
    setBusy(false)
    focus(isLast ? document.querySelector('main') : summary)
  }
  const text = t(`copies.notices.how.${how}`, {
    name: user.name,
    product: product.name,
    languages: languages.map((language) => t(`common.languagesInText.${language}`)).join(', '),
    date: onClock(at),
  })
  const to =
    how === 'deleted'
      ? linkTo('adm-dashboard', {}, '?papperskorg')
      : linkTo(`adm-${product.category}-edit`, { id: product._id })
  return (
    <li ref={item} className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Link to={to} className={wayClass}>
        {text}
      </Link>
      <Button kind="link" className="min-h-8" aria-disabled={busy || undefined} onClick={() => void remove()}>
        {t('copies.notices.read')}
      </Button>
    </li>
  )
}
