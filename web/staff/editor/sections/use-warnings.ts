import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { useCriteria } from '../criteria/use-criteria.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { useFactLabel, useValueText } from '../use-part-text.ts'
import { type Placed, proposedIn, type Warning, warningsOf } from './warnings.ts'

/** The warnings about the form. */
export function useWarnings(): readonly Placed[] {
  const { category } = useEditing()
  return useWatch({ compute: (form: ProductForm): readonly Placed[] => warningsOf(category, form) })
}

/** The criteria that the form's facts propose. One that staff have removed from its column is not offered. */
export function useProposed(): readonly string[] {
  const { category } = useEditing()
  const { groups } = useCriteria(category.code)
  const proposed = useWatch({ compute: (form: ProductForm): readonly string[] => proposedIn(category, form) })
  return useMemo(() => {
    const offered = new Set(groups?.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
    return proposed.filter((slug) => offered.has(slug))
  }, [groups, proposed])
}

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
