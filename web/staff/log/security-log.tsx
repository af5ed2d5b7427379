import type { SecurityLogEntry } from '../../../domain/contracts/security-log.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { ChoiceField } from '../ui/field.tsx'
import { pageIn, pageParam, rowsPerPage } from '../ui/pager.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { cell, LogPage, LogTable } from './log-table.tsx'

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

const kinds = Object.keys(kindTones) as Kind[]

/** Sign-ins, failures, refusals and changes of accounts, newest first; the address has the kind (`visa`) and the page. */
export function SecurityLog() {
  const { t } = useTexts()
  const search = useSearch()
  const change = useQueryChange()
  const kind = kinds.find((each) => each === search.get('visa'))
  const page = pageIn(search)
  const query = { skip: page * rowsPerPage, limit: rowsPerPage, show: kind }
  const log = useStaffQuery(callPath('GET activity/security', {}, query), true)
  return (
    <>
      <p className="max-w-prose pb-4 text-mute">{t('activity.security.lead')}</p>
      <div className="max-w-xs pb-5">
        <ChoiceField
          label={t('activity.security.kind')}
          value={kind ?? ''}
          options={[
            ['', t('activity.any')],
            ...kinds.map((each) => [each, t(`activity.security.kinds.${each}`)] as const),
          ]}
          onChoose={(chosen) => change({ visa: chosen || null, sida: null })}
        />
      </div>
      <LogPage
        read={log}
        empty={t(kind ? 'activity.emptyFilter' : 'activity.security.empty')}
        page={page}
        onPage={(next) => change({ sida: pageParam(next) })}
      >
        {(entries) => (
          <LogTable headings={columns.map((column) => t(`activity.security.${column}`))}>
            {entries.map((entry) => (
              <Row key={entry._id} entry={entry} />
            ))}
          </LogTable>
        )}
      </LogPage>
    </>
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
