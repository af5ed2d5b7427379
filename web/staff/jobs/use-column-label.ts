import { criterionRules } from '../../../domain/categories/criterion-rules.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { isLanguage, original } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLabels } from '../../shared/i18n/use-labels.ts'
import { useFactLabelIn } from '../editor/use-part-text.ts'
import { useTexts } from '../use-texts.ts'

/** The label of a product file's column on the screens: `info.2.body.no` is "Text 2 (Norska)". */
export function useColumnLabel(category: Category): (key: string) => string {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const label = useLabels()
  const factLabel = useFactLabelIn(category)
  const ofVariant = (number: string, field: string) => {
    const named =
      field === 'artnr' || field === 'enr' || field === 'nobnr' ? t(`edit.${field}`) : t('edit.variantTitle')
    return t('jobs.columns.ofVariant', { field: named, number })
  }
  const plain = (parts: readonly string[]): string => {
    const [head = '', first = '', second = ''] = parts
    switch (head) {
      case 'fact':
        return second === 'text' ? t('edit.remarkOf', { fact: factLabel(first) }) : factLabel(first)
      case 'spec':
        return t('edit.criterion', {
          name: first === criterionRules[category.code].fitSlug ? t('fits.fits') : label('choices', first),
        })
      case 'link': {
        const partner = category.links.find(({ field }) => field === first)?.partner
        return t('edit.linked', { name: partner ? say(`categories.${partner}.name`) : first })
      }
      case 'info':
        return t(second === 'title' ? 'edit.headingOf' : 'edit.bodyOf', { number: first })
      case 'variant':
        return ofVariant(first, second)
      case 'filter':
        return t('edit.rows')
      case 'artnr':
        return t(`edit.${category.artnrLabel}`)
      case 'name':
      case 'enr':
      case 'nobnr':
      case 'lockid':
      case 'published':
      case 'facts':
      case 'variants':
        return t(`edit.${head}`)
      case 'category':
        return t('jobs.columns.category')
      default:
        return parts.join('.')
    }
  }
  return (key) => {
    const parts = key.split('.')
    const language = parts.at(-1)
    if (parts.length < 2 || !isLanguage(language) || language === original) return plain(parts)
    const field = plain(parts.slice(0, -1))
    return t('edit.inLanguage', { field, language: t(`common.languages.${language}`) })
  }
}
