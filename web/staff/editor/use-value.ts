import { useCallback } from 'react'
import { type FieldPath, type FieldPathValue, useFormContext, useWatch } from 'react-hook-form'
import type { ProductForm } from './form.ts'

export type Path = FieldPath<ProductForm>

/** A part of the form and its setter: `const [name, setName] = useValue('name')`. */
export function useValue<P extends Path>(
  path: P,
): [FieldPathValue<ProductForm, P>, (value: FieldPathValue<ProductForm, P>) => void] {
  const { setValue } = useFormContext<ProductForm>()
  const value = useWatch<ProductForm, P>({ name: path })
  const change = useCallback(
    (next: FieldPathValue<ProductForm, P>) => setValue(path, next, { shouldDirty: true }),
    [setValue, path],
  )
  return [value, change]
}

/** The value of one fact, and its setter. */
export function useFact(name: string): {
  path: string
  value: string | string[]
  change: (value: string | string[]) => void
} {
  const path = `facts.${name}.value` as const
  const [value = '', change] = useValue(path)
  return { path, value, change }
}
