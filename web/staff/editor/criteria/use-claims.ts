import { useCallback, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import { useEditing } from '../edit-context.ts'
import { inOldOrder, type ProductForm } from '../form.ts'
import { type Claims, fittingPartners, withFits } from './claims.ts'

interface ClaimsState {
  claims: Claims
  change: (next: Claims) => void
  /** Changes criteria; every partner that fitted still does. */
  changeKeeping: (next: Claims) => void
}

/** The claims of the form and how they are changed. */
export function useClaims(): ClaimsState {
  const { setValue } = useFormContext<ProductForm>()
  const { base, category } = useEditing()
  const spec = useWatch<ProductForm, 'spec'>({ name: 'spec' })
  const everywhere = useWatch<ProductForm, 'everywhere'>({ name: 'everywhere' })
  const claims = useMemo(() => ({ spec, everywhere }), [spec, everywhere])
  const change = useCallback(
    (next: Claims) => {
      setValue('spec', next.spec, { shouldDirty: true })
      setValue('everywhere', inOldOrder(next.everywhere, base.everywhere), { shouldDirty: true })
    },
    [setValue, base],
  )
  const { fitSlug } = criterionRules[category.code]
  const changeKeeping = (next: Claims) => {
    const fits = [...new Set([...fittingPartners(claims), ...fittingPartners(next)])]
    change(withFits(next, fits, fitSlug, base))
  }
  return { claims, change, changeKeeping }
}
