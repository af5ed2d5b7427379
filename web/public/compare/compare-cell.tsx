import type { CompareRow, Value } from '../../../domain/compare/rows.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'

/** From this many values on they fold, as in a product's facts. */
const foldsFrom = 4
/** How many names are printed; of more only the number, so that the table keeps to its pages. */
const maxPrinted = 8

interface CompareCellProps {
  row: CompareRow
  values: readonly Value[]
}

/** One product's values in a row: values that not all products have stand out, many values fold. */
export function CompareCell({ row, values }: CompareCellProps) {
  const { t } = useTranslation()
  if (values.length === 0) {
    return (
      <span className="text-mute">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('compare.nothing')}</span>
      </span>
    )
  }
  if (row.kind === 'criterion' || values.length < foldsFrom) return <Values row={row} values={values} />
  const own = values.filter(({ shared }) => !shared)
  const named = own.length > 0 && own.length <= maxPrinted
  return (
    <>
      <details className="group/values print:hidden">
        <summary className="inline-flex min-h-6 items-center gap-1.5">
          {t('compare.values', { count: values.length })}
          <Icon
            name="chevron"
            className="size-3.5 text-mute transition-transform group-open/values:rotate-180"
          />
        </summary>
        <Values row={row} values={[...own, ...values.filter(({ shared }) => shared)]} />
      </details>
      <div className="hidden print:block">
        {t(named ? 'compare.ownValues' : 'compare.values', { count: values.length })}
        {named && <Values row={row} values={own} />}
      </div>
    </>
  )
}

function Values({ row, values }: CompareCellProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {values.map(({ text, partners, shared }) => (
        <li key={text} className={cx(!row.same && (shared ? 'text-mute' : 'font-medium'))}>
          {partners === null ? text : t('compare.withPartners', { text, count: partners })}
        </li>
      ))}
    </ul>
  )
}
