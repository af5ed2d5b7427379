import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { UniqueAnswer } from '../../../domain/contracts/staff.ts'
import { canonicalNumber, numberProblem, type ProductNumberKind } from '../../../domain/product-numbers.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey } from '../data/use-staff-query.ts'
import { HolderLink } from '../ui/holders.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useTexts } from '../use-texts.ts'
import { FormText, type Path, useValue } from './controls.tsx'
import { useEditing, useMay } from './edit-context.ts'

interface NumberFieldProps {
  kind: ProductNumberKind
  path: Path
  label: ReactNode
  hint?: ReactNode
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
      error={error}
      path={path}
      label={label}
      hint={!readOnly && checking && value ? t('edit.checking') : unusual}
      mono
      readOnly={readOnly}
      maxLength={100}
    />
  )
}

type Holder = NonNullable<UniqueAnswer['holder']>

/** The server is asked when typing pauses, not at every key. */
const pauseMs = 300

/**
 * The product that has a number, or a variant with it; asked when typing pauses. The database checks it again
 * when the product is saved.
 * @param own the product's stored number, which needs no check
 */
function useNumberTaken(
  kind: ProductNumberKind,
  value: string,
  own: string,
): { holder: Holder | null; checking: boolean } {
  const { product, newId } = useEditing()
  // The new product may exist already, by a save whose answer was lost.
  const id = product?._id ?? newId
  const call = useCall()
  const language = useLanguage()
  const number = useDebounced(value.trim(), pauseMs)
  const asked = canonicalNumber(kind, number) !== canonicalNumber(kind, own) && number !== ''
  const asks = { field: kind, value: number }
  const path = id
    ? callPath('GET utils/unique/:field/:value/:id', { ...asks, id })
    : callPath('GET utils/unique/:field/:value', asks)
  const { data, isFetching } = useQuery({
    queryKey: [staffKey, language, 'utils', path],
    queryFn: ({ signal }) => call(path, { signal, quiet: true }),
    enabled: asked,
    staleTime: 0,
  })
  const settled = number === value.trim()
  return {
    holder: (asked && settled && data?.holder) || null,
    checking: !settled || (asked && isFetching),
  }
}
