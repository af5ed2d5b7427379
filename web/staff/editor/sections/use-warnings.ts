import { useCallback, useMemo } from 'react'
import { useCriteria } from '../criteria/use-criteria.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { useFormSelector } from '../use-form-selector.ts'
import { type Placed, proposedIn, warningsOf } from './warnings.ts'

/** The warnings about the form. */
export function useWarnings(): readonly Placed[] {
  const { category } = useEditing()
  return useFormSelector(useCallback((form: ProductForm) => warningsOf(category, form), [category]))
}

/** The criteria that the form's facts propose. One that staff have removed from its column is not offered. */
export function useProposed(): readonly string[] {
  const { category } = useEditing()
  const { groups } = useCriteria(category.code)
  const proposed = useFormSelector(useCallback((form: ProductForm) => proposedIn(category, form), [category]))
  return useMemo(() => {
    const offered = new Set(groups?.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
    return proposed.filter((slug) => offered.has(slug))
  }, [groups, proposed])
}
