import { useHref, useNavigate } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, stepCategories } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { queryOf } from '../../../domain/doors/list.ts'
import { articleTotals, isDecided } from '../../../domain/doors/totals.ts'
import type { JudgedPair } from '../../../domain/fit/judge.ts'
import { markInDoor } from '../../../domain/guide/actions.ts'
import { cardOf } from '../../../domain/guide/open.ts'
import { type GuideState, inDoorOf } from '../../../domain/guide/state.ts'
import { isNotFound } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { PressLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { VerdictWords } from '../fit-check/summary-fit-check.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { linkedFittingsOf, useFittingLines } from '../product/fitting-lines.ts'
import { type Article, ArticleActions, ArticleTable, NotOrdered, Warning } from './article-table.tsx'
import type { Order } from './use-order.ts'

/** Only some locks and strikes require fittings. */
const ChooseFitting = loadable('order/fittings', async () => (await import('./fittings.tsx')).ChooseFitting)

/** What to order for one door, required fittings too: numbers and quantities, and what is still to be chosen. */
export function OrderList({ order }: { order: Order }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const { state, pairs, products, fittings, check, unfetched } = order
  const { indexes } = order.loaded
  const door = { id: '', name: '', note: '', count: 1, query: queryOf(state) }
  // Of a fitting that is loading the product that requires it knows the name and the article number.
  const linked = stepCategories.flatMap((category) => {
    const product = products[category.code]
    return product
      ? linkedFittingsOf(category, product).map(({ untranslated = false, ...each }) => ({
          ...each,
          untranslated,
          enr: '',
          nobnr: '',
        }))
      : []
  })
  const articles = articleTotals([door], () => pairs).flatMap((total): Article[] => {
    const { category, id } = total
    // An index that has loaded before may still have it.
    if (state.chosen[category] === id && isNotFound(order.errors[category])) return []
    const product = [products[category], ...fittings].find((each) => each?._id === id)
    const card = product ?? cardOf(indexes, category, id) ?? linked.find(({ _id }) => _id === id)
    return card ? [{ ...total, card }] : []
  })
  const missing = order.items.filter(
    ({ category, id }) => !articles.some((each) => each.category === category.code && each.id === id),
  )
  const toOrder = articles.filter(({ quantity }) => quantity > 0)
  return (
    <section aria-labelledby="ordered-articles" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="ordered-articles" className="text-xl">
            {t('ui.order.list')}
          </h2>
          {unfetched.length === 0 && check.lines.length > 0 && <VerdictWords checked={order} />}
        </div>
        {toOrder.length > 0 && <ArticleActions articles={toOrder} />}
      </div>
      {articles.length > 0 && (
        <ArticleTable
          articles={articles}
          belowName={({ category, id, card: { name } }) =>
            state.chosen[category] === id && <InDoorTick order={order} category={category} name={name} />
          }
        >
          {pairs
            .filter((pair) => !isDecided(pair))
            .map((pair) => {
              const product = products[pair.parts[0]]
              return (
                product && <OpenFitting key={pair.parts.join()} pair={pair} product={product} state={state} />
              )
            })}
        </ArticleTable>
      )}
      {/* On the screen its own row says so. */}
      <NotOrdered articles={articles} className="hidden print:block" />
      {missing.map(({ category: { code }, index }) => (
        <Warning
          key={code}
          text={t(index ? 'doors.gone' : 'doors.notFetched', { product: texts.short(code) })}
        />
      ))}
    </section>
  )
}

interface InDoorTickProps {
  order: Order
  category: CategoryCode
  /** Of the product. */
  name: string
}

/** Ticked for a part that sits in the door already: it is checked with the others, and not ordered. The address keeps it. */
function InDoorTick({ order: { state, queryOf }, category, name }: InDoorTickProps) {
  const { t } = useTranslation()
  const page = useHref({ search: '' })
  const navigate = useNavigate()
  const sits = inDoorOf(state).includes(category)
  const search = queryOf(markInDoor(state, category, !sits))
  return (
    <PressLink
      role="checkbox"
      aria-checked={sits}
      href={page + search}
      // Back leads to where the summary was opened from.
      onPress={() => void navigate({ search }, { replace: true })}
      className="flex min-h-8 w-fit cursor-pointer items-center gap-2 text-sm text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <span className="tick" />
      {t('doors.inDoor')}
      <span className="sr-only">: {name}</span>
    </PressLink>
  )
}

interface OpenFittingProps {
  pair: JudgedPair
  /** What requires the fitting. */
  product: ShownProduct
  state: GuideState
}

/** Rows of fittings that are required, and that nobody has chosen yet. */
function OpenFitting({ pair, product, state }: OpenFittingProps) {
  const { t, i18n } = useTranslation()
  const texts = useCategoryTexts()
  const [code, fittingCode] = pair.parts
  const required = useFittingLines(categoryOf(code), product, pair)
  if (!required) return null
  const { undecided, lead, verdict, lines } = required
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  const isNamed = verdict === 'fits'
  const open = undecided
    ? [{ label: lead, fittings: [] }]
    : lines.filter(({ fittings }) => !isNamed || fittings.length > 1)
  return open.map(({ label, fittings }) => {
    const numbers = list.format(fittings.map(({ artnr }) => artnr))
    return (
      <tr key={label + numbers} className="break-inside-avoid border-b border-line">
        <td colSpan={2} className="py-2 pr-3 align-top">
          <span className="block text-xs text-mute">{texts.one(fittingCode)}</span>
          <span className="flex items-start gap-2 font-medium text-brass">
            <Icon name="warning" className="mt-1 size-4" />
            <span>{isNamed ? t('ui.order.fittingOpen', { fittings: numbers }) : `${label} ${numbers}`}</span>
          </span>
          {isNamed && (
            <span className="flex flex-wrap gap-x-5">
              {fittings.map((fitting) => (
                <ChooseFitting key={fitting._id} fitting={fitting} category={fittingCode} state={state} />
              ))}
            </span>
          )}
        </td>
        <td className="py-2 pr-3 align-top max-sm:hidden print:table-cell">–</td>
        <td className="py-2 text-right align-top">–</td>
      </tr>
    )
  })
}
