import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import { splitLanguage } from '../../../domain/routes.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { Flag } from '../ui/flag.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { EntrySentence } from './entry-sentence.tsx'
import { cell, LogTable } from './log-table.tsx'

/** Entries of the log, each as a sentence; on a phone each is a card. */
export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const [raw, setRaw] = useState<ActivityEntry | null>(null)
  return (
    <>
      <LogTable headings={[t('activity.date'), t('activity.what'), t('activity.details')]}>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} onRaw={() => setRaw(entry)} />
        ))}
      </LogTable>
      {raw && (
        <Modal label={t('activity.rawTitle')} onClose={() => setRaw(null)}>
          <div className="p-6">
            <h2 className="pr-12 text-lg">{t('activity.rawTitle')}</h2>
            <p className="pb-4 text-sm text-mute">
              {t('activity.rawOf', { message: raw.message, date: minute(raw.date) })}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
            <pre tabIndex={0} className="overflow-x-auto rounded-lg bg-paper p-4 font-mono text-xs">
              {formatted(raw.datastr)}
            </pre>
          </div>
        </Modal>
      )}
    </>
  )
}

function Row({ entry, onRaw }: { entry: ActivityEntry; onRaw: () => void }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { date, lang, status, reported } = entry
  return (
    <>
      <tr className="flex flex-wrap items-center py-2 lg:table-row">
        <td className={`${cell} tnum whitespace-nowrap`}>
          <time dateTime={date}>{minute(date)}</time>
        </td>
        <td className={`${cell} min-w-0 wrap-anywhere max-lg:order-last max-lg:basis-full lg:w-full`}>
          <Flag language={lang} /> <EntrySentence entry={entry} />
          {reported && <Badge tone="brass">{t('activity.reported')}</Badge>}
          {status >= 300 && <Badge tone="brass">{status}</Badge>}
        </td>
        <td className={`${cell} max-lg:ml-auto`}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-8 cursor-pointer items-center gap-1 whitespace-nowrap underline decoration-mute underline-offset-4"
          >
            {t('activity.details')}
            <Icon name="chevron" className={cx('size-4 transition-transform', open && 'rotate-180')} />
          </button>
        </td>
      </tr>
      <tr id={id} hidden={!open} className={open ? 'max-lg:block' : 'hidden'}>
        {open && (
          <td colSpan={3} className="bg-paper px-3 py-3 max-lg:block lg:border-b lg:border-line">
            <Details entry={entry} onRaw={onRaw} />
          </td>
        )}
      </tr>
    </>
  )
}

/** What stands behind a sentence. */
function Details({ entry, onRaw }: { entry: ActivityEntry; onRaw: () => void }) {
  const { t } = useTexts()
  const { user, page, status, method, type, message, loglevel, reported } = entry
  const details = {
    user: user.name,
    email: user.email,
    page:
      page.href === '' ? (
        t('activity.noPage')
      ) : (
        <Link to={splitLanguage(page.href).path} className="underline decoration-mute underline-offset-4">
          {page.title || page.href}
        </Link>
      ),
    status,
    methodColumn: method,
    type,
    message,
    loglevel: loglevel || t('activity.noLevel'),
    source: t(reported ? 'activity.sources.browser' : 'activity.sources.server'),
  }
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 wrap-anywhere sm:grid-cols-[repeat(2,auto_minmax(0,1fr))]">
        {(Object.keys(details) as (keyof typeof details)[]).map((name) => (
          <div key={name} className="contents">
            <dt className="text-mute">{t(`activity.${name}`)}</dt>
            <dd>{details[name]}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3 min-h-9 py-1" onClick={onRaw}>
        {t('activity.showData')}
      </Button>
    </>
  )
}

/** The payload formatted; as it is where it is no JSON, since it may have been cut. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
