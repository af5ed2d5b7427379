import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { JudgedPair, Mend } from '../../domain/fit/judge.ts'
import { closeProduct, removeProduct } from '../../domain/guide/actions.ts'
import { guideQuery } from '../../domain/guide/state.ts'
import { useTexts } from '../guide/useTexts.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Order } from './useOrder.ts'

/**
 * Of every two parts on the sheet that form a pair, whether they belong together, in words and in print; where they do
 * not, why, and the way out.
 */
export function Pairs({ order }: { order: Order }) {
  const { t } = useTranslation()
  // What a part requires stands with that part.
  const told = order.pairs.filter(({ verdict, fittings }) => verdict !== 'unknown' && !fittings)
  if (told.length === 0) return null
  const misfits = told.filter(({ verdict }) => verdict === 'misfit')
  return (
    <section aria-labelledby="order-pairs" className="mt-6 break-inside-avoid">
      <h2 id="order-pairs" className="overline-label">
        {t('ui.order.pairs')}
      </h2>
      {misfits.length > 0 && (
        <p role="alert" className="mt-2 font-semibold text-brass">
          {t('ui.order.misfits', { count: misfits.length })}
        </p>
      )}
      <ul className="mt-2.5 grid gap-2">
        {told.map((pair) => (
          <Pair key={pair.parts.join()} pair={pair} order={order} />
        ))}
      </ul>
    </section>
  )
}

const looks = {
  fits: 'border-ok-line bg-ok-bg text-ok',
  possible: 'border-line bg-card text-ink',
  misfit: 'border-brass bg-brass-bg text-brass',
}

function Pair({ pair, order }: { pair: JudgedPair; order: Order }) {
  const { t } = useTranslation()
  const { verdict, reason, parts, mend } = pair
  const [first, second] = parts.map((code) => nameOf(code, order)) as [string, string]
  if (verdict === 'unknown') return null
  return (
    <li
      data-pair={parts.join('-')}
      data-verdict={verdict}
      className={cx('flex items-start gap-2.5 rounded-lg border px-3 py-2 text-[0.9375rem]', looks[verdict])}
    >
      <Icon name={verdict === 'fits' ? 'check' : 'warning'} className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">
            {first} + {second}
          </strong>
          : {t(`ui.order.verdicts.${verdict}`)}
        </p>
        {reason && <p>{t(`ui.order.reasons.${reason}`)}</p>}
        {mend.length > 0 && (
          <p className="flex flex-wrap gap-x-5">
            {mend.map((way) => (
              <Way key={way.kind + way.category} way={way} order={order} />
            ))}
          </p>
        )}
        {verdict === 'possible' && (
          <ButtonLink kind="link" to={order.editLink(parts[0])} className="inline-flex min-h-11 items-center">
            {t('ui.order.decide')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Way({ way: { kind, category }, order }: { way: Mend; order: Order }) {
  const { t } = useTranslation()
  const product = useTexts().one(category)
  const to =
    kind === 'choose'
      ? order.editLink(category)
      : linkTo('print-order', {}, guideQuery(null, closeProduct(removeProduct(order.state, category))))
  return (
    <ButtonLink kind="link" to={to} className="inline-flex min-h-11 items-center print:min-h-0">
      {t(`ui.order.mend.${kind}`, { product })}
    </ButtonLink>
  )
}

/** The product's name, or its category and the id of the address where there is no such product. */
function nameOf(code: CategoryCode, { items }: Order): string {
  const item = items.find(({ category }) => category === categoryOf(code))
  const ordinal = item?.index?.productOf(item.id) ?? -1
  return item?.index && ordinal !== -1
    ? item.index.card(ordinal).name
    : `${code.toUpperCase()} ${item?.id ?? ''}`
}
