import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { cardOf } from '../../../domain/guide/open.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { isNetworkError, isNotFound } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { ButtonLink, buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { Chip } from '../../shared/ui/chip.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { loadable } from '../../shared/ui/loadable.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { DrawingFrame } from '../product/drawing-frame.tsx'
import { useFittingLines } from '../product/fitting-lines.ts'
import { ProductName, Untranslated } from '../product/product-name.tsx'
import { underSelection } from '../product/under-selection.ts'
import { useApproved } from '../product/use-approved.ts'
import { SummarySection } from './summary-section.tsx'
import type { Order, OrderedProduct } from './use-order.ts'

/** Only some locks and strikes require fittings. */
const Fittings = loadable('order/fittings', async () => (await import('./fittings.tsx')).Fittings)

interface OrderItemProps {
  item: OrderedProduct
  order: Order
}

/** One chosen product on the summary: drawing, options, numbers, and details. */
export function OrderItem({ item, order }: OrderItemProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const { category, id, index, selection, partner } = item
  const product = order.products[category.code]
  const error = order.errors[category.code]
  const isMissing = isNotFound(error)
  const data = product && selection ? underSelection(category, product, index, selection, partner) : undefined
  // Without the index a summary would lack criteria and fittings without saying so.
  const card = cardOf({ [category.code]: index }, category.code, id)
  // Without a network the index provides name and number; the summary says what is missing.
  const offlineCard = !data && isNetworkError(error) ? card : null
  const failed = (error && !data && !offlineCard) || item.failed
  const known = data ?? card
  return (
    <section
      aria-labelledby={`order-${category.code}`}
      className="mt-8 break-inside-avoid border-t border-ink pt-6 print:mt-5 print:pt-4"
    >
      {failed ? (
        <ErrorState
          title={texts.name(category.code)}
          text={t(isMissing ? 'ui.product.missing' : 'ui.order.failed')}
          onRetry={isMissing ? undefined : order.retry}
        >
          {isMissing && (
            <ButtonLink to={order.editLink(category.code)}>{t('ui.order.chooseAnother')}</ButtonLink>
          )}
        </ErrorState>
      ) : (
        <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 sm:gap-x-6 sm:grid-cols-[13rem_minmax(0,1fr)_minmax(0,15rem)] print:grid-cols-[17rem_minmax(0,1fr)_minmax(0,15rem)]">
          {data || offlineCard ? (
            <Pictures images={data?.images ?? []} name={known?.name ?? ''} />
          ) : (
            <Skeleton className="aspect-[1071/1660] w-full" />
          )}
          <div className="min-w-0">
            <p className="overline-label">{texts.one(category.code)}</p>
            <h2 id={`order-${category.code}`} className="mt-1 text-[1.375rem]" aria-busy={!known}>
              {known?.name ?? t('ui.order.loading')}
              {known?.untranslated && <Untranslated />}
            </h2>
            <h3 className="sr-only">{t('ui.order.chosen')}</h3>
            {item.options.length > 0 ? (
              <ul className="mt-3 flex flex-wrap gap-1.5">
                {item.options.map((label) => (
                  <li key={label}>
                    <Chip className="text-ink">{label}</Chip>
                  </li>
                ))}
              </ul>
            ) : (
              selection &&
              !item.decided && <p className="mt-3 text-sm text-mute">{t('ui.order.noCriteria')}</p>
            )}
            {!item.matches && (
              <p role="alert" className="mt-3 text-sm text-brass">
                {t('ui.guide.notMatching')}
              </p>
            )}
            <p className="mt-3 flex flex-wrap items-center gap-x-5 print:hidden">
              <PressLink
                href={order.addressOf(id)}
                onPress={() => order.open(id)}
                className={buttonClass('link', 'inline-flex min-h-11 items-center')}
              >
                {t('ui.order.productData')}
              </PressLink>
              <ButtonLink
                kind="link"
                to={order.editLink(category.code)}
                className="inline-flex min-h-11 items-center"
              >
                {t('ui.common.edit')}
              </ButtonLink>
            </p>
          </div>
          {data && <Numbers item={item} product={data} />}
          {offlineCard && <Numbers item={item} product={{ ...offlineCard, facts: [] }} />}
        </div>
      )}
      {offlineCard && !failed && (
        <p role="alert" className="mt-4 text-sm text-brass">
          {t('ui.offline.notKept')} {offlineCard.facts.join(' · ')}
        </p>
      )}
      {data && !item.failed && <Belonging item={item} order={order} product={data} />}
    </section>
  )
}

/** Every picture of the product: the drawing, large enough to read its measures, and its close-ups small below. */
function Pictures({ images, name }: Pick<ShownProduct, 'images' | 'name'>) {
  const shown = images.length > 0 ? images : [undefined]
  return (
    <ul className="grid grid-cols-2 content-start gap-2 print:grid-cols-3">
      {shown.map((image, position) => (
        <li key={image?.url ?? ''} className={cx(position === 0 && 'col-span-full')}>
          <DrawingFrame image={image} name={name} number={position + 1} />
        </li>
      ))}
    </ul>
  )
}

interface NumbersProps {
  item: OrderedProduct
  product: Pick<ShownProduct, 'artnr' | 'enr' | 'nobnr' | 'facts'> &
    Partial<Pick<ShownProduct, 'spec' | 'housings'>>
}

function Numbers({ item, product }: NumbersProps) {
  const { t } = useTranslation()
  const approved = useApproved(item.category, product, item.partner)
  const supplier = supplierNumber(useLanguage(), product)
  const rows = [
    { label: t(`ui.product.${item.category.artnrLabel}`), value: product.artnr, copy: true },
    { label: t(`ui.product.${supplier.kind}`), value: supplier.value, copy: true },
    { label: approved?.label ?? '', value: approved?.values.join(', ') ?? '', copy: false },
    ...item.category.printFacts.flatMap((name) => {
      const fact = product.facts.find((candidate) => candidate.name === name)
      return fact?.display ? [{ label: fact.title, value: fact.display, copy: false }] : []
    }),
  ].filter(({ value }) => value !== '')
  return (
    <dl className="text-sm max-sm:col-span-2 print:col-span-1">
      {rows.map(({ label, value, copy }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 print:py-1"
        >
          <dt className="text-mute">{label}</dt>
          <dd className="min-w-0 text-right">
            {copy ? (
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                <span className="number">{value}</span>
                <CopyButton value={value} className="-my-1 -mr-1" />
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Housings for a strike that no lock decides, and fittings that a lock or strike requires. */
function Belonging({ item, order, product }: OrderItemProps & { product: ShownProduct }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const housings = item.decided ? undefined : product.housings
  const judged = order.pairs.find(({ parts: [code], fittings }) => code === item.category.code && fittings)
  const fittings = useFittingLines(item.category, product, judged)
  return (
    <>
      {housings && housings.length + (item.selection?.length ?? 0) > 0 && (
        <SummarySection title={t('ui.order.housings')}>
          {housings.length === 0 && <p className="text-sm text-mute">{t('ui.product.noHousings')}</p>}
          {housings.length > 0 && (
            <ul className="w-full columns-[15rem] gap-x-8 text-sm">
              {housings.map(({ _id, name, untranslated, artnr, approved = [] }) => (
                <li
                  key={_id}
                  className="flex break-inside-avoid justify-between gap-3 border-b border-line py-1"
                >
                  <span className="min-w-0">
                    <ProductName name={name} untranslated={untranslated} />
                    {approved.length > 0 && (
                      <span className="block text-xs text-mute">
                        {approved.map((slug) => texts.label('choices', slug)).join(', ')}
                      </span>
                    )}
                  </span>
                  <span className="number text-mute whitespace-nowrap">{artnr}</span>
                </li>
              ))}
            </ul>
          )}
        </SummarySection>
      )}
      {fittings && judged && <Fittings pair={judged} state={order.state} {...fittings} />}
    </>
  )
}
