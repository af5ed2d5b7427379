import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import { type Language, languageCodes, translationLanguages } from '../../../domain/languages.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { ChoiceField, TextField } from '../ui/field.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useTexts } from '../use-texts.ts'
import type { ListParts } from './cells.tsx'
import { filters, type ListView } from './view.ts'

/** The search is sent after a pause in typing. */
const restMs = 250

const selectClass = 'min-w-0 grow basis-36 sm:w-60 sm:grow-0 sm:basis-auto'

interface ListToolsProps {
  view: ListView
  onChange: (change: Partial<ListView>) => void
  category: Category
  /** A translator's filters concern their own language. */
  own: ListParts['own']
  /** Cards have no headings to sort by. */
  sorts: boolean
  /** What else is done with a list. */
  children: ReactNode
}

/** Search, filters and order above a list; on a phone all but the search is behind a button. */
export function ListTools({ view, onChange, category, own, sorts, children }: ListToolsProps) {
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { filter, language } = view
  const aboutTranslations = filter === 'missing' || filter === 'outdated'
  const languages: readonly Language[] = aboutTranslations ? translationLanguages : languageCodes
  return (
    <>
      <SearchBox q={view.q} onSearch={(q) => onChange({ q, page: 0 })} />
      <Button
        className="min-h-10 py-1.5 lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('dashboard.tools')}
        <Icon name="chevron" className={cx('size-4', open && 'rotate-180')} />
      </Button>
      <div
        id={id}
        className={cx('flex-wrap items-end gap-3 max-lg:w-full lg:contents', open ? 'flex' : 'hidden')}
      >
        <ChoiceField
          label={t('dashboard.filter')}
          hideLabel
          className={selectClass}
          value={filter}
          options={filters.map((each) => [each, t(`dashboard.filters.${each}`)] as const)}
          onChoose={(next) => onChange({ filter: next, page: 0, ...(own ? {} : { language: null }) })}
        />
        {filter !== 'all' && !own && (
          <ChoiceField
            label={t('dashboard.filterLanguage')}
            hideLabel
            className="min-w-0 grow basis-36 sm:w-44 sm:grow-0 sm:basis-auto"
            value={language ?? (aboutTranslations ? '' : 'sv')}
            options={[
              ...(aboutTranslations ? [['', t('dashboard.anyLanguage')] as const] : []),
              ...languages.map((each) => [each, t(`common.languages.${each}`)] as const),
            ]}
            onChoose={(chosen) => onChange({ language: chosen || null, page: 0 })}
          />
        )}
        {sorts && <SortChoice view={view} onChange={onChange} category={category} own={own} />}
        <span className="grow max-lg:hidden" />
        {children}
      </div>
    </>
  )
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(q)
  // The view may have changed between a key and the end of the pause.
  const latest = useLatest(onSearch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(text), restMs)
  }
  // A filter that is cleared from outside clears the typed text too.
  const [shown, setShown] = useState(q)
  if (shown !== q) {
    setShown(q)
    if (q === '') setTyped('')
  }
  return (
    <div className="relative min-w-0 grow sm:w-80 sm:grow-0">
      <TextField
        label={t('dashboard.search')}
        hideLabel
        type="search"
        maxLength={200}
        placeholder={t('dashboard.search')}
        value={typed}
        onChange={({ target }) => change(target.value)}
      />
      {typed === '' && (
        <Icon name="search" className="pointer-events-none absolute top-3 right-3 size-4 text-mute" />
      )}
    </div>
  )
}

type SortChoiceProps = Pick<ListToolsProps, 'view' | 'onChange' | 'category' | 'own'>

function SortChoice({ view: { sort }, onChange, category, own }: SortChoiceProps) {
  const { t } = useTexts()
  const translated = own && t('dashboard.columns.translated', { language: t(`common.languages.${own}`) })
  const orders: [string, string][] = [
    ['name', t('dashboard.columns.name')],
    ...(translated ? [[`name-${own}`, translated] satisfies [string, string]] : []),
    ...(category.dashboardHidesArtnr
      ? []
      : [['artnr', t('dashboard.columns.artnr')] satisfies [string, string]]),
    ['-changed', t('dashboard.newestChange')],
    ['-created', t('dashboard.newest')],
  ]
  const isOffered = orders.some(([key]) => key === sort)
  return (
    <ChoiceField
      label={t('dashboard.sort')}
      hideLabel
      className={selectClass}
      value={isOffered ? sort : ''}
      options={[
        // An order that only the table's headings offer.
        ...(isOffered ? [] : [['', t('dashboard.sort')] as const]),
        ...orders.map(([key, column]) => [key, t('dashboard.sortedBy', { column })] as const),
      ]}
      onChoose={(chosen) => onChange({ sort: chosen, page: 0 })}
    />
  )
}
