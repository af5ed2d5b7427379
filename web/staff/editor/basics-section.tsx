import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'
import { FormText, useValue } from './controls.tsx'
import { useCanWrite, useEditing } from './edit-context.ts'
import type { ProductForm } from './form.ts'
import { NumberField } from './number-field.tsx'
import { Section } from './section.tsx'

/** The Swedish name and the numbers. */
export function BasicsSection() {
  const { t } = useTexts()
  const { category } = useEditing()
  const canWrite = useCanWrite()
  const filled = ({ name, artnr, enr, nobnr, lockid }: ProductForm) => {
    const fields = [name, artnr, enr, nobnr, ...(category.hasLockId ? [lockid] : [])]
    const count = fields.filter((field) => field.trim() !== '').length
    return t('sections.filled', { count, total: fields.length })
  }
  const [artnr] = useValue('artnr')
  return (
    <Section name="basics" count={filled}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <FormText path="name" label={t('edit.name')} readOnly={!canWrite('name')} className="sm:col-span-2" />
        <NumberField kind="artnr" path="artnr" label={t(`edit.${category.artnrLabel}`)} />
        {category.hasLockId && (
          <FormText
            path="lockid"
            label={t('edit.lockid')}
            mono
            readOnly={!canWrite('lockid')}
            maxLength={100}
          />
        )}
        <NumberField
          kind="enr"
          path="enr"
          label={t('edit.enr')}
          hint={canWrite('enr') ? t('edit.enrHint') : undefined}
        />
        <NumberField kind="nobnr" path="nobnr" label={t('edit.nobnr')} />
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
