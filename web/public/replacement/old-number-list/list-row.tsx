import { memo, useState } from 'react'
import {
  type Decision,
  decisionFor,
  keepNumber,
  type OldNumberRow,
  skipLine,
} from '../../../../domain/old-number-list/rows.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CountField } from '../../doors/count-field.tsx'
import { LineChoices, type LineChoicesProps } from './line-choices.tsx'

interface ListRowProps extends Omit<LineChoicesProps, 'taken'> {
  decision: Decision | undefined
}

/** A line: open where it asks something, else folded to its number, its outcome and its quantity. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, at, decision, changes } = props
  const { t } = useTranslation()
  const { number, written } = row.line
  const quantity = decision?.quantity ?? row.line.quantity
  const taken = decisionFor(row, decision)
  const [isOpen, setOpen] = useState(taken === null)
  const toggle = t(isOpen ? 'desk.done' : 'desk.change')
  return (
    <li
      tabIndex={-1}
      data-line={at + 1}
      className={cx(
        'surface px-4 [content-visibility:auto] md:px-5',
        isOpen
          ? 'grid gap-x-6 gap-y-4 py-4 [contain-intrinsic-size:auto_14rem] md:grid-cols-[13rem_minmax(0,1fr)]'
          : '[contain-intrinsic-size:auto_3rem]',
      )}
    >
      <div
        className={cx(
          'flex gap-x-4',
          isOpen
            ? 'items-start justify-between md:flex-col md:justify-start'
            : 'items-center max-sm:flex-wrap max-sm:pb-2',
        )}
      >
        <p
          className={cx(
            'min-w-0',
            isOpen ? undefined : 'flex grow flex-wrap items-baseline gap-x-3 sm:w-52 sm:shrink-0 sm:grow-0',
          )}
        >
          <span className={cx('text-xs text-mute tnum', isOpen && 'block')}>{at + 1}</span>
          <span className="number text-base font-semibold break-all">{number}</span>
          {written && (
            <span className={cx('text-sm text-mute', isOpen && 'block')}>
              {t('ui.replacement.asked')} <span className="number break-all">{written}</span>
            </span>
          )}
          {taken === null && (
            <span className="mt-1 flex items-center gap-1.5 text-sm font-medium text-brass">
              <Icon name="warning" className="size-4" />
              {t('desk.open')}
            </span>
          )}
        </p>
        {!isOpen && <Outcome row={row} taken={taken} />}
        {isOpen ? (
          <CountField
            count={quantity}
            onCount={(count) => changes.count(at, count)}
            of={number}
            className="w-20 shrink-0 md:mt-3"
          />
        ) : (
          <span className="shrink-0 text-sm tnum">{quantity} ×</span>
        )}
        {taken !== null && (
          <Button
            kind="link"
            aria-expanded={isOpen}
            aria-label={`${toggle} ${number}`}
            onClick={() => setOpen(!isOpen)}
            className="min-h-11 shrink-0"
          >
            {toggle}
          </Button>
        )}
      </div>
      {isOpen && <LineChoices {...props} taken={taken} />}
    </li>
  )
})

/** What a line comes to, in one line. */
function Outcome({ row, taken }: { row: OldNumberRow; taken: string | null }) {
  const { t } = useTranslation()
  const { options, current, line } = row
  const product = taken === keepNumber ? current : options.find((each) => each.product.id === taken)?.product
  if (product)
    return (
      <span className="flex min-w-0 grow items-baseline gap-x-3 max-sm:order-last max-sm:basis-full">
        <Icon name="arrow" className="size-3.5 shrink-0 self-center text-mute" />
        <span className="min-w-0 sm:truncate">{product.name}</span>
        <span className="number text-mute max-sm:hidden">{product.artnr}</span>
      </span>
    )
  return (
    <span className="min-w-0 grow truncate text-mute max-sm:order-last max-sm:basis-full">
      {taken === skipLine ? t('desk.leave') : t('desk.keep', { number: line.number })}
    </span>
  )
}
