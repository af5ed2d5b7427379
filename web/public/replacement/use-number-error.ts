import { maxNumberLength, maxNumbers, type NumberQuery } from '../../../domain/replacements.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'

/** Why numbers cannot be looked up; null when they can. */
export function useNumberError(): (requested: NumberQuery) => string | null {
  const { t } = useTranslation()
  return ({ numbers, error }) => {
    if (error === 'none') return t('ui.replacement.noNumber')
    if (error === 'tooMany') return t('ui.replacement.tooMany', { max: maxNumbers, count: numbers.length })
    if (error === 'tooLong') return t('ui.replacement.tooLong', { max: maxNumberLength })
    return null
  }
}
