import { type ReactNode, useMemo, useState } from 'react'
import { compact } from '../../../../domain/search/fold.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CheckField, controlClass } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import type { Named } from '../links/use-names.ts'

interface NarrowedListProps {
  items: readonly Named[]
  /** Ids, as a set or as the keys of a map. */
  chosen: { has: (id: string) => boolean; size: number; keys: () => Iterable<string> }
  /** How many are shown at first. */
  atOnce: number
  /** The label of the search. */
  label: string
  /** How many are chosen; always in the same place. */
  count: string
  /** Said where only chosen ones are shown and there are none. */
  noneChosen: string
  /** Called with what is pasted into the search. Returns whether it was taken: the field stays as it is then. */
  onPaste?: (text: string) => boolean
  /** Beside the search. */
  tools: (shown: readonly Named[]) => ReactNode
  /** Above the list. */
  note: ReactNode
  children: (shown: readonly Named[]) => ReactNode
}

/** A long list of products, narrowed by a search and to the chosen ones. */
export function NarrowedList({
  items,
  chosen,
  atOnce,
  label,
  count,
  noneChosen,
  onPaste,
  tools,
  note,
  children,
}: NarrowedListProps) {
  const { t } = useTexts()
  const [query, setQuery] = useState('')
  // An entry that is unticked by mistake stays visible.
  const [shownIds, setShownIds] = useState(() => (chosen.size > 0 ? new Set(chosen.keys()) : null))
  const [limit, setLimit] = useState(atOnce)
  const wanted = compact(query)
  const matching = useMemo(() => {
    // A search covers all entries: the one looked for may be there to be added.
    if (wanted) return items.filter(({ search }) => search.includes(wanted))
    return shownIds ? items.filter(({ id }) => shownIds.has(id) || chosen.has(id)) : items
  }, [items, chosen, shownIds, wanted])
  const shown = matching.slice(0, limit)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="relative w-full max-w-72">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mute"
          />
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            value={query}
            autoComplete="off"
            maxLength={100}
            onChange={(event) => {
              setQuery(event.target.value)
              setLimit(atOnce)
            }}
            onPaste={(event) => onPaste?.(event.clipboardData.getData('text')) && event.preventDefault()}
            // It must not save the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={`${controlClass} pl-9`}
          />
        </span>
        {tools(shown)}
        <CheckField
          label={t('fits.only')}
          checked={shownIds !== null}
          onChange={(event) => {
            setShownIds(event.target.checked ? new Set(chosen.keys()) : null)
            setLimit(atOnce)
          }}
          className="text-sm"
        />
        <p aria-live="polite" className="ml-auto text-sm text-mute tnum">
          {count}
        </p>
      </div>
      {note}
      {shown.length > 0 ? (
        children(shown)
      ) : (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-[0.9375rem] text-mute">
          {wanted ? t('fits.nothingFound') : items.length === 0 ? t('fits.nothingThere') : noneChosen}
        </p>
      )}
      {matching.length > limit && (
        <Button onClick={() => setLimit(limit * 2)} className="justify-self-start">
          {t('fits.showMore', { count: matching.length - limit })}
        </Button>
      )}
    </div>
  )
}
