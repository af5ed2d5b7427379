import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProductForm } from './form.ts'

/**
 * A value derived from the form; the same object as long as its content is the same, so that typing elsewhere renders
 * nothing.
 * @param read keeps its identity as long as it reads the same
 */
export function useOfForm<Value>(read: (form: ProductForm) => Value): Value {
  const { getValues, subscribe } = useFormContext<ProductForm>()
  const [value, setValue] = useState(() => read(getValues()))
  useEffect(() => {
    const compare = () => {
      const now = read(getValues())
      setValue((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    compare()
    return subscribe({ formState: { values: true }, callback: compare })
  }, [read, getValues, subscribe])
  return value
}
