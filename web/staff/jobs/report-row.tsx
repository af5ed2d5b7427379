import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { HolderList } from '../ui/holders.tsx'
import { WordDifference } from '../ui/word-difference.tsx'
import { useTexts } from '../use-texts.ts'
import type { ReportedRow } from './fault-groups.ts'

const tones = { create: 'ok', change: 'steel', refused: 'brass' } as const

/** How many words are shown around a change. */
const context = 6

/** How many changes are shown unfolded; more of one product, as those of a new one, fold. */
const openChanges = 5

interface ReportRowProps {
  row: ReportedRow
  numbered: boolean
  labelOf: (column: string) => string
}

/** The plan for one product: field by field, or why it is refused. */
export function ReportRow({ row, numbered, labelOf }: ReportRowProps) {
  const { t } = useTexts()
  const { line, action, name, artnr, outdated, changes, fault, warnings } = row
  return (
    <li tabIndex={-1} data-outcome={action} className="-outline-offset-2! grid grid-cols-1 gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[action]}>{t(`jobs.report.outcome.${action}`)}</Badge>
        <span className="min-w-0 font-medium wrap-anywhere">{name || t('jobs.report.nameless')}</span>
        {artnr && artnr !== name && <span className="number wrap-anywhere">{artnr}</span>}
        {outdated && <Badge tone="brass">{t('jobs.report.outdated')}</Badge>}
        {numbered && (
          <span className="ml-auto text-sm text-mute tnum">{t('jobs.report.line', { line })}</span>
        )}
      </p>
      {fault && <FaultLine {...fault} showKey={numbered} labelOf={labelOf} />}
      {warnings.map((warning) => (
        <FaultLine key={warning.column} {...warning} isWarning showKey={numbered} labelOf={labelOf} />
      ))}
      {changes.length > openChanges ? (
        <details className="group">
          <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-1.5 text-sm text-mute hover:text-ink">
            <Icon name="chevron" className="size-3.5 transition-transform group-open:rotate-180" />
            {t('jobs.report.fields', { count: changes.length })}
          </summary>
          <Changes row={row} labelOf={labelOf} />
        </details>
      ) : (
        changes.length > 0 && <Changes row={row} labelOf={labelOf} />
      )}
    </li>
  )
}

interface FaultLineProps {
  column: string
  message: string
  /** Who has the number already. */
  holders?: readonly NumberHolder[] | undefined
  /** It keeps nothing from being written. */
  isWarning?: boolean
  /** The user has a file whose headings are keys. */
  showKey: boolean
  labelOf: (column: string) => string
}

/** Why something is refused, and in which column. */
export function FaultLine({
  column,
  message,
  holders = [],
  isWarning = false,
  showKey,
  labelOf,
}: FaultLineProps) {
  return (
    <div className="flex items-start gap-2 text-[0.9375rem] wrap-anywhere">
      <Icon name="warning" className={cx('mt-1 size-4', isWarning ? 'text-brass' : 'text-error')} />
      <div>
        {column && (
          <span className="font-medium">
            {labelOf(column)}
            {showKey && labelOf(column) !== column && (
              <span className="number ml-2 text-xs text-mute">{column}</span>
            )}
            {': '}
          </span>
        )}
        <span className={isWarning ? 'text-brass' : 'text-error'}>{message}</span>
        <HolderList holders={holders} />
      </div>
    </div>
  )
}

function Changes({ row, labelOf }: { row: ReportedRow; labelOf: (column: string) => string }) {
  const isNew = row.action === 'create'
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
      {row.changes.map(({ column, before, after }) => (
        <div key={column} className="contents">
          <dt className="text-mute max-sm:pt-1">{labelOf(column)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {/* Everything in a new product is new: nothing is marked. */}
            {isNew ? after : <Change before={before} after={after} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  const { t } = useTexts()
  return (
    <>
      <WordDifference before={before} after={after} context={context} />
      {after === '' && <span className="text-mute"> → {t('edit.empty')}</span>}
    </>
  )
}
