import { type RefObject, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { commonScale } from '../../../domain/compare/outline.ts'
import { differencesFirst } from '../../../domain/compare/rows.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { JudgedPair } from '../../../domain/fit/judge.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { looks } from '../fit-check/fit-lines.tsx'
import { ProductName } from '../product/product-name.tsx'
import { RowGroup, TableRow } from './compare-rows.tsx'
import { Drawing } from './drawing.tsx'
import { HeadBar } from './head-bar.tsx'
import { cell, columns, grid, head } from './layout.ts'
import type { Comparison } from './use-comparison.ts'

interface CompareTableProps {
  /** The element that scrolls sideways. */
  frame: RefObject<HTMLElement | null>
  products: readonly ShownProduct[]
  comparison: Comparison
  /** Rows that are the same are left out. */
  only: boolean
  onOnly: (only: boolean) => void
  onRemove: (product: ShownProduct) => void
  /** Removes a part of the door from the comparison. */
  onWithout: (code: CategoryCode) => void
}

/** The products as columns: drawings, what fits, what differs, what is the same. */
export function CompareTable(props: CompareTableProps) {
  const { frame, products, comparison, only, onOnly, onRemove, onWithout } = props
  const { t } = useTranslation()
  const top = useRef<HTMLTableSectionElement>(null)
  const { different, same } = differencesFirst(comparison.rows)
  const several = products.length > 1
  const scale = commonScale(
    comparison.outlines.filter((outline) => typeof outline === 'object' && outline !== null),
  )
  return (
    <>
      {several && <OnlySwitch only={only} hidden={same.length} onOnly={onOnly} />}
      {comparison.lacksCriteria && (
        <p role="alert" className="mt-3 flex flex-wrap gap-x-4 text-sm text-brass">
          {t('compare.criteriaFailed')}
          <Button kind="link" onClick={comparison.retry}>
            {t('ui.common.retry')}
          </Button>
        </p>
      )}
      <HeadBar products={products} frame={frame} top={top} />
      <section
        ref={frame}
        aria-label={t('compare.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        className="surface relative mt-4 snap-x snap-mandatory overflow-x-auto print:overflow-visible print:border-0"
      >
        <table className={cx('block text-[0.9375rem]', columns[products.length])}>
          <thead ref={top} className="block">
            <tr className={grid}>
              <th scope="col" className={cx(head, 'max-md:sr-only')}>
                {t('compare.row')}
              </th>
              {products.map((product) => (
                <th key={product._id} scope="col" className={cx(cell, 'snap-start text-left font-normal')}>
                  <ProductHead product={product} onRemove={() => onRemove(product)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            <TableRow
              name={t('compare.drawings')}
              note={scale && several && t('compare.scale', { length: scale.bar })}
              cells={products.map((product, place) => (
                <Drawing
                  key={product._id}
                  product={product}
                  outline={comparison.outlines[place]}
                  scale={scale}
                />
              ))}
            />
            {comparison.fits.map(({ partner, name, criteria, verdicts }) => (
              <TableRow
                key={partner}
                name={t('compare.fitsWith', { name })}
                note={criteria.length > 0 && t('compare.under', { criteria: criteria.join(', ') })}
                onRemove={() => onWithout(partner)}
                cells={products.map(({ _id }, place) => (
                  <FitCell key={_id} pair={verdicts[place]} failed={comparison.failed} />
                ))}
              />
            ))}
          </tbody>
          {several && <RowGroup title={t('compare.differs')} rows={different} products={products} />}
          {several && different.length === 0 && (
            <tbody className="block">
              <tr className="block">
                <td className="block p-4 text-mute">{t('compare.noDifference')}</td>
              </tr>
            </tbody>
          )}
          {!only && <RowGroup title={several ? t('compare.same') : ''} rows={same} products={products} />}
        </table>
      </section>
    </>
  )
}

interface OnlySwitchProps {
  only: boolean
  /** The number of equal rows. */
  hidden: number
  onOnly: (only: boolean) => void
}

function OnlySwitch({ only, hidden, onOnly }: OnlySwitchProps) {
  const { t } = useTranslation()
  const help = useId()
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 print:hidden">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          role="switch"
          checked={only}
          aria-checked={only}
          aria-describedby={help}
          onChange={({ target }) => onOnly(target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="relative h-6 w-11 rounded-full border border-edge bg-card transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-4.5 after:rounded-full after:bg-edge after:transition-transform peer-checked:border-steel peer-checked:bg-steel peer-checked:after:translate-x-5 peer-checked:after:bg-card peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-steel"
        />
        {t('compare.only')}
      </label>
      <span id={help} className="text-sm text-mute">
        {only && t('compare.hidden', { count: hidden })}
      </span>
    </div>
  )
}

function ProductHead({ product, onRemove }: { product: ShownProduct; onRemove: () => void }) {
  const { t } = useTranslation()
  const { _id, name, untranslated, artnr } = product
  const { kind, value } = supplierNumber(useLanguage(), product)
  return (
    <div className="flex items-start justify-between gap-1">
      <div className="min-w-0">
        <Link
          to={linkTo('product', { id: _id })}
          className="inline-block leading-snug font-semibold text-pretty underline decoration-mute underline-offset-4 hover:decoration-ink"
        >
          <ProductName name={name} untranslated={untranslated} />
        </Link>
        <p className="number mt-1 text-mute">{artnr}</p>
        {value && (
          <p className="text-sm text-mute">
            {t(`ui.product.${kind}`)} <span className="number whitespace-nowrap">{value}</span>
          </p>
        )}
      </div>
      <CloseButton
        label={t('compare.remove', { name })}
        onClick={onRemove}
        className="-mt-2 -mr-2 size-11 shrink-0 text-mute hover:text-ink print:hidden"
      />
    </div>
  )
}

/** Whether a product fits a part of the door, and why not. */
function FitCell({ pair, failed }: { pair: JudgedPair | undefined; failed: boolean }) {
  const { t } = useTranslation()
  const { verdict = 'unknown', reason } = pair ?? {}
  // Unknown is what was not fetched.
  if (verdict === 'unknown')
    return <p className="text-mute">{t(failed ? 'doors.failed' : 'doors.waiting')}</p>
  const { tone, icon } = looks[verdict]
  return (
    <div data-fit={verdict}>
      <p className={cx('flex items-center gap-1.5 font-semibold', tone)}>
        <Icon name={icon} className="size-4" />
        {t(`compare.fit.${verdict}`)}
      </p>
      {reason && <p className="mt-0.5 text-sm text-mute">{t(`ui.order.reasons.${reason}`)}</p>}
    </div>
  )
}
