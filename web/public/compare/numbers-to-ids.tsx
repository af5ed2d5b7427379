import { type CompareAddress, compareQuery } from '../../../domain/compare/address.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useReplaceAddress } from '../../shared/router/use-replace-address.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { CompareSkeleton } from './compare-skeleton.tsx'

/** Opens the comparison of typed or linked article numbers; names those that are unknown. */
export function NumbersToIds({ address }: { address: CompareAddress }) {
  const { t } = useTranslation()
  const { data: index, error, refetch } = useSearchIndex()
  // A number that several products may mean compares them.
  const found =
    index &&
    address.numbers.map((number) => ({ number, ids: index.productsByNumber(number).map(({ id }) => id) }))
  const unknown = found?.filter((each) => each.ids.length === 0)
  const ids = [...new Set([...address.ids, ...(found ?? []).flatMap((each) => each.ids)])]
  const query = compareQuery({ ...address, ids })
  const isWhole = unknown?.length === 0
  useReplaceAddress(isWhole ? linkTo('compare', {}, query) : null)
  if (error && !index) {
    return (
      <>
        <PrintableHeader title={t('ui.compare.title')} />
        <ErrorState className="mt-8" text={t('compare.failed')} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!unknown || isWhole) return <CompareSkeleton />
  return (
    <>
      <PrintableHeader title={t('ui.compare.title')} />
      <EmptyState className="mt-8" title={t('compare.unknownTitle')} text={t('compare.unknownHelp')}>
        <ul className="mb-2 grid gap-2">
          {unknown.map(({ number }) => (
            <li key={number}>
              {t('paper.unknownNumber', { number })}{' '}
              <ButtonLink kind="link" to={linkTo('guide-filter-ug', {}, `?q=${encodeURIComponent(number)}`)}>
                {t('paper.replaced')}
              </ButtonLink>
            </li>
          ))}
        </ul>
        {ids.length > 0 && (
          <ButtonLink kind="primary" to={linkTo('compare', {}, query)}>
            {t('compare.openFound')}
          </ButtonLink>
        )}
      </EmptyState>
    </>
  )
}
