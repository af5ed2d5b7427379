import { useCallback, useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import type { OptionAnswer } from '../../../../domain/contracts/options.ts'
import { tokenLabel } from '../../../../domain/facts/token.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { type TextKey, useTranslation } from '../../../shared/i18n/i18n.ts'
import { useLabels } from '../../../shared/i18n/use-labels.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'

export interface Criterion {
  slug: string
  label: string
}

export interface CriteriaGroup {
  name: string
  label: string
  criteria: Criterion[]
}

/** The labels of the criteria of some columns, by slug. */
export function labelsIn(groups: readonly CriteriaGroup[]): ReadonlyMap<string, string> {
  return new Map(groups.flatMap(({ criteria }) => criteria.map(({ slug, label }) => [slug, label])))
}

type Labels = OptionAnswer['translations']

/** The label of a criterion: what staff wrote, the built-in label, the number in it, else the slug. */
export function useSlugLabel(): (slug: string, written?: Labels) => string {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  return useCallback(
    (slug, written = {}) => {
      const key = `choices.${slug}`
      const builtIn = i18n.exists(key) ? t(key as TextKey) : tokenLabel(slug, language)
      return written[language]?.[slug] ?? builtIn ?? written.sv?.[slug] ?? slug
    },
    [t, i18n, language],
  )
}

/**
 * The option columns of a category (null: of none) as staff keep them, in the order of the guide: those whose criteria
 * its products claim.
 */
export function useCriteria(code: CategoryCode | null) {
  const label = useLabels()
  const labelOf = useSlugLabel()
  const columns = useMemo(() => {
    const all = code ? categoryOf(code).columns : []
    return all.flatMap(({ name, source }) => (source.kind === 'spec' ? { name, ...source } : []))
  }, [code])
  // A category without columns has no options to fetch.
  const path = code && columns.length > 0 ? callPath('GET options/:code', { code }) : null
  const { data, isError, refetch } = useStaffQuery(path)
  const groups = useMemo((): CriteriaGroup[] | undefined => {
    if (columns.length === 0) return []
    if (!data) return undefined
    return columns.map(({ name, choices }) => {
      const option = data.find((each) => each.name === name)
      const slugs = option?.slugs ?? choices
      return {
        name,
        label: label('columns', name),
        criteria: slugs.map((slug) => ({ slug, label: labelOf(slug, option?.translations) })),
      }
    })
  }, [data, label, labelOf, columns])
  return { data: groups, isError, refetch }
}
