import { useTranslation } from '../../shared/i18n/i18n.ts'
import { FoldedList } from './folded-list.tsx'

/** From this many values on they fold; fewer are shown inline. */
export const foldsFrom = 4

interface FactValuesProps {
  values: readonly string[]
  /** All values in one line, where the fact formats them itself. */
  line: string
  /** The line is a summary that is shown while the values are folded. */
  lineIsSummary?: boolean
}

/** The values of a fact in one line, or folded where there are many. In print all of them show. */
export function FactValues({ values, line, lineIsSummary = false }: FactValuesProps) {
  const { t } = useTranslation()
  if (values.length < foldsFrom) return line
  const all = values.join(', ')
  return (
    <>
      <p className="hidden print:block">{lineIsSummary ? `${line}: ${all}` : all}</p>
      <FoldedList summary={lineIsSummary ? line : t('ui.product.values', { count: values.length })}>
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </FoldedList>
    </>
  )
}
