import type { ComponentProps } from 'react'
import { numberProblem, type ProductNumberKind } from '../../../domain/product-numbers.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { HolderLink } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'
import { FormText } from './controls.tsx'
import { useCanWrite } from './edit-context.ts'
import { type NumberPath, useNumberCheck } from './number-checks.tsx'

interface NumberFieldProps extends Pick<ComponentProps<typeof FormText>, 'label' | 'hint'> {
  kind: ProductNumberKind
  path: NumberPath
}

/** A number that no other product may have: checked while typing, and nothing is saved while it is taken. */
export function NumberField({ kind, path, label, hint }: NumberFieldProps) {
  const { t } = useTexts()
  const { value = '', fault, holder, open } = useNumberCheck(path) ?? {}
  const [field = ''] = path.split('.')
  const readOnly = !useCanWrite()(field)
  const error = holder ? (
    <span>
      {t('edit.taken', { value })} <HolderLink {...holder} />
    </span>
  ) : fault === 'repeated' ? (
    t('edit.takenHere', { value })
  ) : fault === 'damaged' ? (
    t('edit.damagedNumber')
  ) : undefined
  const unusual = numberProblem(kind, value) === 'unusual' && !error && (
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
      hint={readOnly ? hint : open ? t(`edit.${open}`) : unusual || hint}
      mono
      readOnly={readOnly}
      maxLength={100}
    />
  )
}
