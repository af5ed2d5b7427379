import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { withoutTags } from '../../../../domain/plainText.ts'
import { controlClass, Field } from '../../ui/Field.tsx'

interface PlainTextProps {
  name: string
  label: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  /** Grows with its text instead of staying in one line. */
  multiline?: boolean
  maxLength: number
  placeholder?: string
}

/** A text without HTML: tags and angle brackets go while one types or pastes, and the caret stays. */
export function PlainText({
  name,
  label,
  hideLabel = false,
  value,
  onChange,
  readOnly,
  multiline = false,
  maxLength,
  placeholder,
}: PlainTextProps) {
  const control = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || value === '') return
    control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    const clean = withoutTags(target.value)
    if (clean !== target.value) {
      caret.current = withoutTags(target.value.slice(0, target.selectionStart ?? 0)).length
    }
    onChange(clean)
  }
  const shared = { ref: control, name, value, onChange: change, readOnly, maxLength, placeholder }
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(parts) =>
        multiline ? (
          <textarea
            {...shared}
            {...parts}
            rows={3}
            className={`${controlClass} field-sizing-content max-h-96 min-h-24 leading-normal`}
          />
        ) : (
          <input {...shared} {...parts} autoComplete="off" className={controlClass} />
        )
      }
    </Field>
  )
}
