import { Link } from 'react-router'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { ProductName } from './product-name.tsx'

/** The housings that fit, as a grid, each with the strike's approvals with it and a link to its page. */
export function HousingGrid({ housings }: { housings: NonNullable<ShownProduct['housings']> }) {
  const { t } = useTranslation()
  const { label } = useCategoryTexts()
  return (
    <section className="px-5 pt-3 pb-4 @min-[40rem]:px-6">
      <h3 className="text-base tracking-normal">{t('ui.product.housings')}</h3>
      {housings.length === 0 && (
        <p className="mt-1 text-[0.9375rem] text-brass">{t('ui.product.noHousings')}</p>
      )}
      <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2">
        {housings.map(({ _id, name, untranslated, artnr, picture, approved = [] }) => (
          <li key={_id} className="break-inside-avoid">
            <Link
              to={linkTo('product', { id: _id })}
              className="flex h-full items-center gap-2.5 rounded-lg border border-ok-line bg-ok-bg px-2.5 py-1.5 text-ok hover:underline"
            >
              <Picture picture={picture} className="h-11 w-7" />
              <span className="min-w-0">
                <span className="block text-sm leading-5 font-medium text-pretty">
                  <ProductName name={name} untranslated={untranslated} />
                </span>
                {artnr !== name && <span className="number block text-xs">{artnr}</span>}
                {approved.length > 0 && (
                  <span className="block text-xs">
                    {approved.map((slug) => label('choices', slug)).join(', ')}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
