import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useTexts } from '../use-texts.ts'
import { useCriteria } from './criteria/use-criteria.ts'
import { useEditing } from './edit-context.ts'
import type { Warning } from './sections/warnings.ts'
import { useFactLabel } from './use-fact-label.ts'
import { useValueText } from './use-part-text.ts'

/** A warning in words. */
export function useWarningText(): (warning: Warning) => string {
  const { t } = useTexts()
  const { t: screen, i18n } = useTranslation()
  const { category } = useEditing()
  const { groups = [] } = useCriteria(category.code)
  const factLabel = useFactLabel()
  const valueText = useValueText()
  const labels = new Map(groups.flatMap(({ criteria }) => criteria.map(({ slug, label }) => [slug, label])))
  const labelOf = (slug: string) => labels.get(slug) ?? slug
  return (warning) => {
    switch (warning.kind) {
      case 'fits-nothing': {
        const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
        return t('fits.fitsNothing', {
          what: list.format(warning.partners.map((code) => screen(`categories.${code}.many`))),
        })
      }
      case 'excluding': {
        const [one, other] = warning.choices
        return t('fits.excluding', { one: labelOf(one), other: labelOf(other) })
      }
      case 'denying': {
        const { fact, values, choices } = warning
        return t('fits.denying', {
          fact: factLabel(fact),
          value: valueText.fact(fact, { value: [...values] }).join(', '),
          criteria: choices.map(labelOf).join(', '),
        })
      }
    }
  }
}
