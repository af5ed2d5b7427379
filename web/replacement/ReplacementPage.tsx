import { NavLink } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { linkTo, useRoute } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'
import { PageText } from '../ui/PageText.tsx'
import { Answers } from './Answers.tsx'
import { NumberForm } from './NumberForm.tsx'
import { numbersQuery, readNumbers } from './numbers.ts'

/** From old or competing article numbers to the products that replace them. The numbers are in the URL. */
export function Page() {
  const variant = useRoute()?.route.variant ?? 'ms'
  const asked = readNumbers(useSearch().get('q') ?? '')
  return (
    <div className="page py-8 md:py-10">
      <PageText as="h1" name="replacement-title" />
      <PageText as="p" name="replacement-intro" className="mt-2 max-w-prose text-mute" />
      <VariantSwitch query={numbersQuery(asked.numbers)} />
      <NumberForm variant={variant} numbers={asked.numbers} />
      <div className="max-w-6xl">
        <Answers key={variant} variant={variant} asked={asked} />
      </div>
    </div>
  )
}

const tabClass =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

/** Leads to the other guide with the same numbers. */
function VariantSwitch({ query }: { query: string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('ui.replacement.switch')} className="mt-6 flex gap-6 border-b border-line">
      <NavLink to={linkTo('guide-filter-ug', {}, query)} end className={tabClass}>
        {t('ui.replacement.posts')}
      </NavLink>
      <NavLink to={linkTo('guide-filter-ug-eb', {}, query)} end className={tabClass}>
        {t('ui.replacement.strikes')}
      </NavLink>
    </nav>
  )
}
