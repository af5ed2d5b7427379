import { categories } from '../../domain/categories/index.ts'
import type { CompareAddress } from '../../domain/compare/address.ts'
import { useTexts } from '../guide/useTexts.ts'
import { useTranslation } from '../i18n.ts'
import { SheetHead } from '../order/SheetHead.tsx'
import { linkTo } from '../router/useRoute.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import type { ComparedProducts } from './useCompared.ts'
import { useTray } from './useTray.ts'

interface NothingToCompareProps {
  address: CompareAddress
  compared: ComparedProducts
}

/** No product of the address is there: what has been collected, and the lists to collect from. */
export function NothingToCompare({ address, compared }: NothingToCompareProps) {
  const { t } = useTranslation()
  const texts = useTexts()
  const tray = useTray()
  const lost = compared.gone.length + address.unread
  const kept = categories.flatMap(({ code }) => {
    const ids = tray[code] ?? []
    return ids.length > 0 ? [{ code, ids }] : []
  })
  return (
    <>
      <SheetHead title={t('ui.compare.title')} intro={t('compare.intro')} />
      {compared.failed ? (
        <ErrorState className="mt-8" text={t('compare.failed')} onRetry={compared.retry} />
      ) : (
        <EmptyState className="mt-8" title={t('compare.empty')} text={t('compare.emptyHelp')}>
          {lost > 0 && (
            <p role="alert" className="text-brass">
              {t('compare.gone', { count: lost })}
            </p>
          )}
          {kept.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {kept.map(({ code, ids }) => (
                <ButtonLink key={code} kind="primary" to={linkTo('compare', {}, `?id=${ids}`)}>
                  {t('compare.collected', { products: texts.many(code), count: ids.length })}
                </ButtonLink>
              ))}
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {categories.map(({ code, list }) => (
              <ButtonLink key={code} to={linkTo(list.route)}>
                {t(`categories.${code}.listTitle`)}
              </ButtonLink>
            ))}
          </div>
        </EmptyState>
      )}
    </>
  )
}
