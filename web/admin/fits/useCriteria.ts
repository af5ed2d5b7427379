import { useCallback, useMemo } from 'react'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CategoryCode, Column } from '../../../domain/categories/types.ts'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import { tokenLabel } from '../../../domain/facts/token.ts'
import { useTranslation } from '../../i18n.ts'
import { useLanguage } from '../../settings.ts'
import { useStaffQuery } from '../data/useStaffQuery.ts'

export interface Criterion {
  slug: string
  label: string
}

export interface CriteriaGroup {
  name: string
  label: string
  criteria: Criterion[]
}

export interface Criteria {
  /** By column, in the order of the guide; undefined until they are there. */
  groups: readonly CriteriaGroup[] | undefined
  failed: boolean
  retry: () => void
}

type Labels = OptionAnswer['translations']

/** How a criterion is called: what staff wrote, the built-in label, the number in it, else the slug. */
export function useSlugLabel(): (slug: string, written?: Labels) => string {
  const { texts } = useTranslation()
  const language = useLanguage()
  return useCallback(
    (slug, written = {}) => {
      const choices: Record<string, string> = texts.choices
      return (
        written[language]?.[slug] ?? choices[slug] ?? tokenLabel(slug, language) ?? written.sv?.[slug] ?? slug
      )
    },
    [texts, language],
  )
}

/** The option columns of a category as staff keep them, of one kind of source. */
export function useCriteria(code: CategoryCode, kind: Column['source']['kind'] = 'spec'): Criteria {
  const { texts } = useTranslation()
  const labelOf = useSlugLabel()
  const { data, isError, refetch } = useStaffQuery<OptionAnswer[]>(`options/${code}`)
  const groups = useMemo(() => {
    if (!data) return undefined
    const headings: Record<string, string> = texts.columns
    return categoryOf(code)
      .columns.filter(({ source }) => source.kind === kind)
      .map(({ name, source }) => {
        const option = data.find((each) => each.name === name)
        const slugs = option?.slugs ?? (source.kind === 'spec' ? source.choices : [])
        return {
          name,
          label: headings[name] ?? name,
          criteria: slugs.map((slug) => ({ slug, label: labelOf(slug, option?.translations) })),
        }
      })
  }, [data, texts, labelOf, code, kind])
  return { groups, failed: isError && !data, retry: () => void refetch() }
}
