import { type ReactNode, useState } from 'react'
import { type ArticleTotal, articlesCsv, articlesText } from '../../../domain/doors/totals.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { CopiedLabel, useCopy } from '../../shared/ui/copying.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { onDemand } from '../../shared/ui/on-demand.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { Untranslated } from '../product/product-name.tsx'

const CopyByHand = onDemand(async () => (await import('./copy-by-hand.tsx')).CopyByHand)

/** A product to order, with its name and numbers. */
export type Article = ArticleTotal & {
  card: Pick<Card, 'name' | 'untranslated' | 'artnr' | 'enr' | 'nobnr'>
}

interface ArticleTableProps {
  articles: readonly Article[]
  /** How many rows show on the screen; paper has all. */
  shown?: number
  /** Stands below the name of an article. */
  belowName?: (article: Article) => ReactNode
  /** Rows of what is not decided yet. */
  children?: ReactNode
}

/** Articles as an order has them: name, article number, E number or NOBB, quantity. What is not ordered is not printed. */
export function ArticleTable({ articles, shown = articles.length, belowName, children }: ArticleTableProps) {
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
        {articles.map((article, position) => {
          const { category, id, card, quantity } = article
          const supplier = supplierNumber(language, card).value
          return (
            <tr
              key={`${category} ${id}`}
              className={cx(
                'break-inside-avoid border-b border-line',
                position >= shown && 'hidden print:table-row',
                quantity === 0 && 'text-mute print:hidden',
              )}
            >
              <td className={cell}>
                <span className="block text-xs text-mute">{texts.one(category)}</span>
                <span className="font-medium">{card.name}</span>
                {card.untranslated && <Untranslated />}
                {belowName?.(article)}
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
              <td className="py-2 text-right align-top font-semibold tnum">
                {quantity === 0 ? '–' : quantity}
              </td>
            </tr>
          )
        })}
        {children}
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

/** What sits in its door already, and is not ordered; nothing where nothing does. */
export function NotOrdered({ articles, className }: { articles: readonly Article[]; className?: string }) {
  const { t, i18n } = useTranslation()
  const present = articles.filter(({ inDoor }) => inDoor > 0)
  if (present.length === 0) return null
  const products = present.map(({ inDoor, card: { name, artnr } }) => `${inDoor}\u00a0× ${name} (${artnr})`)
  return (
    <p className={cx('mt-3', className)}>
      {t('doors.notOrdered', { products: new Intl.ListFormat(i18n.language).format(products) })}
    </p>
  )
}

interface ArticleActionsProps {
  articles: readonly Article[]
  /** More actions. */
  children?: ReactNode
}

/** Numbers and quantities, copied or as a file. */
export function ArticleActions({ articles, children }: ArticleActionsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hidden = useNeedsScript()
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
    <div className="button-row print:hidden">
      <Button onClick={() => void copyAll()} className={hidden}>
        <CopiedLabel copied={copied} label={t('doors.copyAll')} done={t('ui.common.copied')} />
      </Button>
      <Button onClick={save} className={hidden}>
        <Icon name="download" />
        {t('doors.csv')}
      </Button>
      {children}
      {refused > 0 && <CopyByHand key={refused} text={articlesText(lines)} />}
    </div>
  )
}

/** What an order lacks, and why. */
export function Warning({ text }: { text: string }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-brass">
      <Icon name="warning" className="mt-1 size-4" />
      {text}
    </p>
  )
}
