import type { SecurityLogEntry } from '../../../../domain/contracts/security-log.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useDates } from '../../useDates.ts'
import { useTexts } from '../../useTexts.ts'

const columns = ['last', 'kind', 'account', 'address', 'count', 'first'] as const
/** Of a hash, enough to tell one from another by eye. */
const codeLength = 8

type Kind = SecurityLogEntry['kind']

/** How each kind is drawn, in the order in which they are offered. */
export const kindTones: Record<Kind, 'ok' | 'brass' | 'steel'> = {
  'signed-in': 'ok',
  'sign-in-failed': 'brass',
  'locked-out': 'brass',
  unauthorized: 'brass',
  forbidden: 'brass',
  'password-changed': 'steel',
  'level-changed': 'steel',
}

export const kinds = Object.keys(kindTones) as Kind[]

/** Entries of the security log as a table; on a phone each is a card. */
export function SecurityTable({ entries }: { entries: readonly SecurityLogEntry[] }) {
  const { t } = useTexts()
  return (
    <table className="surface block w-full text-sm lg:table lg:border-separate lg:border-spacing-0">
      <thead className="hidden lg:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line px-3 py-2 text-left font-medium text-mute"
            >
              {t(`activity.security.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line lg:table-row-group">
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'px-3 py-1 lg:table-cell lg:border-b lg:border-line lg:py-2 lg:align-top'

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
