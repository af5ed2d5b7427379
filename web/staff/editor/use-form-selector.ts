import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProductForm } from './form.ts'

/**
 * A value computed from the form. It changes only if its content changes, so that other input renders nothing.
 * @param select stable between renders
 */
export function useFormSelector<Value>(select: (form: ProductForm) => Value): Value {
  const { getValues, subscribe } = useFormContext<ProductForm>()
  const [value, setValue] = useState(() => select(getValues()))
  useEffect(() => {
    const compare = () => {
      const now = select(getValues())
      setValue((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    compare()
    return subscribe({ formState: { values: true }, callback: compare })
  }, [select, getValues, subscribe])
  return value
}
