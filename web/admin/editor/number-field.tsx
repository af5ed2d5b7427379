import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../use-texts.ts'
import { defined, FormText } from './controls.tsx'
import { useEditing, useMay } from './edit-context.ts'
import { type NumberKind, useNumberTaken } from './use-number-taken.ts'
import { type Path, useValue } from './use-value.ts'

interface NumberFieldProps {
  kind: NumberKind
  path: Path
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
  /** The number as it was read. */
  own: string
  /** Another variant on this screen has the same number. */
  repeated?: boolean
  /** The field whose right is required. */
  field?: string
}

/** A number that no other product may have: checked while typing, and nothing is saved while it is taken. */
export function NumberField({
  kind,
  path,
  label,
  hint,
  hideLabel,
  own,
  repeated = false,
  field = kind,
}: NumberFieldProps) {
  const { t } = useTexts()
  const { markTaken } = useEditing()
  const value = String(useValue(path)[0] ?? '')
  const readOnly = !useMay()(field)
  const { taken, checking } = useNumberTaken(kind, value, own)
  const wrong = taken || repeated
  useEffect(() => {
    markTaken(path, wrong)
    return () => markTaken(path, false)
  }, [markTaken, path, wrong])
  const error = taken ? t('edit.taken', { value }) : repeated ? t('edit.takenHere', { value }) : undefined
  return (
    <FormText
      {...defined({ hideLabel, error })}
      path={path}
      label={label}
      hint={!readOnly && checking && value ? t('edit.checking') : hint}
      mono
      readOnly={readOnly}
      maxLength={100}
    />
  )
}
