import { Fragment } from 'react'
import { useTranslation } from '../i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { Untranslated } from './Untranslated.tsx'

/** SPEC.md section 9: fewer values than this show inline. */
const foldsFrom = 4

interface FactValuesProps {
  values: readonly string[]
  /** All values in one line, where the fact says it in its own way. */
  line?: string
  /** Those of the values that are Swedish names because their translation is missing. */
  untranslated?: readonly string[]
}

/** The values of a fact in one line, or folded where there are many. In print all of them show. */
export function FactValues({ values, line, untranslated = [] }: FactValuesProps) {
  const { t } = useTranslation()
  const marked = untranslated.length > 0 && <Marked values={values} untranslated={untranslated} />
  if (values.length < foldsFrom) return marked || (line ?? values.join(', '))
  return (
    <>
      <p className="hidden print:block">{marked || values.join(', ')}</p>
      <details className="group print:hidden">
        <summary className="flex min-h-6 items-center gap-1.5 text-steel underline underline-offset-4">
          {t('ui.product.values', { count: values.length })}
          <Icon name="chevron" className="size-3.5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="mt-1 max-h-60 overflow-y-auto">
          {values.map((value) => (
            <li key={value}>
              {value}
              {untranslated.includes(value) && <Untranslated />}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** The values in one line, with a mark beside every name that is Swedish. */
function Marked({ values, untranslated }: Required<Pick<FactValuesProps, 'values' | 'untranslated'>>) {
  return values.map((value, position) => (
    <Fragment key={value}>
      {position > 0 && ', '}
      {value}
      {untranslated.includes(value) && <Untranslated />}
    </Fragment>
  ))
}
