import { useWatch } from 'react-hook-form'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'
import { FormText } from './controls.tsx'
import { useEditing, useMay } from './edit-context.ts'
import type { ProductForm } from './form.ts'
import { NumberField } from './number-field.tsx'
import { FormCount, Section } from './section.tsx'

/** The Swedish name and the numbers. */
export function BasicsSection() {
  const { t } = useTexts()
  const { category, base } = useEditing()
  const may = useMay()
  const fields = [
    'name',
    'artnr',
    'enr',
    'nobnr',
    ...(category.hasLockId ? (['lockid'] as const) : []),
  ] as const
  const filled = (form: ProductForm) => fields.filter((field) => form[field].trim() !== '').length
  const artnr = useWatch<ProductForm, 'artnr'>({ name: 'artnr' })
  return (
    <Section
      name="basics"
      count={<FormCount of={filled} say={(count) => t('sections.filled', { count, total: fields.length })} />}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <FormText path="name" label={t('edit.name')} readOnly={!may('name')} className="sm:col-span-2" />
        <NumberField kind="artnr" path="artnr" label={t(`edit.${category.artnrLabel}`)} own={base.artnr} />
        {category.hasLockId && (
          <FormText path="lockid" label={t('edit.lockid')} mono readOnly={!may('lockid')} maxLength={100} />
        )}
        <NumberField
          kind="enr"
          path="enr"
          label={t('edit.enr')}
          hint={may('enr') ? t('edit.enrHint') : undefined}
          own={base.enr}
        />
        <NumberField kind="nobnr" path="nobnr" label={t('edit.nobnr')} own={base.nobnr} />
      </div>
      {artnr.trim() === '' && (
        <p className="mt-4 flex items-start gap-2 rounded-lg bg-brass-bg px-3 py-2 text-sm text-brass">
          <Icon name="warning" className="mt-0.5 size-4" />
          {t('edit.artnrMissing')}
        </p>
      )}
    </Section>
  )
}
