import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import { withProduct } from '../../../domain/compare/tray.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { ComboboxField } from '../../shared/ui/combobox/combobox-field.tsx'
import { NumberSuggestion } from '../search/marked.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { trayStore } from './tray.ts'

const maxHits = 8

interface AddProductProps {
  category: Category
  /** The compared products. */
  ids: readonly string[]
  onAdd: (id: string) => void
}

/** Adds a product of the same category by its name or number. */
export function AddProduct({ category, ids, onAdd }: AddProductProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [used, setUsed] = useState(false)
  const { data: index, isError } = useSearchIndex(used)
  const query = value.trim()
  const results = query ? index?.search(query, maxHits + ids.length)[category.searchGroup] : undefined
  const hits = (results?.hits ?? []).filter(({ id }) => !ids.includes(id)).slice(0, maxHits)
  const add = (id: string) => {
    setValue('')
    trayStore.change((tray) => withProduct(tray, category.code, id))
    onAdd(id)
  }
  return (
    <ComboboxField
      label={
        <>
          {t('compare.add')}{' '}
          <span className="font-normal text-mute">({t('compare.addHelp').toLowerCase()})</span>
        </>
      }
      value={value}
      onValue={setValue}
      items={hits}
      keyOf={({ id }) => id}
      first={0}
      onChoose={({ id }) => add(id)}
      renderItem={({ artnr, marks, name }) => (
        <NumberSuggestion number={artnr} marks={marks.artnr} aside={name} />
      )}
      onFocus={() => setUsed(true)}
      maxLength={100}
    >
      <p role="status" className="text-sm text-mute">
        {query !== '' && isError && !index && t('ui.search.failed')}
        {results && hits.length === 0 && t('compare.addNone')}
      </p>
    </ComboboxField>
  )
}
