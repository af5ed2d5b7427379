import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import { type ProductForm, toBody } from './form.ts'

/** Whether saving would change anything: true exactly while the form differs from its base. */
export function useUnsaved(category: Category, form: UseFormReturn<ProductForm>, base: ProductForm): boolean {
  const [unsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const before = bodyText(category, base)
    const compare = () => setUnsaved(bodyText(category, form.getValues()) !== before)
    compare()
    return form.subscribe({ formState: { values: true }, callback: compare })
  }, [category, form, base])
  return unsaved
}

/** The body of a save, as text. */
export function bodyText(category: Category, form: ProductForm): string {
  return JSON.stringify(toBody(category, form, undefined), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
