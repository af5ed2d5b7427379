import { memo, useState } from 'react'
import { type DoorList, stateOf } from '../../../domain/doors/list.ts'
import { type ArticleTotal, articleTotals, isDecided } from '../../../domain/doors/totals.ts'
import { cardOf, type Indexes } from '../../../domain/guide/open.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { idsByCategory, useIndexes } from '../guide/use-indexes.ts'
import { ArchiveButton } from '../order/archive.tsx'
import { type Article, ArticleActions, ArticleTable, NotOrdered, Warning } from '../order/article-table.tsx'
import { type CheckedDoor, type DoorChecker, fittingCategory } from './check-doors.ts'

interface ArticlesProps {
  list: DoorList
  check: DoorChecker
  indexes: Indexes
  isWaiting: boolean
  /** Some product has datasheets. */
  hasDocs: boolean
}

/** So many rows keep the doors below them within reach. */
const fewRows = 6

/** The articles of all doors together, for ordering. */
export const Articles = memo(function Articles({ list, check, indexes, isWaiting, hasDocs }: ArticlesProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const totals = articleTotals(list, (door) => check(door).pairs)
  const isFitting = ({ category }: ArticleTotal) => category === fittingCategory
  const fittings = useIndexes(idsByCategory(totals.filter(isFitting)))
  const known: Indexes = { ...indexes, ...fittings.indexes }
  const all = totals.flatMap((total): Article[] => {
    const card = cardOf(known, total.category, total.id)
    return card ? [{ ...total, card }] : []
  })
  const articles = all.filter(({ quantity }) => quantity > 0)
  const gone = totals.filter(
    (total) => known[total.category] && cardOf(known, total.category, total.id) === null,
  )
  const countWhere = (holds: (checked: CheckedDoor) => boolean) =>
    list.reduce((sum, door) => (holds(check(door)) ? sum + door.count : sum), 0)
  const openDoors = countWhere(({ pairs }) => pairs.some((pair) => !isDecided(pair)))
  const failedDoors = countWhere(({ status }) => status === 'failed')
  if (list.every((door) => Object.keys(stateOf(door).chosen).length === 0)) return null
  return (
    <section aria-labelledby="articles" aria-busy={isWaiting} className="mt-8 print:mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="articles" className="text-xl">
          {t('doors.articles')}
        </h2>
        {articles.length > 0 && !isWaiting && (
          <ArticleActions articles={articles}>{hasDocs && <ArchiveButton products={all} />}</ArticleActions>
        )}
      </div>
      {articles.length > 0 ? (
        <>
          <ArticleTable articles={articles} shown={isWhole ? articles.length : fewRows} />
          {articles.length > fewRows && (
            <Button
              kind="link"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
              className="inline-flex min-h-11 items-center print:hidden"
            >
              {isWhole ? t('doors.fewArticles') : t('doors.allArticles', { count: articles.length })}
            </Button>
          )}
        </>
      ) : (
        isWaiting && <Skeleton className="mt-3 h-40 w-full rounded-box" />
      )}
      {!isWaiting && <NotOrdered articles={all} />}
      {openDoors > 0 && !isWaiting && <Warning text={t('doors.fittingsOpen', { count: openDoors })} />}
      {failedDoors > 0 && <Warning text={t('doors.articlesFailed', { count: failedDoors })} />}
      {gone.length > 0 && <Warning text={t('doors.articlesGone', { count: gone.length })} />}
    </section>
  )
})
