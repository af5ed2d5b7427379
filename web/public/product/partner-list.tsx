import { Link } from 'react-router'
import type { LinkedAnswer } from '../../../domain/contracts/products.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { foldsFrom } from './fact-values.tsx'
import { FoldedList } from './folded-list.tsx'
import { Untranslated } from './untranslated.tsx'

/** Other products by name and number, each a link to its page; many of them fold. In print all of them show. */
export function PartnerList({ products }: { products: readonly LinkedAnswer[] }) {
  const { t } = useTranslation()
  const entries = products.map((product) => (
    <li key={product._id}>
      <Partner product={product} />
    </li>
  ))
  if (products.length < foldsFrom) return <ul>{entries}</ul>
  return (
    <>
      <ul className="hidden print:block">{entries}</ul>
      <FoldedList summary={t('ui.product.values', { count: products.length })}>{entries}</FoldedList>
    </>
  )
}

function Partner({ product: { _id, name, artnr, untranslated } }: { product: LinkedAnswer }) {
  return (
    <Link
      to={linkTo('product', { id: _id })}
      className="group/partner inline-flex min-h-6 flex-wrap items-baseline gap-x-2 text-steel pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <span className="underline underline-offset-4">{name}</span>
      {untranslated && <Untranslated />}
      {artnr !== name && <span className="number text-mute">{artnr}</span>}
    </Link>
  )
}
