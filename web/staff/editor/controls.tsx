import { type ReactNode, useCallback, useId } from 'react'
import { type FieldPath, type FieldPathValue, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../ui/field.tsx'
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

interface FormTextProps {
  path: Path
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  mono?: boolean
  /** Only another access level may write it: shown, not editable. */
  readOnly: boolean
  /** Suggestions while typing. */
  suggestions?: readonly string[]
  className?: string
  maxLength?: number
}

/** A text of the form in one line. */
export function FormText({ path, suggestions = [], maxLength = 200, readOnly, ...props }: FormTextProps) {
  const [value, change] = useValue(path)
  const suggested = useSuggested(readOnly ? [] : suggestions)
  return (
    <>
      <TextField
        {...props}
        name={path}
        value={String(value ?? '')}
        onChange={(event) => change(event.target.value)}
        readOnly={readOnly}
        maxLength={maxLength}
        autoComplete="off"
        list={suggested.list}
      />
      {suggested.element}
    </>
  )
}

/** Suggestions while typing: what a field has as its `list`, and the list. */
export function useSuggested(values: readonly string[]) {
  const id = useId()
  if (values.length === 0) return {}
  return {
    list: id,
    element: (
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    ),
  }
}
