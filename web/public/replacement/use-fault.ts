import { maxNumberLength, maxNumbers, type NumberQuery } from '../../../domain/replacements.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'

/** Why numbers cannot be looked up; null when they can. */
export function useFault(): (asked: NumberQuery) => string | null {
  const { t } = useTranslation()
  return ({ numbers, fault }) => {
    if (fault === 'none') return t('ui.replacement.noNumber')
    if (fault === 'tooMany') return t('ui.replacement.tooMany', { max: maxNumbers, count: numbers.length })
    if (fault === 'tooLong') return t('ui.replacement.tooLong', { max: maxNumberLength })
    return null
  }
}
