import { type KeyboardEvent, useRef, useState } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import { withProduct } from '../../domain/compare/tray.ts'
import { useTranslation } from '../i18n.ts'
import { type ListState, SuggestionList } from '../search/SuggestionList.tsx'
import { useSearchIndex } from '../search/useSearchIndex.ts'
import { trayStore } from './trayStore.ts'

const mostHits = 8

interface AddProductProps {
  category: Category
  /** What is compared already. */
  ids: readonly string[]
  onAdd: (id: string) => void
}

/** Adds a product of the same category by its name or number. */
export function AddProduct({ category, ids, onAdd }: AddProductProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [used, setUsed] = useState(false)
  const [typing, setTyping] = useState(false)
  const [list, setList] = useState<ListState>({ shown: false, active: undefined })
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const { data: index, isError } = useSearchIndex(used)
  const query = typing ? value.trim() : ''
  const answer = query ? index?.search(query, mostHits + ids.length)[category.searchGroup] : undefined
  const hits = (answer?.hits ?? [])
    .filter(({ id }) => !ids.includes(id))
    .slice(0, mostHits)
    .map((hit) => ({ id: hit.id, number: hit.artnr, marks: hit.marks.artnr, aside: hit.name }))
  const add = (id: string) => {
    setValue('')
    setTyping(false)
    trayStore.change((tray) => withProduct(tray, category.code, id))
    onAdd(id)
  }
  return (
    <div>
      <label htmlFor="compare-add" className="mb-1.5 block text-sm font-medium">
        {t('compare.add')}{' '}
        <span className="font-normal text-mute">({t('compare.addHelp').toLowerCase()})</span>
      </label>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: closes what belongs to the field when the focus leaves */}
      <div
        className="relative"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setTyping(false)}
      >
        <input
          id="compare-add"
          role="combobox"
          aria-expanded={list.shown}
          aria-controls="compare-add-list"
          aria-autocomplete="list"
          aria-activedescendant={list.active}
          value={value}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setValue(event.target.value)
            setTyping(true)
          }}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && keys.current?.(event)) event.preventDefault()
          }}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base"
        />
        <SuggestionList
          id="compare-add-list"
          label={t('compare.addList')}
          query={query}
          keys={keys}
          onState={setList}
          onClose={() => setTyping(false)}
          hits={hits}
          first={0}
          onChoose={({ id }) => add(id)}
        />
        <p role="status" className="text-sm text-mute">
          {query !== '' && isError && t('ui.search.failed')}
          {answer && hits.length === 0 && t('compare.addNone')}
        </p>
      </div>
    </div>
  )
}
