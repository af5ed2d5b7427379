import type { ReactNode } from 'react'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Untranslated } from './product-name.tsx'

interface ProductHeaderProps {
  /** 1 on the product's own page. */
  level: 1 | 2
  /** The known data; undefined or null while there are none. */
  product: { name: string; untranslated: boolean } | null | undefined
  /** Leaves room for a sticky close button; the name is sticky as well, or the button would cover scrolling content. */
  closable?: boolean
}

/** The name. In a panel it is the only part of the head that is sticky. */
export function ProductHeader({ level, product, closable }: ProductHeaderProps) {
  const { t } = useTranslation()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header
      className={cx(
        'px-5 pt-4 pb-1.5 @min-[40rem]:px-6',
        // As high as the close button, which would cover what stands below it.
        closable && 'min-h-14 pr-14 @min-[40rem]:pr-16 bg-card sticky low:static top-0 z-5 print:static',
      )}
    >
      <Heading
        className={level === 1 ? 'text-2xl md:text-[1.75rem]' : 'text-[1.375rem] leading-7'}
        aria-busy={!product}
      >
        {product ? product.name : t('ui.product.loading')}
        {product?.untranslated && <Untranslated />}
      </Heading>
    </header>
  )
}

interface ProductSubheadProps {
  product: { artnr: string; enr: string; nobnr: string } | null | undefined
  /** How many housings fit; null where that does not apply, undefined while it is unknown. */
  fits: number | null | undefined
  /** The actions on the product, under its numbers. */
  children?: ReactNode
}

/** The numbers below the name, whether it fits, and the actions. Not sticky. */
export function ProductSubhead({ product, fits, children }: ProductSubheadProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-5 pb-4 @min-[40rem]:px-6">
      <div className="min-w-0 grow">
        {product && <ProductNumbers artnr={product.artnr} enr={product.enr} nobnr={product.nobnr} />}
        {children}
      </div>
      {fits !== null && fits !== 0 && (
        // Reserves its space until the number is known: on a phone it is a line of its own.
        <span className={cx(fits === undefined && 'invisible')}>
          <Badge tone="ok">{t('ui.product.housingsFit', { count: fits ?? 10 })}</Badge>
        </span>
      )}
    </div>
  )
}

/** The numbers under a product's name, which people copy into an order. */
function ProductNumbers(numbers: { artnr: string; enr: string; nobnr: string }) {
  const { t } = useTranslation()
  const { kind, value } = supplierNumber(useLanguage(), numbers)
  return (
    <p className="number mt-1 flex flex-wrap items-center gap-x-1 text-mute">
      {numbers.artnr}
      <CopyButton value={numbers.artnr} />
      {value && (
        <span className="ml-2">
          <span className="font-sans">{t(`ui.product.${kind}`)}</span> {value}
        </span>
      )}
    </p>
  )
}
