import { Link, type To } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { stepCategories } from '../../../domain/categories/index.ts'
import { typedQuery } from '../../../domain/guide/print-address.ts'
import {
  emptyState,
  type GuideState,
  guideQuery,
  readGuideState,
  readInDoor,
} from '../../../domain/guide/state.ts'
import { findParts } from '../../../domain/search/parts.ts'
import type { NamedProduct, SearchIndex } from '../../../domain/search/types.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useReplaceAddress } from '../../shared/router/use-replace-address.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { OwnLanguage } from '../print/own-language.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { useZeroResults } from '../zero-results/use-zero-results.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

const maxNearest = 3

/** Opens the summary whose article numbers somebody typed from paper; names those that are unknown. */
export function TypedNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useMoreTexts('later')
  const { data: index, error, refetch } = useSearchIndex()
  const search = useSearch()
  const { choices } = readGuideState(null, search)
  const present = readInDoor(search)
  const found = index && summaryOf(numbers, { choices, present }, index)
  const query = found && guideQuery(null, found.state)
  const whole = found?.problems.length === 0
  const unknown = (found?.problems ?? []).filter(({ kind }) => kind === 'unknownNumber')
  useZeroResults(
    'search',
    unknown.map(({ number }) => number),
  )
  useReplaceAddress(whole ? linkTo('print-order', {}, query) : null)
  /** The address with a product's own number instead; the product's where it is no part of a summary. */
  const addressWithOwnNumber = (number: string, { id, category, artnr }: NamedProduct): To => {
    if (!stepCodes.includes(category)) return linkTo('product', { id })
    const others = numbers.map((each) => (each === number ? artnr : each))
    return { search: typedQuery(others, { choices, present }) }
  }
  if (error && !index) {
    return (
      <>
        <PrintableHeader />
        <ErrorState className="mt-8" text={t('ui.order.failed')} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!found || whole) return <OrderSkeleton />
  return (
    <>
      <OwnLanguage />
      <PrintableHeader />
      <EmptyState className="mt-8" title={t('paper.notAll')} text={t('paper.notAllHelp')}>
        <ul className="mb-4 grid gap-2">
          {found.problems.map(({ number, kind, name, products }) => (
            <li key={number}>
              {t(`paper.${kind}`, { number, name })}{' '}
              {kind === 'several' && (
                <Choices products={products} toOf={(part) => addressWithOwnNumber(number, part)} />
              )}
              {kind === 'unknownNumber' && (
                <ButtonLink
                  kind="link"
                  to={linkTo('guide-filter-ug', {}, `?q=${encodeURIComponent(number)}`)}
                >
                  {t('paper.replaced')}
                </ButtonLink>
              )}
              {kind === 'unknownNumber' && products.length > 0 && (
                <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-mute">
                  {t('paper.nearest')}
                  <Choices products={products} toOf={(part) => addressWithOwnNumber(number, part)} />
                </span>
              )}
            </li>
          ))}
        </ul>
        {query !== '' && (
          <ButtonLink kind="primary" to={linkTo('print-order', {}, query)}>
            {t('paper.openRest')}
          </ButtonLink>
        )}
      </EmptyState>
    </>
  )
}

interface ChoicesProps {
  products: readonly NamedProduct[]
  toOf: (product: NamedProduct) => To
}

/** The products that a number may mean, each a link by its own number. */
function Choices({ products, toOf }: ChoicesProps) {
  return products.map((product) => (
    <Link
      key={product.id}
      to={toOf(product)}
      title={product.name}
      className="number mr-2 inline-flex min-h-8 items-center rounded border border-line px-2 text-steel hover:border-steel"
    >
      {product.artnr}
    </Link>
  ))
}

/** A number that leads to no part of the summary. */
interface Problem {
  number: string
  kind: 'several' | 'taken' | 'unknownNumber'
  /** The name of the product that it would replace, where its place is taken. */
  name: string
  /** The products that it may mean, or else those whose numbers most resemble it. */
  products: readonly NamedProduct[]
}

const stepCodes = stepCategories.map(({ code }) => code)

/** One product per step: the first number of each. */
function summaryOf(
  numbers: readonly string[],
  { choices, present }: Pick<GuideState, 'choices'> & { present: readonly CategoryCode[] },
  index: SearchIndex,
): { state: GuideState; problems: Problem[] } {
  const chosen = new Map<CategoryCode, NamedProduct>()
  const problems: Problem[] = []
  for (const number of numbers) {
    const products = index.productsByNumber(number)
    const [product] = products
    const known = product && chosen.get(product.category)
    if (products.length > 1) problems.push({ number, kind: 'several', name: '', products })
    else if (!product || !stepCodes.includes(product.category)) {
      const like = findParts(index, number, stepCodes, maxNearest).parts.slice(0, maxNearest)
      const nearest = like.map((part) => part.product)
      problems.push({ number, kind: 'unknownNumber', name: '', products: nearest })
    } else if (!known) chosen.set(product.category, product)
    else if (known.id !== product.id) problems.push({ number, kind: 'taken', name: known.name, products: [] })
  }
  const ids = Object.fromEntries([...chosen].map(([code, { id }]) => [code, id]))
  const inDoor = present.flatMap((code) => chosen.get(code)?.id ?? [])
  return { state: { ...emptyState, choices, chosen: ids, inDoor }, problems }
}
