import { useWatch } from 'react-hook-form'
import { denyingFacts, excludingIn, proposedByFacts } from '../../../../domain/fit/criteria-check.ts'
import { useEditing } from '../EditContext.ts'
import type { ProductForm } from '../form.ts'
import { claimedBy } from './claims.ts'
import { useClaims } from './useClaims.ts'

/** What is odd about the criteria of the form, and what its facts propose. */
export function useCriteriaCheck() {
  const { category } = useEditing()
  const { claims } = useClaims()
  const facts = useWatch<ProductForm, 'facts'>({ name: 'facts' })
  const said = category.facts.map(({ name }) => ({ name, value: facts[name]?.value ?? '' }))
  const spec = claimedBy(claims)
  return {
    excluding: excludingIn(category, spec),
    denying: denyingFacts(category, said, spec),
    proposed: proposedByFacts(category, said, spec),
  }
}
