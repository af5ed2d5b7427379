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
import { fitPlaces, fitsNothing, namesPartner } from '../../../../domain/fit/fits-nothing.ts'
import { languageCodes } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { claimedBy } from '../criteria/claims.ts'
import { labelsIn, useCriteria } from '../criteria/use-criteria.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { useFactLabel, useValueText } from '../use-part-text.ts'

/** A warning about a form, which does not prevent saving it. */
type Warning =
  | { kind: 'fits-nothing'; partners: readonly CategoryCode[] }
  | ({ kind: 'excluding' } & Excluding)
  | ({ kind: 'denying' } & Denying)

/** A warning, the sections where it can be fixed, and where it leads to: a path of the form or a section. */
export type Placed = Warning & { sections: readonly string[]; to: string }

/** All warnings about a form, those that visitors would notice first. */
export function warningsOf(category: Category, form: ProductForm): Placed[] {
  const spec = claimedBy(form)
  const criteria = (slug: string | undefined): Pick<Placed, 'sections' | 'to'> => ({
    sections: ['spec'],
    to: `spec.${slug}`,
  })
  return [
    ...fittingNothing(category, form),
    ...excludingIn(category, spec).map((each) => ({
      kind: 'excluding' as const,
      ...each,
      ...criteria(each.choices[0]),
    })),
    ...denyingFacts(category, saidBy(category, form), spec).map((each) => ({
      kind: 'denying' as const,
      ...each,
      ...criteria(each.choices[0]),
    })),
  ]
}

/** The criteria that follow from a form's facts and that it does not claim. */
function proposedIn(category: Category, form: ProductForm): string[] {
  return proposedByFacts(category, saidBy(category, form), claimedBy(form))
}

function saidBy(category: Category, { facts }: ProductForm) {
  return category.facts.map(({ name }) => ({ name, value: facts[name]?.value ?? '' }))
}

/** The product is published and fits nothing. */
function fittingNothing(category: Category, form: ProductForm): Placed[] {
  const has = (way: FitWay) => {
    const link = category.links.find(({ kind }) => kind === way)
    return link ? (form.links[link.field] ?? []).length > 0 : namesPartner(form.spec)
  }
  const isSeen = languageCodes.some((language) => isPublished(form, language))
  const places = fitPlaces(category)
  const [first] = places
  if (!isSeen || !first || !fitsNothing(category, has)) return []
  return [
    {
      kind: 'fits-nothing',
      partners: places.map(({ partner }) => partner),
      sections: places.map(({ section }) => section),
      to: first.section,
    },
  ]
}

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
  const labels = labelsIn(groups)
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
