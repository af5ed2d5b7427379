import { closeProduct } from '../../../domain/guide/actions.ts'
import { guideQuery } from '../../../domain/guide/state.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { PrintAddress } from '../print/print-address.tsx'
import { ShareButton } from '../print/share-and-print.tsx'
import { useShare } from '../product/use-share.ts'
import type { Order } from './use-order.ts'

/** Copies the address of the summary. */
export function ShareSummary({ order }: { order: Order }) {
  const sharing = useShare(useSummaryPath(order))
  return <ShareButton {...sharing} />
}

/** The end of the summary: fields for the installer, and on paper the address that opens it again. */
export function SummaryFoot({ order }: { order: Order }) {
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

/** The summary's own address: its language and what was chosen, without anything opened on top. */
function useSummaryPath(order: Order): string {
  const language = useLanguage()
  return pathTo('print-order', language) + guideQuery(null, closeProduct(order.state))
}
