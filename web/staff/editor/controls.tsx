import { type ReactNode, useCallback, useId } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  get,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { TextField } from '../ui/field.tsx'
import type { ProductForm } from './form.ts'

export type Path = FieldPath<ProductForm>

/** A part of the form and its setter: `const [name, setName] = useValue('name')`. */
export function useValue<P extends Path>(
  path: P,
): [FieldPathValue<ProductForm, P>, (value: FieldPathValue<ProductForm, P>) => void] {
  const { setValue, getFieldState } = useFormContext<ProductForm>()
  const value = useWatch<ProductForm, P>({ name: path })
  const change = useCallback(
    // An error goes once it is corrected.
    (next: FieldPathValue<ProductForm, P>) =>
      setValue(path, next, { shouldDirty: true, shouldValidate: getFieldState(path).invalid }),
    [setValue, getFieldState, path],
  )
  return [value, change]
}

/** What is wrong with a field, once it was to be saved. */
export function useErrorAt(path: string): string | undefined {
  const { errors } = useFormState<ProductForm>({ name: path as Path, exact: true })
  return (get(errors, path) as FieldError | undefined)?.message
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
export function FormText({
  path,
  suggestions = [],
  maxLength = 200,
  readOnly,
  error,
  ...props
}: FormTextProps) {
  const [value, change] = useValue(path)
  const refused = useErrorAt(path)
  const suggested = useSuggested(readOnly ? [] : suggestions)
  return (
    <>
      <TextField
        {...props}
        error={error ?? refused}
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
