import { useState } from 'react'
import { Link } from 'react-router'
import { languageOfLevel } from '../../../domain/access.ts'
import { dashboardCategories } from '../../../domain/categories/index.ts'
import type { CompletenessAnswer } from '../../../domain/contracts/catalogue-health.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { cx } from '../../shared/ui/cx.ts'
import { type Filter, viewQuery } from '../dashboard/view.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { Flag } from '../ui/flag.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useTexts } from '../use-texts.ts'

type Share = CompletenessAnswer[number]

const measures = ['published', 'complete', 'name', 'artnr', 'info', 'docs'] as const

/** How complete each category is in each language, the reader's own language first. */
export function Completeness() {
  const { t } = useTexts()
  const own = languageOfLevel(useStaff().level)
  const [language, setLanguage] = useState<Language>(own)
  const read = useStaffQuery(callPath('GET care/completeness', {}))
  const ordered = languageCodes.toSorted((a, b) => Number(b === own) - Number(a === own))
  return (
    <div className="pt-2">
      <Tabs
        small
        label={t('care.languages')}
        tabs={ordered.map((name) => ({
          name,
          label: (
            <>
              <Flag language={name} decorative />
              {t(`common.languages.${name}`)}
            </>
          ),
        }))}
        current={language}
        onChange={setLanguage}
      >
        <div className="pt-5">
          <Loaded of={[read]} failed={t('care.failed')} className="h-160 rounded-box">
            {(shares) => (
              <Shares language={language} shares={shares.filter((share) => share.language === language)} />
            )}
          </Loaded>
        </div>
      </Tabs>
    </div>
  )
}

interface SharesProps {
  language: Language
  shares: readonly Share[]
}

const cell = 'px-3 py-1.5 text-sm lg:table-cell lg:border-t lg:border-line lg:py-2.5'

/** A table; on a phone each category is a card. */
function Shares({ language, shares }: SharesProps) {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  const left = language === original ? (['draft'] as const) : (['missing', 'outdated'] as const)
  const columns = [...measures, ...left]
  return (
    <div className="surface overflow-hidden">
      <table className="block w-full lg:table lg:border-separate lg:border-spacing-0">
        <thead className="hidden lg:table-header-group">
          <tr>
            <th scope="col" className="py-2 pl-6 text-left text-sm font-medium text-mute">
              {t('care.category')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-left text-sm font-medium text-mute">
                {t(`care.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line border-t border-line lg:table-row-group lg:border-0">
          {dashboardCategories.map(({ code }) => {
            const share = shares.find(({ category }) => category === code)
            if (!share) return null
            return (
              <tr key={code} className="grid grid-cols-2 px-1 py-2 sm:grid-cols-3 sm:px-3 lg:table-row">
                <th
                  scope="row"
                  className="col-span-full px-3 py-1 text-left font-semibold lg:border-t lg:border-line lg:py-2.5 lg:pl-6 lg:text-[0.9375rem]"
                >
                  {name(code)}
                </th>
                {measures.map((measure) => (
                  <td key={measure} className={cell}>
                    <span className="block text-mute lg:sr-only">{t(`care.columns.${measure}`)} </span>
                    <span className="whitespace-nowrap tnum">
                      {t('care.of', { done: share[measure], total: share.total })}
                    </span>
                    <Bar done={share[measure]} total={share.total} />
                  </td>
                ))}
                {left.map((filter) => (
                  <td key={filter} className={cell}>
                    <span className="block text-mute lg:sr-only">{t(`care.columns.${filter}`)} </span>
                    <Left share={share} filter={filter} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface LeftProps {
  share: Share
  filter: Extract<Filter, 'draft' | 'missing' | 'outdated'>
}

/** The number that is left, as a link to their list. */
function Left({ share, filter }: LeftProps) {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  const own = languageOfLevel(useStaff().level)
  const { category, language, total, published } = share
  const count = filter === 'draft' ? total - published : share[filter]
  if (count === 0) return <span className="text-ok">{t('care.none')}</span>
  // A translator's lists only show their own language.
  if (own !== original && own !== language) return <span className="tnum">{count}</span>
  return (
    <Link
      to={linkTo('adm-dashboard', {}, viewQuery(category, { filter, language }))}
      aria-label={t('care.list', {
        count,
        what: t(`care.columns.${filter}`),
        category: name(category),
      })}
      className="inline-flex min-h-8 items-center font-semibold text-brass tnum underline underline-offset-4"
    >
      {count}
    </Link>
  )
}

interface BarProps {
  done: number
  total: number
}

/** A share of a whole as a line; the numbers are beside it. */
function Bar({ done, total }: BarProps) {
  const share = total === 0 ? 0 : (done / total) * 100
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('h-1 w-full', share === 100 ? 'text-ok' : 'text-steel')}
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={share} height="4" fill="currentColor" />
    </svg>
  )
}
