import { Link } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { LinkedAnswer } from '../../../domain/contracts/products.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { type FittingLines, useFittingWords } from './fitting-lines.ts'
import { FittingWays, type TickMore } from './fitting-ways.tsx'
import { ProductName } from './product-name.tsx'

interface RequiredFittingsProps extends FittingLines {
  category: Category
  /** Where criteria can be ticked beside the product. */
  tickMore: TickMore | undefined
}

/** The emergency-exit fittings that the door needs as well, or the choices that would decide which. */
export function RequiredFittings({
  category,
  tickMore,
  lead,
  undecided,
  ways,
  lines,
}: RequiredFittingsProps) {
  const { t } = useTranslation()
  const words = useFittingWords(category)
  return (
    <section tabIndex={-1} className="px-5 py-3 @min-[40rem]:px-6">
      <h3 className="text-base tracking-normal">{t('ui.product.fittings')}</h3>
      {lead && (
        <p
          className={
            undecided ? 'mt-1 flex items-start gap-2 text-[0.9375rem] text-brass' : 'mt-1 text-sm text-mute'
          }
        >
          {undecided && <Icon name="warning" className="mt-1 size-4.5 shrink-0" />}
          {tickMore && ways.length > 0 ? words.open : lead}
        </p>
      )}
      {tickMore && ways.length > 0 && <FittingWays category={category} ways={ways} tickMore={tickMore} />}
      {lines.map(({ label, fittings }) => (
        <div key={label} className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {label && <p className="text-sm text-mute">{label}</p>}
          <ul className="flex flex-wrap gap-1.5">
            {fittings.map((fitting) => (
              <FittingChip key={fitting._id} fitting={fitting} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function FittingChip({ fitting: { _id, name, untranslated, artnr } }: { fitting: LinkedAnswer }) {
  return (
    <li>
      <Link
        to={linkTo('product', { id: _id })}
        className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 rounded bg-brass-bg px-1.5 text-xs leading-5 font-medium text-brass hover:underline pointer-coarse:min-h-9"
      >
        <ProductName name={name} untranslated={untranslated} />
        {artnr !== name && <span className="number">{artnr}</span>}
      </Link>
    </li>
  )
}
