import { type ReactNode, useEffect } from 'react'
import { numberProblem, type ProductNumberKind } from '../../../domain/product-numbers.ts'
import { HolderLink } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'
import { defined, FormText } from './controls.tsx'
import { useEditing, useMay } from './edit-context.ts'
import { useNumberTaken } from './use-number-taken.ts'
import { type Path, useValue } from './use-value.ts'

interface NumberFieldProps {
  kind: ProductNumberKind
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
  const { holder, checking } = useNumberTaken(kind, value, own)
  const fault = value === own ? null : numberProblem(kind, value)
  const wrong = holder !== null || repeated || fault === 'damaged'
  useEffect(() => {
    markTaken(path, wrong)
    return () => markTaken(path, false)
  }, [markTaken, path, wrong])
  const error = holder ? (
    <span>
      {t('edit.taken', { value })} <HolderLink {...holder} />
    </span>
  ) : repeated ? (
    t('edit.takenHere', { value })
  ) : fault === 'damaged' ? (
    t('edit.damagedNumber')
  ) : undefined
  const unusual = fault === 'unusual' && !error && !checking ? t('edit.unusualNumber', { value }) : hint
  return (
    <FormText
      {...defined({ hideLabel, error })}
      path={path}
      label={label}
      hint={!readOnly && checking && value ? t('edit.checking') : unusual}
      mono
      readOnly={readOnly}
      maxLength={100}
    />
  )
}
