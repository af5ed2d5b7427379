import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkedAnswer } from '../../../domain/contracts/products.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Untranslated } from './product-name.tsx'

/** From this many values on they fold; fewer are shown inline. */
const foldsFrom = 4

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
      <FoldedList
        summary={lineIsSummary ? line : t('ui.product.values', { count: values.length })}
        className="print:hidden"
      >
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </FoldedList>
    </>
  )
}

interface FoldedListProps {
  summary: string
  className?: string
  children: ReactNode
}

/** A list that opens under its summary and scrolls where it is long. */
function FoldedList({ summary, className, children }: FoldedListProps) {
  return (
    <details className={cx('group', className)}>
      <summary className="flex min-h-6 items-center gap-1.5 text-steel underline underline-offset-4 pointer-coarse:min-h-11 print:hidden">
        {summary}
        <Icon name="chevron" className="size-3.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto print:max-h-none">{children}</ul>
    </details>
  )
}

/** Other products by name and number, each a link to its page; many of them fold. In print all of them show. */
export function PartnerList({ products }: { products: readonly LinkedAnswer[] }) {
  const { t } = useTranslation()
  const entries = products.map((product) => (
    <li key={product._id}>
      <Partner product={product} />
    </li>
  ))
  if (products.length < foldsFrom) return <ul className="product-links">{entries}</ul>
  return (
    <div className="product-links print-open">
      <FoldedList summary={t('ui.product.values', { count: products.length })}>{entries}</FoldedList>
    </div>
  )
}

function Partner({ product: { _id, name, artnr, untranslated } }: { product: LinkedAnswer }) {
  return (
    <Link to={linkTo('product', { id: _id })}>
      <span>{name}</span>
      {untranslated && <Untranslated />}
      {artnr !== name && <span className="number">{artnr}</span>}
    </Link>
  )
}
