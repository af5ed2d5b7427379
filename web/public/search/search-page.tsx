import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answerTo, sourceOf } from '../../../domain/search/answer.ts'
import { maxHits, maxQueryLength, minQueryLength } from '../../../domain/search/limits.ts'
import type { NamedProduct } from '../../../domain/search/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { OldNumberAnswer } from '../replacement/old-number-answer.tsx'
import { useZeroResults } from '../zero-results/use-zero-results.ts'
import { type Group, groupsOf, isArticleOf } from './groups.ts'
import { PageWords, ProductWords, ReplacedNumber } from './hit-group.tsx'
import { apiSearchQuery } from './search-at-api.ts'
import { SearchForm } from './search-form.tsx'
import { usePageSuggestions } from './use-page-suggestions.ts'

/** What is found for the words in the address: where the search of the navbar leads without scripts, and a link to share. */
export function Page() {
  const { t } = useTranslation()
  const query = (useSearch().get('q') ?? '').trim().slice(0, maxQueryLength)
  return (
    <div className="page max-w-4xl py-8 md:py-10">
      <h1>{t('ui.search.label')}</h1>
      {/* The search of the catalogue is that of the navbar: no second landmark. */}
      <SearchForm kind="primary" query={query} />
      <div className="mt-6">
        {query.length < minQueryLength ? (
          <p className="text-mute">{t('ui.search.hint')}</p>
        ) : (
          <Results key={query} query={query} />
        )}
      </div>
    </div>
  )
}

function Results({ query }: { query: string }) {
  const { t } = useTranslation()
  const { data: results, isError, refetch } = useQuery(apiSearchQuery(query, useLanguage()))
  const source = sourceOf(results?.utb.hits ?? [])
  const answer = answerTo(query, source)
  const answered = new Set(source.oldNumbersLike(query).map(({ id }) => id))
  const others = results?.utb.hits.filter(({ id }) => !answered.has(id)) ?? []
  const groups = results ? groupsOf({ ...results, utb: { total: others.length, hits: others } }, query) : []
  const isArticle = isArticleOf(groups, query)
  const { suggestions, waiting } = usePageSuggestions(query, undefined)
  const isNothing = groups.length === 0 && suggestions.length === 0 && !waiting
  const isEmpty = results !== undefined && isNothing && !answer.isOld
  useZeroResults('search', isEmpty ? [query] : [])
  if (isError && !results) return <ErrorState text={t('ui.search.failed')} onRetry={() => void refetch()} />
  if (!results)
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('ui.search.loading')}</p>
        <Skeleton className="h-64 w-full rounded-box" />
      </div>
    )
  const old = answer.isOld && (
    <div className="surface p-4 md:px-5">
      <OldNumberAnswer number={query} answer={answer} />
    </div>
  )
  if (isEmpty) return <EmptyState text={t('ui.search.empty', { query })} />
  return (
    <div className="grid gap-6">
      {suggestions.length > 0 && (
        <section aria-labelledby="places">
          <h2 id="places" className="mb-2 text-lg">
            {t('ui.search.places')}
          </h2>
          <ul className="surface divide-y divide-line overflow-hidden">
            {suggestions.map((page) => (
              <li key={page.to}>
                <Link to={page.to} className={rowClass}>
                  <PageWords page={page} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isArticle && old}
      {groups.map(
        (group) => group.category && <Hits key={group.name} group={group} sent={group.hits.length} />,
      )}
      {isArticle && old}
      {groups.map(
        (group) => !group.category && <Hits key={group.name} group={group} sent={results.utb.hits.length} />,
      )}
    </div>
  )
}

interface HitsProps {
  group: Group
  /** How many hits of it the search has sent: as many as it may, and there may be more. */
  sent: number
}

/** The hits of one type, best first. */
function Hits({ group, sent }: HitsProps) {
  const { t } = useTranslation()
  const id = `hits-${group.name}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {group.category ? t(`categories.${group.category}.name`) : t('ui.search.replacements')}
      </h2>
      <ul className="surface divide-y divide-line overflow-hidden">
        {group.category === null
          ? group.hits.map((hit) => (
              <li key={hit.id} className="py-2">
                <ReplacedNumber hit={hit} />
                {hit.products.map((product) => (
                  <ProductLink key={product.id} product={product}>
                    <ProductWords product={product} />
                  </ProductLink>
                ))}
              </li>
            ))
          : group.hits.map((hit) => (
              <li key={hit.id}>
                <ProductLink product={hit}>
                  <ProductWords product={hit} />
                </ProductLink>
              </li>
            ))}
      </ul>
      {sent >= maxHits && (
        <p className="mt-2 text-sm text-mute">{t('ui.search.first', { count: group.hits.length })}</p>
      )}
    </section>
  )
}

const rowClass = 'flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-2 -outline-offset-2 hover:bg-paper'

function ProductLink({ product, children }: { product: NamedProduct; children: ReactNode }) {
  return (
    <Link to={linkTo('product', { id: product.id })} className={rowClass}>
      {children}
    </Link>
  )
}
