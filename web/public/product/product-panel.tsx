import { type ReactNode, useMemo } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { cardOf } from '../../../domain/guide/open.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { isNetworkError, isNotFound } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useIndexes } from '../guide/use-indexes.ts'
import type { TickMore } from './fitting-ways.tsx'
import { type PartnerCounts, partnerCounts } from './linked-products.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductBody, WaitingBody } from './product-body.tsx'
import { ProductHeader, ProductSubhead } from './product-header.tsx'
import { isNarrowed, underSelection } from './under-selection.ts'
import { useProduct } from './use-product.ts'

interface ProductPanelProps {
  category: Category
  id: string
  /** The list's data: shown while the rest is loading. */
  card?: Card | null
  /** API names of the choices under which the product is shown; null until they are known. */
  selection: readonly string[] | null
  /** The one partner (a housing) with which the product is shown. */
  partner?: string | undefined
  /** How many partners fit; null until the index has loaded. */
  fits?: number | null
  /** The other chosen products: a comparison shows what fits them. */
  state?: GuideState
  /** Ticks more criteria beside it. */
  tickMore?: TickMore | undefined
  /** Notices before the product's data. */
  notice?: string | undefined
  /** Whether the product fits the other chosen ones; one line before its data. */
  check?: ReactNode
  /** Adds a close button; a modal has its own. */
  onClose?: (() => void) | undefined
  /** The address without the product. */
  closedAt?: string | undefined
  /** The next steps, below everything and sticky. */
  actions?: ((partners: PartnerCounts) => ReactNode) | undefined
}

/** Everything about one product: in the guide's side panel, in a modal, on its own page. */
export function ProductPanel(props: ProductPanelProps) {
  const { t } = useTranslation()
  const { category, id, selection, onClose, actions } = props
  const { data, error, refetch } = useProductUnder(props)
  const networkFailed = !data && isNetworkError(error)
  const card = useCard(category, id, props.card, networkFailed)
  const known = data ?? card
  const fits =
    data?.housings?.length ?? (props.fits === null && category.fitPartner ? undefined : (props.fits ?? null))
  // Deleted while it was open: the remaining data must not be chosen or printed.
  if (error && (!data || isNotFound(error)) && !(networkFailed && known))
    return <NoProduct error={error} onRetry={refetch} onClose={onClose} />
  const foot = actions?.(data ? partnerCounts(category, data) : {})
  return (
    <div className="@container flex flex-col print:block">
      {onClose && (
        <CloseButton
          label={t('ui.common.close')}
          onClick={onClose}
          href={props.closedAt}
          className="sticky top-2.5 z-10 mr-2.5 -mb-11 size-11 self-end bg-card text-mute hover:text-ink print:hidden"
        />
      )}
      <ProductHeader level={2} product={known} closable />
      {foot && (
        // Early in the tab order, last on the screen, since most visitors come for the next step.
        <footer className="sticky low:static bottom-0 z-10 order-last border-t border-line bg-card px-5 py-3.5 @min-[40rem]:px-6 print:hidden">
          {foot}
        </footer>
      )}
      {/* Its height is unknown before: what is loading below is mounted again under it. */}
      {known && (
        <ProductSubhead product={known} fits={fits}>
          <ProductActions
            key={id}
            id={id}
            category={category.code}
            isPublic={data?.published === true}
            state={props.state}
          />
        </ProductSubhead>
      )}
      {props.notice && (
        <p
          role="alert"
          className="flex items-start gap-3 bg-brass-bg px-5 py-2.5 text-[0.9375rem] text-brass @min-[40rem]:px-6"
        >
          <Icon name="warning" className="mt-0.5 size-5" />
          {props.notice}
        </p>
      )}
      {known && props.check}
      {data && (
        <ProductBody
          category={category}
          product={data}
          selection={selection ?? []}
          partner={props.partner}
          tickMore={props.tickMore}
        />
      )}
      {!data && networkFailed && (
        <ErrorState className="m-5" text={t('ui.offline.notKept')} onRetry={refetch} />
      )}
      {!data && !networkFailed && <WaitingBody key={known ? 'known' : 'unknown'} />}
    </div>
  )
}

/**
 * A product under a selection, computed from the index of its category: a tick beside an open product fetches
 * nothing, and without a network a product seen before is right under any other selection.
 */
function useProductUnder({ category, id, selection, partner }: ProductPanelProps) {
  const product = useProduct(category, id)
  const narrows = selection !== null && isNarrowed(category, selection, partner)
  const { indexes, error, retry } = useIndexes(narrows ? { [category.code]: [id] } : {})
  const index = indexes[category.code]
  const data = useMemo(
    () =>
      product.data && selection
        ? underSelection(category, product.data, index, selection, partner)
        : undefined,
    [category, product.data, index, selection, partner],
  )
  const refetch = () => {
    void product.refetch()
    retry()
  }
  return { data, error: product.error ?? error, refetch }
}

/** The list's data of a product; without a network those of the stored index. */
function useCard(category: Category, id: string, card: Card | null | undefined, wanted: boolean) {
  const { indexes } = useIndexes(wanted && !card ? { [category.code]: [id] } : {})
  return card ?? cardOf(indexes, category.code, id)
}

interface NoProductProps {
  error: Error
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** The product is gone (unpublished since the list was loaded), or the call failed. */
function NoProduct({ error, onRetry, onClose }: NoProductProps) {
  const { t } = useTranslation()
  const isMissing = isNotFound(error)
  return (
    <div className="p-4 pt-14">
      <ErrorState
        text={t(isMissing ? 'ui.product.missing' : 'ui.product.failed')}
        onRetry={isMissing ? undefined : onRetry}
      >
        {onClose && <Button onClick={onClose}>{t('ui.product.backToList')}</Button>}
      </ErrorState>
    </div>
  )
}
