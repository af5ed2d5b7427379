import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { LeftOut } from '../../../domain/guide/open.ts'
import type { TFunction } from '../../shared/i18n/i18n.ts'
import type { CategoryTexts } from './use-category-texts.ts'

/**
 * One sentence for each kind of thing in a link that is not available: what it was, and what to do.
 * @param here the guide whose page it is
 */
export function leftOutNotices(
  { ticks, partners, hidden, products }: LeftOut,
  here: CategoryCode | null,
  t: TFunction,
  texts: CategoryTexts,
): string[] {
  const noticesOf = (key: 'dropped' | 'droppedPartners' | 'droppedHidden', names: readonly string[]) =>
    names.length > 0 ? [t(`ui.guide.${key}`, { count: names.length, choices: names.join(', ') })] : []
  return [
    ...noticesOf(
      'dropped',
      ticks.map(({ key }) => key),
    ),
    ...noticesOf('droppedPartners', partners),
    ...noticesOf('droppedHidden', hidden),
    ...products.map((code) =>
      code === here
        ? t('ui.guide.droppedProduct')
        : t('ui.guide.droppedEarlier', { product: texts.one(code) }),
    ),
  ]
}
