import { memo } from 'react'
import { checkedCategories } from '../../../domain/categories/checked.ts'
import type { DoorList } from '../../../domain/doors/list.ts'
import { type DoorsPower, powerOf } from '../../../domain/doors/power.ts'
import type { Verdict } from '../../../domain/fit/judge.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { looks } from '../fit-check/fit-lines.tsx'
import type { DoorChecker } from './check-doors.ts'

const verdicts = ['misfit', 'possible', 'unknown', 'fits'] as const satisfies readonly Verdict[]

interface OverviewProps {
  list: DoorList
  check: DoorChecker
}

/** The totals of all doors: how many fit, and what the power supplies have to provide. */
export const Overview = memo(function Overview({ list, check }: OverviewProps) {
  const { t } = useTranslation()
  const doors = list.map((door) => ({ ...door, ...check(door) }))
  const countOf = (status: (typeof doors)[number]['status']) =>
    doors.reduce((sum, door) => (door.status === status ? sum + door.count : sum), 0)
  const isDone = (status: string) => status !== 'waiting' && status !== 'failed'
  const { totals, uncounted } = powerOf(doors.filter(({ status }) => isDone(status)))
  const open = doors.reduce(
    (sum, { id, count, status, parts }) =>
      uncounted.includes(id) ||
      status === 'failed' ||
      parts.some(({ code, missing }) => missing === 'gone' && checkedCategories[code]?.electric)
        ? sum + count
        : sum,
    0,
  )
  const shown = verdicts.filter((verdict) => countOf(verdict) > 0)
  const unchecked = countOf('failed')
  const waiting = countOf('waiting')
  if (shown.length === 0 && unchecked === 0 && waiting === 0) return null
  return (
    <section aria-labelledby="overview" className="mt-6 break-inside-avoid">
      <h2 id="overview" className="sr-only">
        {t('ui.order.pairs')}
      </h2>
      <div className="surface grid overflow-hidden sm:grid-flow-col sm:auto-cols-fr print:grid-flow-col print:auto-cols-fr">
        <div className="p-4">
          <h3 className="overline-label">{t('ui.order.pairs')}</h3>
          <ul className="mt-2 grid gap-1" aria-busy={waiting > 0}>
            {waiting > 0 && <li className="text-mute">{t('doors.waiting')}</li>}
            {shown.map((verdict) => (
              <li key={verdict} className={cx('flex items-center gap-2 font-semibold', looks[verdict].tone)}>
                <Icon name={looks[verdict].icon} className="size-4" />
                {t(`doors.checked.${verdict}`, { number: countOf(verdict) })}
              </li>
            ))}
            {unchecked > 0 && (
              <li className="text-mute">{t('doors.checked.failed', { number: unchecked })}</li>
            )}
          </ul>
        </div>
        {totals.map((total) => (
          <Power key={total.volt} total={total} />
        ))}
      </div>
      {(totals.length > 0 || open > 0) && (
        <p className="mt-2 text-sm text-mute">
          {totals.length > 0 && t('doors.powerNote')}{' '}
          {open > 0 && (
            <span className="text-brass">
              {totals.length === 0 && `${t('doors.power')}: `}
              {t('doors.powerOpen', { count: open })}
            </span>
          )}
        </p>
      )}
    </section>
  )
})

function Power({ total: { volt, doors, supply, operation, standby } }: { total: DoorsPower }) {
  const { t } = useTranslation()
  const current = useCurrent()
  return (
    <div data-volt={volt} className="border-line p-4 max-sm:border-t sm:border-l print:border-l">
      <h3 className="overline-label">
        {t('doors.power')}: {volt} V
      </h3>
      <p className="mt-1 text-2xl font-semibold tracking-tight tnum">{current(supply)}</p>
      <p className="text-sm text-mute">
        {t('doors.supply')} · {t('doors.doors', { count: doors })}
      </p>
      <p className="mt-1 text-sm text-mute tnum">
        {t('doors.operation')} {current(operation)} · {t('doors.standby')} {current(standby)}
      </p>
    </div>
  )
}

/** A current in readable form: `720 mA`, from one ampere on `4,32 A`. */
function useCurrent(): (mA: number) => string {
  const { i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return (mA) => (mA < 1000 ? `${number.format(mA)}\u00a0mA` : `${number.format(mA / 1000)}\u00a0A`)
}
