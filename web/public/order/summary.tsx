import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { closeProduct } from '../../../domain/guide/actions.ts'
import { guideQuery } from '../../../domain/guide/state.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { unprintedPart } from '../../shared/ui/on-demand.tsx'
import { SummaryFitCheck } from '../fit-check/summary-fit-check.tsx'
import { leftOutNotices } from '../guide/left-out-notices.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { NotAllPrinted } from '../print/not-all-printed.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'
import { ShareButton, useShare } from '../print/share.tsx'
import { useSincePrint } from '../print/use-since-print.ts'
import { ProductModal } from '../product/lazy-modal.ts'
import { useOutdatedCriteria } from '../zero-results/use-zero-results.ts'
import { AddToDoors } from './add-to-doors.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderItem } from './order-item.tsx'
import { OrderList } from './order-list.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { type Order, useOrder } from './use-order.ts'

/** Only a summary that was opened from paper has it. */
const SincePrintNote = loadable(
  'print/since-print-note',
  async () => (await import('../print/since-print-note.tsx')).SincePrintNote,
)
/** For a reader in another language than the browser's, which only the browser knows. */
const OwnLanguage = loadable(
  'print/own-language',
  async () => (await import('../print/own-language.tsx')).OwnLanguage,
  { optional: true },
)
/** Only on paper, where it draws a code: it loads once the page works. Where it does not load, the part stays missing. */
const PrintAddress = loadable('print/print-address', () =>
  import('../print/print-address.tsx').then(
    (module) => module.PrintAddress,
    () => () => unprintedPart,
  ),
)

/** The summary of a configuration: each part, and whether the parts belong together. A placeholder until all has loaded. */
export function Summary() {
  const { t } = useMoreTexts('later')
  const hydrated = useHydrated()
  const order = useOrder()
  const since = useSincePrint(order.state)
  const complete = useComplete(order.isLoading || since?.waiting === true)
  if (!complete) return <OrderSkeleton />
  const open = order.items.find(({ id }) => id === order.state.open)
  return (
    <>
      {hydrated && <OwnLanguage />}
      <PrintableHeader intro={t('ui.order.intro')}>
        <Actions order={order} />
      </PrintableHeader>
      <NotAllPrinted />
      {since && <SincePrintNote since={since} />}
      <LeftOut order={order} />
      <OrderList order={order} />
      <SummaryFitCheck checked={order} />
      {order.items.map((item) => (
        <OrderItem key={item.category.code} item={item} order={order} />
      ))}
      <OrderDocuments order={order} />
      <SummaryFoot order={order} />
      {open && (
        <ProductModal
          category={open.category.code}
          id={open.id}
          selection={open.selection ?? []}
          partner={open.partner}
          state={order.state}
          onClose={order.close}
          closedAt={order.addressOf(null)}
        />
      )}
    </>
  )
}

/**
 * Whether every part of the summary has loaded or failed. From then on it stays true: refetched parts keep their place.
 */
function useComplete(waiting: boolean): boolean {
  const [complete, setComplete] = useState(false)
  if (!waiting && !complete) setComplete(true)
  return complete || !waiting
}

/** What the address asks for that is not available. */
function LeftOut({ order }: { order: Order }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const notices = leftOutNotices(order.leftOut, null, t, texts)
  useOutdatedCriteria(order.leftOut.ticks)
  if (notices.length === 0) return null
  return (
    <div role="alert" className="mt-5 text-sm text-brass">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // One step back; a shared link has none, so it leads to the guide of the last choice. React Router numbers the entries.
  const back = () => ((history.state?.idx ?? 0) === 0 ? navigate(order.lastGuide) : navigate(-1))
  const guide = useHref(order.lastGuide)
  // Without anything opened on top.
  const own = pathTo('print-order', useLanguage()) + guideQuery(null, closeProduct(order.state))
  const sharing = useShare(own)
  return (
    <div className="button-row print:hidden">
      <PressLink href={guide} onPress={back} className={buttonClass('secondary')}>
        <Icon name="back" />
        {t('ui.order.back')}
      </PressLink>
      <PrintButton />
      <AddToDoors state={order.state} />
      <ShareButton {...sharing} />
    </div>
  )
}

/** The end of the summary: fields for the installer, and on paper the address that opens it again. */
function SummaryFoot({ order }: { order: Order }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const artnrs = order.items.map(({ category }) => order.products[category.code]?.artnr)
  return (
    <footer className="mt-8 break-inside-avoid border-t border-ink pt-4 text-sm print:mt-5">
      <p className="max-w-prose print:max-w-none">
        <strong className="font-semibold">{t('ui.order.always')}</strong> {t('ui.order.alwaysWhat')}
      </p>
      {/* The time on it is the browser's. */}
      {hydrated && <PrintAddress state={order.state} artnrs={artnrs} asOf={order.asOf} />}
    </footer>
  )
}
