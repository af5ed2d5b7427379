import type { ReactNode } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { SelectBox } from '../bulk/select-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { useTexts } from '../use-texts.ts'
import { NameLink, TranslatedName, When } from './cells.tsx'
import { Marks } from './marks.tsx'
import { type OnPublish, Ticks } from './ticks.tsx'

interface ProductCardsProps {
  category: Category
  own: TranslationLanguage | null
  items: StaffCardAnswer[]
  selection: Selection
  actions: (product: StaffCardAnswer) => ReactNode
  onPublish: OnPublish
  label: string
}

/** The rows of the table as cards, where a table has no room. */
export function ProductCards({
  category,
  own,
  items,
  selection,
  actions,
  onPublish,
  label,
}: ProductCardsProps) {
  const { t } = useTexts()
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {items.map((product) => (
        <li key={product._id} className="surface grid content-start gap-1.5 px-4 py-2.5 text-sm">
          <div className="flex items-start gap-2 text-base">
            <SelectBox
              label={t('bulk.choose', { name: product.names.sv })}
              checked={selection.products.has(product._id)}
              onChange={(on) => selection.mark([product], on)}
            />
            <NameLink category={category} product={product} />
          </div>
          {own && <TranslatedName product={product} language={own} />}
          {!own && <Marks product={product} />}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-mute">
            {!category.dashboardHidesArtnr && <span className="number text-ink">{product.artnr}</span>}
            <span>{t('dashboard.fileCount', { count: product.files })}</span>
            <Ticks product={product} onPublish={onPublish} />
          </p>
          <p className="text-[0.8125rem] text-mute">
            {t('dashboard.columns.changed')} <When at={product.log.changed} /> · {product.log.user.name}
            <br />
            {t('dashboard.columns.created')} <When at={product.date} />
          </p>
          <div className="-mx-2.5 mt-auto border-t border-line pt-1">{actions(product)}</div>
        </li>
      ))}
    </ul>
  )
}
