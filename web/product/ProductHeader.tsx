import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { ProductNumbers } from './ProductNumbers.tsx'
import { Untranslated } from './Untranslated.tsx'

interface ProductHeaderProps {
  /** 1 on the product's own page. */
  level: 1 | 2
  /** What is known of it; undefined or null while nothing is. */
  product:
    | { name: string; untranslated: boolean; artnr: string; enr: string; nobnr: string }
    | null
    | undefined
  /** How many housings fit; null where that is not a question or not known yet. */
  fits: number | null
  /** Leaves room for a close button, which stays in sight: so does the header, or it would cover what scrolls by. */
  closable?: boolean
  /** What can be done with it, under its numbers. */
  children?: ReactNode
}

/** Name, numbers, and whether it fits. */
export function ProductHeader({ level, product, fits, closable, children }: ProductHeaderProps) {
  const { t } = useTranslation()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-5 py-4 @min-[40rem]:px-6',
        closable &&
          'pr-14 @min-[40rem]:pr-16 bg-card [@media(min-height:40rem)]:sticky top-0 z-5 print:static',
      )}
    >
      <div className="min-w-0 grow">
        <Heading
          className={level === 1 ? 'text-2xl md:text-[1.75rem]' : 'text-[1.375rem] leading-7'}
          aria-busy={!product}
        >
          {product ? product.name : t('ui.product.loading')}
          {product?.untranslated && <Untranslated />}
        </Heading>
        {product && <ProductNumbers artnr={product.artnr} enr={product.enr} nobnr={product.nobnr} />}
        {children}
      </div>
      {fits !== null && fits > 0 && <Badge tone="ok">{t('ui.product.housingsFit', { count: fits })}</Badge>}
    </header>
  )
}
