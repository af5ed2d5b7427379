import { type ComponentProps, useEffect } from 'react'
import { get } from 'react-hook-form'
import { canonicalNumber, numberProblem, type ProductNumberKind } from '../../../domain/product-numbers.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { HolderLink } from '../ui/holders.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useTexts } from '../use-texts.ts'
import { FormText, type Path, useValue } from './controls.tsx'
import { useEditing, useMay } from './edit-context.ts'

interface NumberFieldProps extends Pick<ComponentProps<typeof FormText>, 'label' | 'hint'> {
  kind: ProductNumberKind
  path: Path
}

/** A number that no other product may have: checked while typing, and nothing is saved while it is taken. */
export function NumberField({ kind, path, label, hint }: NumberFieldProps) {
  const { t } = useTexts()
  const { base, markTaken } = useEditing()
  const value = String(useValue(path)[0] ?? '')
  const [variants] = useValue('variants')
  const [field = ''] = path.split('.')
  const readOnly = !useMay()(field)
  /** As it was read, which needs no check. */
  const own: string = get(base, path, '')
  const { holder, checking } = useNumberTaken(kind, value, own)
  const form = canonicalNumber(kind, value)
  const alike = variants.filter((variant) => canonicalNumber(kind, variant[kind]) === form)
  const repeated = field === 'variants' && form !== '' && alike.length > 1
  const problem = numberProblem(kind, value)
  const damaged = problem === 'damaged' && value !== own
  const wrong = !!holder || repeated || damaged
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
  ) : damaged ? (
    t('edit.damagedNumber')
  ) : undefined
  const unusual = problem === 'unusual' && !error && (
    <span className="flex items-start gap-1.5 text-sm text-brass">
      <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
      {t('edit.unusualNumber', { value })}
    </span>
  )
  return (
    <FormText
      label={label}
      error={error}
      path={path}
      hint={readOnly ? hint : checking && value ? t('edit.checking') : unusual || hint}
      mono
      readOnly={readOnly}
      maxLength={100}
    />
  )
}

/** The server is asked when typing pauses, not at every key. */
const pauseMs = 300

/**
 * The product that has a number, or a variant with it; asked when typing pauses. The database checks it again
 * when the product is saved.
 */
function useNumberTaken(kind: ProductNumberKind, value: string, own: string) {
  const { product, newId } = useEditing()
  // The new product may exist already, by a save whose answer was lost.
  const id = product?._id ?? newId
  const number = useDebounced(value.trim(), pauseMs)
  const asked = canonicalNumber(kind, number) !== canonicalNumber(kind, own) && number !== ''
  const asks = { field: kind, value: number }
  const path = id
    ? callPath('GET utils/unique/:field/:value/:id', { ...asks, id })
    : callPath('GET utils/unique/:field/:value', asks)
  const { data, isFetching } = useStaffQuery(asked ? path : null)
  const settled = number === value.trim()
  return {
    holder: asked && settled ? data?.holder : null,
    checking: !settled || (asked && isFetching),
  }
}
