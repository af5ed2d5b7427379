import { useState } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import { withProduct } from '../../domain/compare/tray.ts'
import { useTranslation } from '../i18n.ts'
import { SuggestField, useSuggestField } from '../search/suggest-field.tsx'
import { SuggestionList } from '../search/suggestion-list.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { trayStore } from './tray-store.ts'

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
  const field = useSuggestField('compare-add')
  const { data: index, isError } = useSearchIndex(field.used)
  const query = field.typing ? value.trim() : ''
  const answer = query ? index?.search(query, maxHits + ids.length)[category.searchGroup] : undefined
  const hits = (answer?.hits ?? [])
    .filter(({ id }) => !ids.includes(id))
    .slice(0, maxHits)
    .map((hit) => ({ id: hit.id, number: hit.artnr, marks: hit.marks.artnr, aside: hit.name }))
  const add = (id: string) => {
    setValue('')
    field.close()
    trayStore.change((tray) => withProduct(tray, category.code, id))
    onAdd(id)
  }
  return (
    <div>
      <label htmlFor="compare-add" className="mb-1.5 block text-sm font-medium">
        {t('compare.add')}{' '}
        <span className="font-normal text-mute">({t('compare.addHelp').toLowerCase()})</span>
      </label>
      <SuggestField field={field} value={value} onValue={setValue} maxLength={100}>
        <SuggestionList
          {...field.list}
          label={t('compare.addList')}
          query={query}
          hits={hits}
          first={0}
          onChoose={({ id }) => add(id)}
        />
        <p role="status" className="text-sm text-mute">
          {query !== '' && isError && t('ui.search.failed')}
          {answer && hits.length === 0 && t('compare.addNone')}
        </p>
      </SuggestField>
    </div>
  )
}
