import { useMemo } from 'react'
import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import type { WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import {
  type Language,
  languageRow,
  type TranslationLanguage,
  translationLanguages,
} from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { cx } from '../../shared/ui/cx.ts'
import type { Selection } from '../bulk/selection.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { IconButton, toolClass } from '../ui/icon-button.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

/** What a list is made of, whether its products are rows of a table or cards. */
export interface ListParts {
  category: Category
  /** The language of a translator, whose names stand beside the Swedish ones. */
  own: TranslationLanguage | null
  items: StaffCardAnswer[]
  label: string
  selection: Selection
  onPublish: (product: StaffCardAnswer, language: Language, on: boolean) => void
  onExport: (product: StaffCardAnswer) => void
  onRemove: (product: StaffCardAnswer) => void
}

interface CellProps extends ListParts {
  product: StaffCardAnswer
}

/** The Swedish name, as a link to the product's edit screen. */
export function NameLink({ category, product }: Pick<CellProps, 'category' | 'product'>) {
  return (
    <Link
      to={linkTo(`adm-${category.code}-edit`, { id: product._id })}
      lang="sv"
      className="inline-flex min-h-8 items-center font-medium text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {product.names.sv}
    </Link>
  )
}

interface TranslatedNameProps {
  product: StaffCardAnswer
  language: TranslationLanguage
}

/** The name in a translator's language, and what is left to do there. */
export function TranslatedName({ product, language }: TranslatedNameProps) {
  const name = product.names[language]
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {name && <span lang={languageRow(language).html}>{name}</span>}
      <Marks product={product} only={language} />
    </span>
  )
}

/** A day; the time of day on pointing at it. */
export function When({ at }: { at: string }) {
  const { day, minute } = useDates()
  return (
    <time dateTime={at} title={minute(at)} className="whitespace-nowrap tnum">
      {day(at)}
    </time>
  )
}

const none: readonly WorkingCopyRow[] = []

/** The working copies by product; the list works as well without them. */
export function useWorkingCopies(): ReadonlyMap<string, WorkingCopyRow> {
  const { data = none } = useStaffQuery(callPath('GET working-copies', {}))
  return useMemo(() => new Map(data.map((copy) => [copy.product._id, copy])), [data])
}

interface MarksProps {
  product: StaffCardAnswer
  /** A translator's language; without one, all of them. */
  only?: TranslationLanguage
}

/** What waits to be published of a product, and which translations are missing or outdated. */
export function Marks({ product: { _id, missing, outdated }, only }: MarksProps) {
  const { t } = useTexts()
  const { inStockholm: onClock } = useDates()
  const languages = only ? [only] : translationLanguages
  const lacking = languages.filter((language) => missing[language].length > 0)
  const old = languages.filter((language) => outdated[language].length > 0)
  const copy = useWorkingCopies().get(_id)
  if (lacking.length + old.length === 0 && !copy) return null
  const named = (some: readonly TranslationLanguage[]) =>
    some.map((language) => t(`dashboard.countries.${language}`)).join(', ')
  const fields = (by: StaffCardAnswer['missing']) =>
    only ? by[only].map((field) => t(`dashboard.fields.${field}`)).join(', ') : ''
  return (
    <span className="flex flex-wrap gap-1 py-0.5">
      {copy?.failure && <Badge tone="brass">{t('copies.marks.failed')}</Badge>}
      {copy && !copy.failure && (
        <Badge tone="steel">
          {copy.schedule
            ? t('copies.marks.planned', { date: onClock(copy.schedule.at) })
            : t('copies.marks.copy')}
        </Badge>
      )}
      {lacking.length > 0 && (
        <Badge tone="steel">
          {only
            ? t('dashboard.missingFields', { fields: fields(missing) })
            : t('dashboard.missingIn', { languages: named(lacking) })}
        </Badge>
      )}
      {old.length > 0 && (
        <Badge tone="brass">
          {only
            ? t('dashboard.outdatedFields', { fields: fields(outdated) })
            : t('dashboard.outdatedIn', { languages: named(old) })}
        </Badge>
      )}
    </span>
  )
}

interface TickProps extends Pick<CellProps, 'product' | 'onPublish'> {
  language: Language
}

/** Whether a product is published in a language, in a word; a press changes it, for users who may. */
export function Tick({ product, language, onPublish }: TickProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const on = product.published[language]
  const word = t(on ? 'dashboard.marks.published' : 'dashboard.marks.draft')
  if (!can(level, 'editProduct', 'published', language)) {
    return (
      <span
        className={cx(
          'inline-block text-xs leading-4 lg:max-w-20 min-[88rem]:max-w-none min-[88rem]:whitespace-nowrap',
          on ? 'text-ok' : 'text-mute',
        )}
      >
        <span className="sr-only">{t(`common.languages.${language}`)}: </span>
        {word}
      </span>
    )
  }
  const action = t(on ? 'dashboard.unpublish' : 'dashboard.publish', {
    name: product.names.sv,
    language: t(`common.languagesInText.${language}`),
  })
  return (
    <button
      type="button"
      aria-label={`${word}. ${action}`}
      title={action}
      onClick={() => onPublish(product, language, !on)}
      className={cx(
        'inline-flex min-h-8 cursor-pointer items-center justify-center rounded-lg border px-1 text-xs leading-4 font-medium hover:border-ink max-lg:min-h-9 lg:max-w-20 min-[88rem]:max-w-none min-[88rem]:whitespace-nowrap',
        on ? 'border-ok-line bg-ok-bg text-ok' : 'border-line bg-card text-mute',
      )}
    >
      {word}
    </button>
  )
}

/** The actions on one product, as far as the user may: edit, duplicate, export, delete. */
export function RowButtons({ category: { code }, product, onExport, onRemove }: CellProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const name = product.names.sv
  const links = [
    {
      icon: 'edit',
      label: t('dashboard.edit', { name }),
      to: linkTo(`adm-${code}-edit`, { id: product._id }),
    },
    {
      icon: 'duplicate',
      label: t('dashboard.duplicate', { name }),
      to: linkTo(`adm-${code}-add`, {}, `?copy=${encodeURIComponent(product._id)}`),
    },
  ] as const
  return (
    <span className="flex justify-end whitespace-nowrap max-lg:justify-start">
      {links.slice(0, can(level, 'addProduct') ? 2 : 1).map(({ icon, label, to }) => (
        <Link key={icon} to={to} aria-label={label} title={label} className={toolClass}>
          <StaffIcon name={icon} className="size-4.5" />
        </Link>
      ))}
      {can(level, 'exportProducts') && (
        <IconButton
          icon="download"
          label={t('dashboard.export', { name })}
          onClick={() => onExport(product)}
        />
      )}
      {can(level, 'deleteProduct') && (
        <IconButton
          icon="trash"
          label={t('dashboard.delete.button', { name })}
          onClick={() => onRemove(product)}
        />
      )}
    </span>
  )
}
