import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Miss } from '../../../domain/contracts/misses.ts'
import { parseToken, tokenOf } from '../../../domain/facts/token.ts'
import { readGuideState } from '../../../domain/guide/state.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useSlugLabel } from '../editor/criteria/use-criteria.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { numberLink } from '../replacements/number-link.ts'
import { Flag } from '../ui/flag.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

/** One failed search of visitors: how often, whether it would succeed now, and a link to where it is fixed. */
export function ZeroResultRow({ zeroResult }: { zeroResult: Miss }) {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  const { day } = useDates()
  const title = useTitle(zeroResult)
  const { count, last, language, category, solved } = zeroResult
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">{title}</span>
          {category && <span className="text-sm text-mute">{name(category)}</span>}
          <span className="flex items-center gap-1.5 self-center text-sm text-mute">
            <Flag language={language} decorative />
            {t(`common.languages.${language}`)}
          </span>
        </p>
        <p className="text-sm text-mute tnum">
          {t('misses.times', { count })}, {t('misses.last', { day: day(last) })}
        </p>
      </div>
      {solved ? (
        <span className="flex min-h-8 items-center gap-1.5 text-sm text-ok">
          <Icon name="check" />
          {t('misses.solved')}
        </span>
      ) : (
        <NextStep zeroResult={zeroResult} />
      )}
    </li>
  )
}

/** A combination in the words of its guide; anything else as it was typed. */
function useTitle({ kind, category, text }: Miss): string {
  const slugLabel = useSlugLabel()
  const { one, criterion } = useCategoryTexts()
  if (kind !== 'combination' || !category) return text
  const { choices, chosen } = readGuideState(category, new URLSearchParams(text))
  const ticked = (choices[category] ?? []).map((key) =>
    criterion({ column: columnOfSlug(category, key), label: slugLabel(key) }),
  )
  const products = Object.entries(chosen).map(([code, id]) => `${one(code as CategoryCode)} ${id}`)
  return [...ticked, ...products].join(' + ') || text
}

/** The column that declares a choice, or whose measures are written as such slugs. */
function columnOfSlug(code: CategoryCode, slug: string): string {
  const { columns, facts } = categoryOf(code)
  const prefix = parseToken(slug)?.prefix
  const measured = prefix && facts.find((fact) => tokenOf(fact)?.prefix === prefix)?.name
  const column = columns.find(({ source }) =>
    source.kind === 'spec'
      ? source.choices.includes(slug)
      : source.kind === 'fact' && source.fact === measured,
  )
  return column?.name ?? ''
}

const wayClass =
  'inline-flex min-h-8 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink'

/** Where it is fixed; no link where this level may not fix it. */
function NextStep({ zeroResult: { kind, text, language, category, product } }: { zeroResult: Miss }) {
  const { t } = useTexts()
  const { level } = useStaff()
  if (kind === 'combination') {
    const { guide } = category ? categoryOf(category) : {}
    if (!guide) return null
    // The guide of the other language is another document.
    return (
      <a className={wayClass} href={`${pathTo(guide.route, language)}?${text}`}>
        {t('misses.openGuide')}
      </a>
    )
  }
  if (kind === 'outdated') {
    return (
      <Link className={wayClass} to={linkTo('adm-options', {}, category ? `?typ=${category}` : '')}>
        {t('misses.openCriteria')}
      </Link>
    )
  }
  if (product) {
    return (
      <Link className={wayClass} to={linkTo(`adm-${product.category}-edit`, { id: product._id })}>
        {t('misses.translate', { product: product.artnr || product.name })}
      </Link>
    )
  }
  if (!can(level, 'editReplacements')) return null
  return (
    <Link className={wayClass} to={numberLink(category, text)}>
      {t(kind === 'number' ? 'misses.addReplacement' : 'misses.addOld')}
    </Link>
  )
}
