import type { SinceAnswer } from '../../../domain/contracts/since.ts'
import { languageRow } from '../../../domain/languages.ts'
import { dateOf } from '../../../domain/stamp.ts'
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { SincePrint } from './use-since-print.ts'

/** On a summary that was opened from paper: what has changed since it was printed. */
export function SincePrintNote({ since }: { since: SincePrint }) {
  const { t } = useTranslation()
  const { locale } = languageRow(useLanguage())
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(dateOf(since.stamp))
  const changed = since.results.filter(
    ({ known, withdrawn, changes }) => !known || withdrawn || changes.length > 0,
  )
  const same = changed.length === 0 && !since.failed
  return (
    <section
      role={same ? 'status' : 'alert'}
      className={cx(
        'mt-6 rounded-lg px-4 py-3 print:hidden',
        same ? 'bg-steel-bg text-steel' : 'bg-brass-bg text-brass',
      )}
    >
      <p className="flex items-start gap-2.5 font-semibold">
        <Icon name={same ? 'check' : 'warning'} className="mt-1 size-4" />
        {t(same ? 'paper.same' : 'paper.changed', { date })}
      </p>
      <ul className="mt-1.5 grid gap-1.5 pl-6.5 empty:hidden">
        {changed.map((result) => (
          <Product key={result.artnr} result={result} />
        ))}
        {since.failed && <li>{t('paper.failed')}</li>}
      </ul>
    </section>
  )
}

type Change = SinceAnswer['changes'][number]

function Product({ result: { known, withdrawn, name, artnr, changes } }: { result: SinceAnswer }) {
  const { t } = useTranslation()
  return (
    <li>
      <strong className="font-semibold">
        {name} <span className="number">{artnr}</span>
      </strong>{' '}
      {withdrawn && t('paper.withdrawn')}
      {!known && t('paper.unknown')}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={`${change.field} ${change.title}`}>
              {labelOf(t, change)}:{' '}
              {change.field === 'criterion' ? criterionChange(t, change) : replaced(t, change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function labelOf(t: TFunction, { field, title }: Change): string {
  if (field === 'fact' || field === 'criterion') return title
  return t(field === 'name' ? 'paper.name' : `ui.product.${field}`)
}

function replaced(t: TFunction, { from, to }: Change): string {
  return `${from ?? t('paper.nothing')} → ${to ?? t('paper.nothing')}`
}

/** The change of a criterion, in words. */
function criterionChange(t: TFunction, { from, to }: Change): string {
  if (from === '' && to) return t('paper.onlyWith', { partners: to })
  const lost = from === '' ? t('paper.lost') : from !== null && t('paper.lostWith', { partners: from })
  const gained = to === '' ? t('paper.gained') : to !== null && t('paper.gainedWith', { partners: to })
  return [lost, gained].filter((words) => words !== false).join('; ')
}
