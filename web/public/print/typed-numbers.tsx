import { Link } from 'react-router'
import { stepCategories } from '../../../domain/categories/index.ts'
import { typedQuery } from '../../../domain/guide/print-address.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { findParts } from '../../../domain/search/parts.ts'
import type { NamedProduct, SearchIndex } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useReplaceAddress } from '../../shared/router/use-replace-address.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { OrderSkeleton } from '../order/order-skeleton.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { useZeroResults } from '../zero-results/use-zero-results.ts'
import { OwnLanguage } from './own-language.tsx'
import { PrintableHeader } from './printable-header.tsx'

const maxNearest = 3

/** Opens the summary whose article numbers somebody typed from paper; names those that are unknown. */
export function TypedNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useMoreTexts('later')
  const { data: index, error, refetch } = useSearchIndex()
  const { choices } = readGuideState(null, useSearch())
  const found = index && summaryOf(numbers, choices, index)
  const query = found && guideQuery(null, found.state)
  const whole = found?.problems.length === 0
  const unknown = (found?.problems ?? []).filter(({ taken, several }) => !taken && !several)
  useZeroResults(
    'search',
    unknown.map(({ number }) => number),
  )
  useReplaceAddress(whole ? linkTo('print-order', {}, query) : null)
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
          {found.problems.map(({ number, taken, several }) => (
            <li key={number}>
              {several
                ? t('paper.several', { number })
                : taken
                  ? t('paper.taken', { number, name: taken })
                  : t('paper.unknownNumber', { number })}{' '}
              {several && <Choices number={number} numbers={numbers} choices={choices} products={several} />}
              {!taken && !several && (
                <ButtonLink
                  kind="link"
                  to={linkTo('guide-filter-ug', {}, `?q=${encodeURIComponent(number)}`)}
                >
                  {t('paper.replaced')}
                </ButtonLink>
              )}
              {!taken && !several && (
                <Nearest number={number} numbers={numbers} choices={choices} index={index} />
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

interface NearestProps {
  /** The unknown number. */
  number: string
  numbers: readonly string[]
  /** The criteria of the address. */
  choices: GuideState['choices']
  index: SearchIndex
}

/** The numbers that most resemble a misread one; each links to the address with it instead. */
function Nearest({ number, numbers, choices, index }: NearestProps) {
  const { t } = useTranslation()
  const kinds = stepCategories.map(({ code }) => code)
  const like = findParts(index, number, kinds, maxNearest).parts.slice(0, maxNearest)
  if (like.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-mute">
      {t('paper.nearest')}
      <Choices
        number={number}
        numbers={numbers}
        choices={choices}
        products={like.map(({ product }) => product)}
      />
    </span>
  )
}

interface ChoicesProps {
  number: string
  numbers: readonly string[]
  choices: GuideState['choices']
  products: readonly NamedProduct[]
}

/** Links to the address with a product's own number instead; to the product where it is no part of a summary. */
function Choices({ number, numbers, choices, products }: ChoicesProps) {
  return products.map(({ id, category, name, artnr }) => (
    <Link
      key={id}
      to={
        stepCategories.some(({ code }) => code === category)
          ? {
              search: typedQuery(
                numbers.map((each) => (each === number ? artnr : each)),
                { choices },
              ),
            }
          : linkTo('product', { id })
      }
      title={name}
      className="number mr-2 inline-flex min-h-8 items-center rounded border border-line px-2 text-steel hover:border-steel"
    >
      {artnr}
    </Link>
  ))
}

interface Problem {
  number: string
  /** The product that it would replace; undefined where nothing has the number. */
  taken?: string
  /** The products that it may mean. */
  several?: readonly NamedProduct[]
}

/** One product per step: the first number of each. */
function summaryOf(
  numbers: readonly string[],
  choices: GuideState['choices'],
  index: SearchIndex,
): { state: GuideState; problems: Problem[] } {
  const chosen: GuideState['chosen'] = {}
  const names: Partial<Record<string, string>> = {}
  const problems: Problem[] = []
  for (const number of numbers) {
    const [product, ...others] = index.productsByNumber(number)
    if (product && others.length > 0) {
      problems.push({ number, several: [product, ...others] })
      continue
    }
    const step = product && stepCategories.find(({ code }) => code === product.category)
    if (!product || !step) problems.push({ number })
    else if (chosen[step.code] === undefined) {
      chosen[step.code] = product.id
      names[step.code] = product.name
    } else if (chosen[step.code] !== product.id) problems.push({ number, taken: names[step.code] ?? '' })
  }
  return { state: { ...emptyState, choices, chosen }, problems }
}
