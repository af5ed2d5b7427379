import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'

/** The placeholder of the summary, whose content and height are unknown until all of it has loaded. */
export function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <PrintableHeader intro={t('ui.order.intro')}>
        <div className="button-row print:hidden">
          {['w-44', 'w-28', 'w-48', 'w-36'].map((width, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant
            <Skeleton key={position} className={`h-11 rounded-lg max-sm:grow ${width}`} />
          ))}
        </div>
      </PrintableHeader>
      {[0, 1].map((item) => (
        <div
          key={item}
          className="mt-8 grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-t border-ink pt-6 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-6"
        >
          <Skeleton className="aspect-[1071/1660] w-full" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-6 w-full max-w-64" />
          </div>
        </div>
      ))}
      <p aria-busy="true" className="sr-only">
        {t('ui.order.loading')}
      </p>
      {/* Who prints it all the same must not take the paper for an order. */}
      <p className="mt-6 hidden font-semibold print:block">{t('ui.order.notYet')}</p>
    </>
  )
}
