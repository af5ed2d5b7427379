import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { withoutTags } from '../../../../domain/plain-text.ts'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { controlClass, Field } from '../../ui/field.tsx'
import { isSaveKey } from '../../ui/save-key.ts'
import { useTexts } from '../../use-texts.ts'
import { useErrorAt } from '../controls.tsx'

interface PlainTextProps {
  /** Its path in the form. */
  name: string
  label: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  readOnly: boolean
  /** Grows with its text instead of being one line. */
  multiline?: boolean
  maxLength: number
  placeholder?: string
}

/**
 * A text without HTML: tags and angle brackets are removed when the focus leaves or the form is saved, with a note;
 * the caret keeps its place.
 */
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
  const { t } = useTexts()
  const announce = useAnnounce()
  const control = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const error = useErrorAt(name)
  const [stripped, setStripped] = useState(false)
  useLayoutEffect(() => {
    if (caret.current === null || value === '') return
    control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const strip = (at: number | null) => {
    const clean = withoutTags(value)
    if (readOnly || clean === value) return
    caret.current = at === null ? null : withoutTags(value.slice(0, at)).length
    setStripped(true)
    announce(t('edit.tagsTaken'))
    onChange(clean)
  }
  const shared = {
    ref: control,
    name,
    value,
    readOnly,
    maxLength,
    placeholder,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>) => {
      setStripped(false)
      onChange(target.value)
    },
    onBlur: () => strip(null),
    // Both keys save without the field losing the focus.
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
      if (isSaveKey(event) || (event.key === 'Enter' && !multiline)) strip(event.currentTarget.selectionStart)
    },
  }
  return (
    <Field label={label} hideLabel={hideLabel} hint={stripped && t('edit.tagsTaken')} error={error}>
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
