import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { FitWay } from '../../../../domain/categories/criterion-rules.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import {
  type Denying,
  denyingFacts,
  type Excluding,
  excludingIn,
  proposedByFacts,
} from '../../../../domain/fit/criteria-check.ts'
import { fitSections, fitsNothing, namesPartner } from '../../../../domain/fit/fits-nothing.ts'
import { languageCodes } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import { numberProblem } from '../../../../domain/product-numbers.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { storedCriteria } from '../criteria/product-criteria.ts'
import { labelsIn, useCriteria } from '../criteria/use-criteria.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { numbersOf } from '../number-checks.tsx'
import { useFactLabel, useValueText } from '../use-part-text.ts'
import { sectionsOf } from './changes.ts'

/**
 * A warning about a form, which does not prevent saving it; the sections where it can be fixed, and where it leads to: a
 * path of the form or a section.
 */
export type Warning = { sections: readonly string[]; to: string } & (
  | { kind: 'fits-nothing'; partners: readonly CategoryCode[] }
  | ({ kind: 'excluding' } & Excluding)
  | ({ kind: 'denying' } & Denying)
  /** A number that has not the shape of its kind. */
  | { kind: 'number'; value: string }
)

/** All warnings about a form, those that visitors would notice first. */
export function warningsOf(category: Category, form: ProductForm): Warning[] {
  const spec = storedCriteria(form)
  const sections = fitSections(category)
  const has = (way: FitWay) => {
    const link = category.links.find(({ kind }) => kind === way)
    return link ? (form.links[link.field] ?? []).length > 0 : namesPartner(form.spec)
  }
  const isSeen = languageCodes.some((language) => isPublished(form, language))
  const [first] = isSeen && fitsNothing(category, has) ? sections : []
  const at = ([slug]: readonly string[]) => ({ sections: ['spec'], to: `spec.${slug}` })
  return [
    ...(first
      ? [
          {
            kind: 'fits-nothing' as const,
            partners: sections.map(({ partner }) => partner),
            sections: sections.map(({ section }) => section),
            to: first.section,
          },
        ]
      : []),
    ...excludingIn(category, spec).map((each) => ({
      kind: 'excluding' as const,
      ...each,
      ...at(each.choices),
    })),
    ...denyingFacts(category, factsOf(category, form), spec).map((each) => ({
      kind: 'denying' as const,
      ...each,
      ...at(each.choices),
    })),
    ...numbersOf(form)
      .filter(({ kind, value }) => numberProblem(kind, value) === 'unusual')
      .map(({ path, value }) => ({
        kind: 'number' as const,
        value,
        sections: sectionsOf(path),
        to: path,
      })),
  ]
}

function factsOf(category: Category, { facts }: ProductForm) {
  return category.facts.map(({ name }) => ({ name, value: facts[name]?.value ?? '' }))
}

/** The criteria that the form's facts propose. One that staff have removed from its column is not offered. */
export function useProposed(): readonly string[] {
  const { category } = useEditing()
  const { data: groups } = useCriteria(category.code)
  const proposed = useWatch({
    compute: (form: ProductForm) => proposedByFacts(category, factsOf(category, form), storedCriteria(form)),
  })
  return useMemo(() => {
    const offered = new Set(groups?.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
    return proposed.filter((slug) => offered.has(slug))
  }, [groups, proposed])
}

/** The warnings about the form, in words. */
export function useWarnings(): readonly (Warning & { text: string })[] {
  const { t } = useTexts()
  const { t: screen, i18n } = useTranslation()
  const { category } = useEditing()
  const { data: groups = [] } = useCriteria(category.code)
  const factLabel = useFactLabel()
  const valueText = useValueText()
  const labels = labelsIn(groups)
  const labelOf = (slug: string) => labels.get(slug) ?? slug
  const warnings = useWatch({ compute: (form: ProductForm) => warningsOf(category, form) })
  const textOf = (warning: Warning): string => {
    if (warning.kind === 'fits-nothing') {
      const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
      const what = list.format(warning.partners.map((code) => screen(`categories.${code}.many`)))
      return t('fits.fitsNothing', { what })
    }
    if (warning.kind === 'excluding') {
      const [one, other] = warning.choices
      return t('fits.excluding', { one: labelOf(one), other: labelOf(other) })
    }
    if (warning.kind === 'number') return t('edit.unusualNumber', { value: warning.value })
    const { fact, values, choices } = warning
    const value = valueText.fact(fact, { value: [...values] }).join(', ')
    return t('fits.denying', { fact: factLabel(fact), value, criteria: choices.map(labelOf).join(', ') })
  }
  return warnings.map((warning) => ({ ...warning, text: textOf(warning) }))
}
