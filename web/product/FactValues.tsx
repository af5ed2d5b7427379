import { useTranslation } from '../i18n.ts'
import { Icon } from '../ui/Icon.tsx'

/** SPEC.md section 9: fewer values than this show inline. */
const foldsFrom = 4

interface FactValuesProps {
  values: readonly string[]
  /** All values in one line, where the fact says it in its own way. */
  line?: string
}

/** The values of a fact in one line, or folded where there are many. In print all of them show. */
export function FactValues({ values, line }: FactValuesProps) {
  const { t } = useTranslation()
  if (values.length < foldsFrom) return <>{line ?? values.join(', ')}</>
  return (
    <>
      <p className="hidden print:block">{values.join(', ')}</p>
      <details className="group print:hidden">
        <summary className="flex min-h-6 items-center gap-1.5 text-steel underline underline-offset-4">
          {t('ui.product.values', { count: values.length })}
          <Icon name="chevron" className="size-3.5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="mt-1 max-h-60 overflow-y-auto">
          {values.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      </details>
    </>
  )
}
