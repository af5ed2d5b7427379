import type { SecurityLogEntry } from '../../../domain/contracts/security-log.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { cell, LogTable } from './log-table.tsx'

const columns = ['last', 'kind', 'account', 'address', 'count', 'first'] as const
/** Enough of a hash to distinguish it by eye. */
const codeLength = 8

type Kind = SecurityLogEntry['kind']

/** How each kind is drawn, in the order in which they are offered. */
const kindTones: Record<Kind, 'ok' | 'brass' | 'steel'> = {
  'signed-in': 'ok',
  'sign-in-failed': 'brass',
  'locked-out': 'brass',
  unauthorized: 'brass',
  forbidden: 'brass',
  'link-made': 'steel',
  'password-changed': 'steel',
  'level-changed': 'steel',
  'user-added': 'steel',
  'user-removed': 'steel',
}

export const kinds = Object.keys(kindTones) as Kind[]

/** Entries of the security log as a table; on a phone each is a card. */
export function SecurityTable({ entries }: { entries: readonly SecurityLogEntry[] }) {
  const { t } = useTexts()
  return (
    <LogTable headings={columns.map((column) => t(`activity.security.${column}`))}>
      {entries.map((entry) => (
        <Row key={entry._id} entry={entry} />
      ))}
    </LogTable>
  )
}

function Row({ entry: { kind, account, address, count, first, last } }: { entry: SecurityLogEntry }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const label = (column: (typeof columns)[number]) => (
    <span className="text-mute lg:sr-only">{t(`activity.security.${column}`)} </span>
  )
  return (
    <tr className="flex flex-wrap items-center py-2 lg:table-row">
      <td className={`${cell} tnum whitespace-nowrap`}>
        <time dateTime={last}>{minute(last)}</time>
      </td>
      <td className={cell}>
        <Badge tone={kindTones[kind]}>{t(`activity.security.kinds.${kind}`)}</Badge>
      </td>
      <td className={`${cell} max-lg:basis-full`}>
        {label('account')}
        {account
          ? (account.name ?? t('activity.security.unknown', { code: account.hash.slice(0, codeLength) }))
          : t('activity.security.none')}
      </td>
      <td className={`${cell} max-lg:basis-full`}>
        {label('address')}
        {address ? (
          <span className="number">{address.slice(0, codeLength)}</span>
        ) : (
          t('activity.security.none')
        )}
      </td>
      <td className={`${cell} tnum`}>
        {label('count')}
        {count}
      </td>
      <td className={`${cell} tnum whitespace-nowrap`}>
        {label('first')}
        <time dateTime={first}>{minute(first)}</time>
      </td>
    </tr>
  )
}
