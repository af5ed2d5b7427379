import type { Category } from '../../../domain/categories/types.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { SelectField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'

interface SortChoiceProps {
  category: Category
  own: TranslationLanguage | null
  sort: string
  onSort: (sort: string) => void
}

/** The order of cards, which have no headings to press. */
export function SortChoice({ category, own, sort, onSort }: SortChoiceProps) {
  const { t } = useTexts()
  const orders: [string, string][] = [
    ['name', t('dashboard.columns.name')],
    ...(own
      ? [
          [
            `name-${own}`,
            t('dashboard.columns.translated', { language: t(`common.languages.${own}`) }),
          ] satisfies [string, string],
        ]
      : []),
    ...(category.dashboardHidesArtnr
      ? []
      : [['artnr', t('dashboard.columns.artnr')] satisfies [string, string]]),
    ['-changed', t('dashboard.newestChange')],
    ['-created', t('dashboard.newest')],
  ]
  return (
    <SelectField
      label={t('dashboard.sort')}
      hideLabel
      className="min-w-0 grow basis-36 sm:w-60 sm:grow-0 sm:basis-auto"
      value={orders.some(([key]) => key === sort) ? sort : ''}
      onChange={({ target }) => onSort(target.value)}
    >
      {/* An order that only the table's headings offer. */}
      {!orders.some(([key]) => key === sort) && <option value="">{t('dashboard.sort')}</option>}
      {orders.map(([key, label]) => (
        <option key={key} value={key}>
          {t('dashboard.sortedBy', { column: label })}
        </option>
      ))}
    </SelectField>
  )
}
