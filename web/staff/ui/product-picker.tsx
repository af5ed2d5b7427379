import { useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ComboboxField } from '../../shared/ui/combobox/combobox-field.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'
import { controlClass } from './field.tsx'
import { useDebounced } from './use-debounced.ts'

/** More would be no help: the user types on. */
const shown = 12

interface ProductPickerProps {
  category: CategoryCode
  label: string
  /** Ids that are chosen already. */
  exclude: readonly string[]
  onPick: (product: StaffCardAnswer) => void
}

/** Finds a product of a category by name or number, drafts included: a combobox that searches while typing. */
export function ProductPicker({ category, label, exclude, onPick }: ProductPickerProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const debounced = useDebounced(text.trim())
  const query = { all: '', q: debounced, limit: shown + exclude.length }
  const path = debounced === '' ? null : callPath('GET :type', { type: categoryOf(category).path }, query)
  const { data, isError } = useStaffQuery(path)
  const found = (data?.items ?? []).filter(({ _id }) => !exclude.includes(_id)).slice(0, shown)
  const answered = debounced !== '' && text.trim() !== '' && (data !== undefined || isError)
  return (
    <ComboboxField
      label={label}
      labelClass="mb-1 block text-sm font-medium"
      className={controlClass}
      placeholder={t('common.pickPlaceholder')}
      value={text}
      onValue={setText}
      query={debounced}
      items={answered ? found : []}
      keyOf={({ _id }) => _id}
      first={0}
      none={answered ? t(isError ? 'common.loadFailed' : 'common.noneFound') : undefined}
      onChoose={(product) => {
        setText('')
        onPick(product)
      }}
      onEscape={() => setText('')}
      renderItem={({ names, artnr }) => (
        <>
          <span className="min-w-0 grow">{names.sv}</span>
          <span className="number text-mute">{artnr}</span>
        </>
      )}
    />
  )
}
