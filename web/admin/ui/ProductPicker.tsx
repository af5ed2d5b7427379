import { type KeyboardEvent, useId, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { callPath } from '../../data/calls.ts'
import { useActiveOption } from '../../ui/useActiveOption.ts'
import { useStaffQuery } from '../data/useStaffQuery.ts'
import { useTexts } from '../useTexts.ts'
import { TextField } from './Field.tsx'
import { OptionRow } from './OptionRow.tsx'
import { useDebounced } from './useDebounced.ts'

/** More would be no help: a name is typed further. */
const shown = 12

interface ProductPickerProps {
  category: CategoryCode
  label: string
  /** Ids that are chosen already. */
  exclude: readonly string[]
  onPick: (product: StaffCardAnswer) => void
}

/** Finds a product of a category by name or number, drafts among them: a combobox that asks while one types. */
export function ProductPicker({ category, label, exclude, onPick }: ProductPickerProps) {
  const { t } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim())
  const query = { all: '', q: asked, limit: shown + exclude.length }
  const path = asked === '' ? null : callPath('GET :type', { type: categoryOf(category).path }, query)
  const { data, isError } = useStaffQuery(path)
  const found = (data?.items ?? []).filter(({ _id }) => !exclude.includes(_id)).slice(0, shown)
  const open = asked !== '' && text.trim() !== '' && (data !== undefined || isError)
  const { at, activeId, move } = useActiveOption({
    id: `${id}-list`,
    count: found.length,
    query: asked,
    first: 0,
  })
  const pick = (product: StaffCardAnswer | undefined) => {
    if (!product) return
    setText('')
    onPick(product)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Enter') pick(found[Math.max(at, 0)])
    else if (event.key === 'Escape') setText('')
    else if (!move(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <TextField
        label={label}
        placeholder={t('common.pickPlaceholder')}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? activeId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="surface absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto p-1"
        >
          {found.length === 0 && (
            <p className="px-3 py-2 text-sm text-mute">
              {t(isError ? 'common.loadFailed' : 'common.noneFound')}
            </p>
          )}
          {found.map((product, position) => (
            <OptionRow
              key={product._id}
              id={`${id}-list-${position}`}
              active={position === at}
              onChoose={() => pick(product)}
            >
              <span className="min-w-0 grow truncate">{product.names.sv}</span>
              <span className="number text-mute">{product.artnr}</span>
            </OptionRow>
          ))}
        </div>
      )}
    </div>
  )
}
