import { useCallback, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEditing } from '../EditContext.ts'
import type { ProductForm } from '../form.ts'
import { inOldOrder } from '../matrix/cells.ts'
import type { Claims } from './claims.ts'

/** The claims of the form and how they are changed. */
export function useClaims(): { claims: Claims; change: (next: Claims) => void } {
  const { setValue } = useFormContext<ProductForm>()
  const { base } = useEditing()
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
  return { claims, change }
}
