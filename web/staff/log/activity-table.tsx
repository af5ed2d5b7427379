import { useState } from 'react'
import { Link } from 'react-router'
import { isCategoryCode } from '../../../domain/categories/codes.ts'
import type { ActivityEntry, ObjectKind } from '../../../domain/contracts/activity.ts'
import { splitLanguage } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { Flag } from '../ui/flag.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { EntryObject } from './entry-object.tsx'
import { cell, LogTable } from './log-table.tsx'

const columns = [
  'date',
  'user',
  'lang',
  'page',
  'status',
  'methodColumn',
  'type',
  'message',
  'loglevel',
  'data',
] as const

/** Entries of the log as a table; on a phone each is a card. */
export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const [raw, setRaw] = useState<ActivityEntry | null>(null)
  return (
    <>
      <LogTable headings={columns.map((column) => t(`activity.${column}`))}>
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
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pb-4 text-sm">
              <dt className="text-mute">{t('activity.loglevel')}</dt>
              <dd>{raw.loglevel || t('activity.noLevel')}</dd>
              <dt className="text-mute">{t('activity.source')}</dt>
              <dd>{t(raw.reported ? 'activity.sources.browser' : 'activity.sources.server')}</dd>
            </dl>
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
  const kindName = useKindName()
  const { date, user, lang, page, status, method, type, message, loglevel, reported, object } = entry
  return (
    <tr className="flex flex-wrap items-center py-2 lg:table-row">
      <td className={`${cell} tnum whitespace-nowrap`}>
        <time dateTime={date}>{minute(date)}</time>
      </td>
      <td className={cell}>
        {/* The address as a tooltip, and in the text for those who cannot hover. */}
        <span title={user.email}>
          {user.name}
          <span className="sr-only"> {t('activity.email', { email: user.email })}</span>
        </span>
      </td>
      <td className={cell}>
        <Flag language={lang} />
      </td>
      <td className={`${cell} min-w-0 max-lg:basis-full`}>
        {page.href === '' ? (
          <span className="text-mute">{t('activity.noPage')}</span>
        ) : (
          <Link to={splitLanguage(page.href).path} className="underline decoration-mute underline-offset-4">
            {page.title || page.href}
          </Link>
        )}
      </td>
      <td className={cell}>
        {reported ? (
          <>
            <span className="tnum">{status}</span>
            <span className="block pt-1 text-xs text-mute">{t('activity.reported')}</span>
          </>
        ) : (
          <Badge tone={status < 300 ? 'ok' : 'brass'}>{status}</Badge>
        )}
      </td>
      <td className={`${cell} number`}>{method}</td>
      <td className={cell}>
        {object && <span className="block">{kindName(object.kind)}</span>}
        <span className="number text-xs text-mute">{type}</span>
      </td>
      <td className={`${cell} min-w-0 wrap-anywhere max-lg:basis-full`}>
        <EntryObject entry={entry} />
        {message}
      </td>
      <td className={`${cell} number max-lg:empty:hidden`}>
        {loglevel && (
          <>
            <span className="font-sans text-mute lg:sr-only">{t('activity.loglevel')} </span>
            {loglevel}
          </>
        )}
      </td>
      <td className={cell}>
        <button
          type="button"
          onClick={onRaw}
          className="min-h-8 cursor-pointer whitespace-nowrap underline decoration-mute underline-offset-4"
        >
          {t('activity.showData')}
        </button>
      </td>
    </tr>
  )
}

/** What kind of thing was written to: a category by its name, anything else by its screen's. */
function useKindName(): (kind: ObjectKind) => string {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  return (kind) => (isCategoryCode(kind) ? say(`categories.${kind}.name`) : t(`activity.kinds.${kind}`))
}

/** The payload formatted; as it is where it is no JSON, since it may have been cut. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
