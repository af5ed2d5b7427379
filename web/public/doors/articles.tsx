import { memo, useEffect, useRef, useState } from 'react'
import { type DoorList, stateOf } from '../../../domain/doors/list.ts'
import {
  type ArticleTotal,
  articlesCsv,
  articlesText,
  articleTotals,
  isDecided,
} from '../../../domain/doors/totals.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { cardOf, type Indexes } from '../../../domain/guide/open.ts'
import { maxInArchive } from '../../../domain/limits.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { inputClass } from '../../shared/ui/input-class.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { idsByCategory, useIndexes } from '../guide/use-indexes.ts'
import { ArchiveButton } from '../order/archive.tsx'
import type { ArchiveQuery } from '../order/archive-from-cache.ts'
import { Untranslated } from '../product/product-name.tsx'
import { type doorChecker, fittingCategory } from './check-doors.ts'

interface ArticlesProps {
  list: DoorList
  check: ReturnType<typeof doorChecker>
  indexes: Indexes
  isWaiting: boolean
  /** Some product has datasheets. */
  hasDocs: boolean
}

type Article = ArticleTotal & { card: Card }

/** The articles of all doors together, for ordering. */
export const Articles = memo(function Articles({ list, check, indexes, isWaiting, hasDocs }: ArticlesProps) {
  const { t } = useTranslation()
  const checked = new Map(list.map((door) => [door.id, check(door)]))
  const pairsOf = (id: string) => checked.get(id)?.checked.summary.pairs ?? []
  const totals = articleTotals(list, pairsOf)
  const isFitting = ({ category }: ArticleTotal) => category === fittingCategory
  const fittings = useIndexes(idsByCategory(totals.filter(isFitting)))
  const known: Indexes = { ...indexes, ...fittings.indexes }
  const articles = totals.flatMap((total): Article[] => {
    const card = cardOf(known, total.category, total.id)
    return card ? [{ ...total, card }] : []
  })
  const gone = totals.filter(
    (total) => known[total.category] && cardOf(known, total.category, total.id) === null,
  )
  const countWhere = (holds: (id: string) => boolean) =>
    list.reduce((sum, { id, count }) => (holds(id) ? sum + count : sum), 0)
  const openDoors = countWhere((id) => pairsOf(id).some((pair) => !isDecided(pair)))
  const failedDoors = countWhere((id) => checked.get(id)?.status === 'failed')
  if (list.every((door) => Object.keys(stateOf(door).chosen).length === 0)) return null
  return (
    <section aria-labelledby="articles" aria-busy={isWaiting} className="mt-10 print:mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="articles" tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          {t('doors.articles')}
        </h2>
        {articles.length > 0 && !isWaiting && <ArticleActions articles={articles} hasDocs={hasDocs} />}
      </div>
      {articles.length > 0 ? (
        <ArticleTable articles={articles} />
      ) : (
        isWaiting && <Skeleton className="mt-3 h-40 w-full rounded-box" />
      )}
      {openDoors > 0 && !isWaiting && <Warning text={t('doors.fittingsOpen', { count: openDoors })} />}
      {failedDoors > 0 && <Warning text={t('doors.articlesFailed', { count: failedDoors })} />}
      {gone.length > 0 && <Warning text={t('doors.articlesGone', { count: gone.length })} />}
    </section>
  )
})

function Warning({ text }: { text: string }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-brass">
      <Icon name="warning" className="mt-1 size-4" />
      {text}
    </p>
  )
}

function ArticleTable({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const language = useLanguage()
  const { kind } = supplierNumber(language, { enr: '', nobnr: '' })
  const cell = 'py-2 pr-3 align-top'
  return (
    <table className="mt-3 w-full border-t border-ink text-left">
      <thead className="text-xs text-mute">
        <tr className="border-b border-line">
          <th className={`${cell} font-normal`}>{t('doors.article')}</th>
          <th className={`${cell} font-normal`}>{t('ui.product.artnr')}</th>
          <th className={`${cell} font-normal max-sm:hidden print:table-cell`}>{t(`ui.product.${kind}`)}</th>
          <th className="py-2 text-right font-normal">{t('doors.count')}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ category, id, card, quantity }) => {
          const supplier = supplierNumber(language, card).value
          return (
            <tr key={`${category} ${id}`} className="break-inside-avoid border-b border-line">
              <td className={cell}>
                <span className="block text-xs text-mute">{texts.one(category)}</span>
                <span className="font-medium">{card.name}</span>
                {card.untranslated && <Untranslated />}
              </td>
              <td className={cell}>
                <CopiedNumber value={card.artnr} />
                {supplier && (
                  <span className="block sm:hidden print:hidden">
                    <CopiedNumber value={supplier} />
                  </span>
                )}
              </td>
              <td className={`${cell} max-sm:hidden print:table-cell`}>
                {supplier ? <CopiedNumber value={supplier} /> : '–'}
              </td>
              <td className="py-2 text-right align-top font-semibold tnum">{quantity}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function CopiedNumber({ value }: { value: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {/* Only a number longer than any in the catalogue may break, on a phone. */}
      <span className={cx('number', value.length <= 16 && 'whitespace-nowrap')}>{value}</span>
      <CopyButton value={value} />
    </span>
  )
}

/** Numbers and quantities, copied or as a file. */
function ArticleActions({ articles, hasDocs }: { articles: readonly Article[]; hasDocs: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { copied, copy } = useCopy(t('ui.common.copied'))
  const [refused, setRefused] = useState(0)
  const lines = articles.map(({ card, quantity }) => ({
    artnr: card.artnr,
    // In the form for wholesalers' systems, without the spaces for readability.
    supplier: supplierNumber(language, card).value.replaceAll(' ', ''),
    quantity,
  }))
  const { kind } = supplierNumber(language, { enr: '', nobnr: '' })
  const save = () => {
    const text = articlesCsv([t('ui.product.artnr'), t(`ui.product.${kind}`), t('doors.count')], lines)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), t('doors.csvName'))
  }
  const copyAll = async () => {
    const isCopied = await copy(articlesText(lines))
    setRefused((times) => (isCopied ? 0 : times + 1))
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => void copyAll()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {t(copied ? 'ui.common.copied' : 'doors.copyAll')}
      </Button>
      <Button onClick={save}>
        <Icon name="download" />
        {t('doors.csv')}
      </Button>
      {hasDocs && <ArchiveButton parts={archiveParts(articles)} />}
      {refused > 0 && <CopyByHand key={refused} text={articlesText(lines)} />}
    </div>
  )
}

/** The articles in as many parts as the server's archives allow. */
function archiveParts(articles: readonly Article[]): ArchiveQuery[] {
  const parts = Math.ceil(articles.length / maxInArchive)
  return Array.from({ length: parts }, (_, at) => {
    const byCategory = Map.groupBy(
      articles.slice(at * maxInArchive, (at + 1) * maxInArchive),
      ({ category }) => category,
    )
    return Object.fromEntries([...byCategory].map(([code, all]) => [code, all.map(({ id }) => id).join(',')]))
  })
}

/** A text that the browser did not let the page copy, selected so that the user can. */
function CopyByHand({ text }: { text: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className="order-last basis-full">
      <p role="alert" className="pb-1 text-sm text-brass">
        {t('doors.copyFailed')}
      </p>
      <textarea
        ref={field}
        readOnly
        rows={5}
        aria-label={t('doors.numbers')}
        value={text}
        className={`${inputClass} number`}
      />
    </div>
  )
}
