import { Link } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { languageRow, type TranslationLanguage } from '../../../domain/languages.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useDates } from '../use-dates.ts'
import { Marks } from './marks.tsx'

interface NameLinkProps {
  category: Category
  product: StaffCardAnswer
}

/** The Swedish name, as a link to the product's edit screen. */
export function NameLink({ category, product }: NameLinkProps) {
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
