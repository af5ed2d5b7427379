import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SearchAnswer } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { hasStored, storedNames } from '../../shared/store/stored-names.ts'
import { Option as OptionRow } from '../../shared/ui/combobox/option.tsx'
import type { Combobox } from '../../shared/ui/combobox/use-combobox.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { typedMs, useZeroResults } from '../zero-results/use-zero-results.ts'
import {
  fewHits,
  groupsOf,
  keyOf,
  type Limits,
  type Option,
  optionsOf,
  type PageSuggestion,
} from './groups.ts'
import { HitGroup, PageWords } from './hit-group.tsx'
import { apiSearchQuery } from './search-at-api.ts'
import type { FoundProduct } from './search-field.tsx'
import { usePageSuggestions } from './use-page-suggestions.ts'
import { useSearchIndex } from './use-search-index.ts'

const RememberedProducts = loadable(
  'remembered/remembered-products',
  async () => (await import('../remembered/remembered-products.tsx')).RememberedProducts,
  { optional: true },
)

/** How long a visitor has to pause before the number of hits is announced, so that it is not after each letter. */
const announceMs = 600

interface SearchResultsProps {
  combobox: Combobox<Option>
  /** The props of the list. */
  menu: ReturnType<Combobox<Option>['getMenuProps']>
  /** A blank query finds nothing. */
  query: string
  /** Nothing has been typed yet: shows what this browser remembers. */
  untouched: boolean
  limits: Limits
  /** Called with the options on show, and whether they belong to an earlier query: the field handles the keys. */
  onFound: (found: { options: readonly Option[]; isOld: boolean }) => void
  /** Opens a product on top of the page. */
  onProduct: (product: FoundProduct) => void
}

/** The hits, by type. The options are reached from the field. */
export function SearchResults({
  combobox,
  menu,
  query,
  untouched,
  limits,
  onFound,
  onProduct,
}: SearchResultsProps) {
  const { t } = useTranslation()
  const { results, isOld, failed, retry } = useSearchResults(query, limits)
  const groups = results ? groupsOf(results, query) : []
  const { data: index } = useSearchIndex()
  const named = useMemo(() => new Set(index?.oldNumbersLike(query).map(({ id }) => id)), [index, query])
  const { suggestions, waiting } = usePageSuggestions(query, index)
  const options = [...suggestions, ...optionsOf(groups)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are new at every render, but seldom others
  useEffect(() => onFound({ options, isOld }), [options.map(keyOf).join('\n'), isOld, onFound])
  /** Something may come yet; what is found for an earlier query stays until then. */
  const isLoading = !results || waiting || isOld
  const count = groups.reduce((sum, { total }) => sum + total, suggestions.length)
  const isEmpty = !isLoading && count === 0
  useZeroResults('search', isEmpty ? [query] : [], { after: typedMs })
  useHitsAnnouncement(query, isLoading ? null : count)

  let position = suggestions.length
  return (
    <>
      {query !== '' && failed && (
        <ErrorState className="rounded-none border-0" text={t('ui.search.failed')} onRetry={retry} />
      )}
      {query !== '' && !failed && isLoading && groups.length === 0 && (
        <p className="px-4 py-5">
          <Spinner label={t('ui.search.loading')} />
        </p>
      )}
      {isEmpty && <p className="px-4 py-5 text-mute">{t('ui.search.empty', { query })}</p>}
      {untouched && hasStored(storedNames.remembered) && (
        <div className="min-h-0 overflow-y-auto overscroll-contain">
          <RememberedProducts onProduct={onProduct} />
        </div>
      )}
      <div {...menu} hidden={query === ''} className="min-h-0 overflow-y-auto overscroll-contain">
        {suggestions.length > 0 && (
          <SuggestionGroup combobox={combobox} id={`${menu.id}-suggestions`} suggestions={suggestions} />
        )}
        {groups.map((group) => {
          const first = position
          position += optionsOf([group]).length
          return (
            <HitGroup
              key={group.name}
              combobox={combobox}
              id={`${menu.id}-${group.name}`}
              group={group}
              first={first}
              named={named}
            />
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

interface SuggestionGroupProps {
  combobox: Combobox<Option>
  /** The id of its name. */
  id: string
  suggestions: readonly PageSuggestion[]
}

/** The lists and guides that a query names, before the products. */
function SuggestionGroup({ combobox, id, suggestions }: SuggestionGroupProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={id} className="py-2">
      <p id={id} className="overline-label px-4 pt-1 pb-1.5">
        {t('ui.search.places')}
      </p>
      {suggestions.map((suggestion, index) => (
        <OptionRow key={suggestion.to} combobox={combobox} item={suggestion} index={index}>
          <PageWords page={suggestion} />
        </OptionRow>
      ))}
    </div>
  )
}

interface SearchState {
  /** Undefined while loading, and without a query. */
  results: SearchAnswer | undefined
  /** The results are those of an earlier query, until the API has answered this one. */
  isOld: boolean
  failed: boolean
  retry: () => void
}

/**
 * Searches while typing: in the browser, from the index of the page's language. Only without an index is the API
 * called, query by query.
 * @param query a blank one searches nothing, but loads the index
 */
function useSearchResults(query: string, limits: Limits): SearchState {
  const language = useLanguage()
  const index = useSearchIndex()
  const opened = index.data
  const atApi = useQuery({
    ...apiSearchQuery(query, language),
    enabled: index.isError && !opened && query !== '',
    placeholderData: keepPreviousData,
  })
  const results = useMemo(() => {
    if (query === '') return undefined
    const found = opened ? opened.search(query, Math.max(fewHits, ...Object.values(limits))) : atApi.data
    return found && shortened(found, limits)
  }, [opened, atApi.data, query, limits])
  return {
    results,
    isOld: !opened && atApi.isPlaceholderData,
    failed: !opened && atApi.isError,
    retry: () => {
      void index.refetch()
      void atApi.refetch()
    },
  }
}

function shortened(results: SearchAnswer, limits: Limits): SearchAnswer {
  const groups = Object.entries(results).map(([name, { total, hits }]) => [
    name,
    { total, hits: hits.slice(0, limits[name] ?? fewHits) },
  ])
  return Object.fromEntries(groups) as SearchAnswer
}
