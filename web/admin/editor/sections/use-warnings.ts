import { useCallback, useMemo } from 'react'
import { useCriteria } from '../criteria/use-criteria.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { useOfForm } from '../use-of-form.ts'
import { type Placed, proposedIn, warningsOf } from './warnings.ts'

/** What is odd about the form as it stands. */
export function useWarnings(): readonly Placed[] {
  const { category } = useEditing()
  return useOfForm(useCallback((form: ProductForm) => warningsOf(category, form), [category]))
}

/** The criteria that the facts of the form propose. One that staff have taken out of its column is not offered. */
export function useProposed(): readonly string[] {
  const { category } = useEditing()
  const { groups } = useCriteria(category.code)
  const proposed = useOfForm(useCallback((form: ProductForm) => proposedIn(category, form), [category]))
  return useMemo(() => {
    const offered = new Set(groups?.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
    return proposed.filter((slug) => offered.has(slug))
  }, [groups, proposed])
}
