import { type KeyboardEvent, type RefObject, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { typedMs, useMiss } from '../misses/use-miss.ts'
import { hasRemembered } from '../remembered/has-remembered.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { useAnnounce } from '../ui/live-region.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useActiveOption } from '../ui/use-active-option.ts'
import { fewHits, groupsOf, moreHits, type Option, optionsOf } from './groups.ts'
import { HitGroup } from './hit-group.tsx'
import { PlaceGroup } from './place-group.tsx'
import type { FoundProduct } from './search-field.tsx'
import { type Place, usePlaces } from './use-places.ts'
import { useSearchAnswer } from './use-search-answer.ts'
import { useSearchIndex } from './use-search-index.ts'

const RememberedProducts = lazyExtra(
  async () => (await import('../remembered/remembered-products.tsx')).RememberedProducts,
)

/** How long a visitor has to pause before the number of hits is announced, so that it is not after each letter. */
const announceMs = 600

interface SearchResultsProps {
  id: string
  /** A blank query finds nothing. */
  query: string
  /** Nothing has been typed yet: shows what this browser remembers. */
  untouched: boolean
  /** Receives the handler of the field's keys. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  /** Called with the active option: the field has to name it. */
  onActive: (id: string | undefined) => void
  /** Opens a product on top of the page. */
  onProduct: (product: FoundProduct) => void
  /** Goes to a list or a guide. */
  onPlace: (to: string) => void
}

/** The hits, by type. The options are reached from the field. */
export function SearchResults({
  id,
  query,
  untouched,
  keys,
  onActive,
  onProduct,
  onPlace,
}: SearchResultsProps) {
  const { t } = useTranslation()
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const { answer, isOld, failed, retry } = useSearchAnswer(query, limits)
  const groups = answer ? groupsOf(answer) : []
  const { data: index } = useSearchIndex()
  const { places, waiting } = usePlaces(query, index)
  const options = [...places, ...optionsOf(groups)]
  const { at, activeId, move } = useActiveOption({ id, count: options.length, query })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts over
  useEffect(() => setLimits({}), [query])
  useEffect(() => onActive(activeId), [activeId, onActive])

  const choose = (option: Option | Place | undefined) => {
    if (option?.kind === 'product') onProduct({ category: option.product.category, id: option.product.id })
    else if (option?.kind === 'place') onPlace(option.to)
    else if (option) setLimits({ ...limits, [option.group]: (limits[option.group] ?? fewHits) + moreHits })
  }
  useEffect(() => {
    keys.current = (event) => {
      if (move(event.key)) event.preventDefault()
      else if (event.key === 'Enter' && options.length > 0) {
        event.preventDefault()
        const option = options[Math.max(at, 0)]
        if (option?.kind === 'place' || !isOld) choose(option)
      }
    }
  })
  const isEmpty = answer !== undefined && groups.length === 0 && places.length === 0 && !waiting
  useMiss('search', isEmpty ? [query] : [], { after: typedMs })
  useHitsAnnouncement(query, answer ? groups.reduce((sum, { total }) => sum + total, places.length) : null)

  let position = places.length
  return (
    <>
      {query !== '' && failed && (
        <ErrorState className="rounded-none border-0" text={t('ui.search.failed')} onRetry={retry} />
      )}
      {query !== '' && !failed && (!answer || (waiting && groups.length === 0)) && (
        <p className="px-4 py-5">
          <Spinner label={t('ui.search.loading')} />
        </p>
      )}
      {isEmpty && <p className="px-4 py-5 text-mute">{t('ui.search.empty', { query })}</p>}
      {untouched && hasRemembered() && (
        <div className="min-h-0 overflow-y-auto overscroll-contain">
          <Suspense>
            <RememberedProducts onProduct={onProduct} />
          </Suspense>
        </div>
      )}
      <div
        id={id}
        role="listbox"
        hidden={query === ''}
        aria-label={t('ui.search.label')}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {places.length > 0 && (
          <PlaceGroup id={id} places={places} active={at} onChoose={({ to }) => onPlace(to)} />
        )}
        {groups.map((group) => {
          const first = position
          position += optionsOf([group]).length
          return (
            <HitGroup key={group.name} id={id} group={group} first={first} active={at} onChoose={choose} />
          )
        })}
      </div>
    </>
  )
}

/** Announces the number of hits once the visitor pauses. */
function useHitsAnnouncement(query: string, count: number | null) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  useEffect(() => {
    if (query === '' || count === null) return
    const words = count > 0 ? t('ui.search.hits', { count }) : t('ui.search.empty', { query })
    const timer = setTimeout(() => announce(words), announceMs)
    return () => clearTimeout(timer)
  }, [query, count, announce, t])
}
