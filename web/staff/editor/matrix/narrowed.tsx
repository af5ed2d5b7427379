import { type ReactNode, useMemo, useState } from 'react'
import { compact } from '../../../../domain/search/fold.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CheckField, controlClass } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'

interface Searchable {
  id: string
  search: string
}

/** A long list, narrowed by a search and a filter. */
interface Narrowed<Item> {
  query: string
  setQuery: (query: string) => void
  /**
   * Only chosen entries, and those that were chosen when the filter was set: an entry unticked by mistake stays
   * visible.
   */
  only: boolean
  setOnly: (only: boolean) => void
  shown: Item[]
  /** How many there are besides `shown`. */
  more: number
  showMore: () => void
}

/**
 * @param step how many are shown at first, and added at a time
 */
export function useNarrowed<Item extends Searchable>(
  items: readonly Item[],
  chosen: { has: (key: string) => boolean; size: number; keys: () => Iterable<string> },
  step: number,
): Narrowed<Item> {
  const [query, setQuery] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string> | null>(() =>
    chosen.size > 0 ? new Set(chosen.keys()) : null,
  )
  const [limit, setLimit] = useState(step)
  const wanted = compact(query)
  const matching = useMemo(() => {
    // A search covers all entries: the one looked for may be there to be added.
    if (wanted) return items.filter(({ search }) => search.includes(wanted))
    return kept ? items.filter(({ id }) => kept.has(id) || chosen.has(id)) : items
  }, [items, chosen, kept, wanted])
  return {
    query,
    setQuery: (next) => {
      setQuery(next)
      setLimit(step)
    },
    only: kept !== null,
    setOnly: (only) => {
      setKept(only ? new Set(chosen.keys()) : null)
      setLimit(step)
    },
    shown: matching.slice(0, limit),
    more: Math.max(0, matching.length - limit),
    showMore: () => setLimit(limit * 2),
  }
}

interface ToolsProps {
  narrowed: Pick<Narrowed<unknown>, 'query' | 'setQuery' | 'only' | 'setOnly'>
  /** The label of the field. */
  label: string
  /** How many are chosen; always in the same place. */
  count: ReactNode
  /** Called with what is pasted into the field. Returns whether it was taken: the field stays as it is then. */
  onPaste?: (text: string) => boolean
  children?: ReactNode
}

/** Above a long list: a search, a filter for chosen entries, and their number. */
export function Tools({
  narrowed: { query, setQuery, only, setOnly },
  label,
  count,
  onPaste,
  children,
}: ToolsProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchField label={label} value={query} onChange={setQuery} onPaste={onPaste} />
      {children}
      <CheckField
        label={t('fits.only')}
        checked={only}
        onChange={(event) => setOnly(event.target.checked)}
        className="text-sm"
      />
      <p aria-live="polite" className="ml-auto text-sm text-mute tnum">
        {count}
      </p>
    </div>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onPaste?: ToolsProps['onPaste'] | undefined
}

/** Narrows a list while the user types. Enter must not save the form around it. */
function SearchField({ label, value, onChange, onPaste }: SearchFieldProps) {
  return (
    <span className="relative w-full max-w-72">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mute"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => onPaste?.(event.clipboardData.getData('text')) && event.preventDefault()}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${controlClass} pl-9`}
      />
    </span>
  )
}
