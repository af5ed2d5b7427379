import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useTexts } from '../use-texts.ts'
import { useBuiltIn } from './use-built-in.ts'

/** Counts that load faster need no spinner. */
const overlayDelayMs = 500

/** Every criterion of a category in one table: column, slug, labels, and how many products have it. */
export function OptionsTable({ code }: { code: CategoryCode }) {
  const { t } = useTexts()
  const { label } = useCategoryTexts()
  const builtIn = useBuiltIn()
  const options = useStaffQuery(callPath('GET options/:code', { code }))
  const facets = useStaffQuery(callPath('GET :type/facets', { type: categoryOf(code).path }, { all: '' }))
  const { isFetching } = facets
  const isLate = useDebounced(isFetching, overlayDelayMs) && isFetching
  const heading = 'border-b border-line px-3 py-2 text-left font-medium text-mute'
  const cell = 'border-b border-line px-3 py-1.5 align-top'
  // The criteria are shown while their products are counted.
  const counted = { ...facets, data: facets.data ?? (facets.isError ? undefined : null) }
  return (
    <Loaded of={[options, counted]}>
      {(columns, counts) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        <section className="surface relative overflow-x-auto" tabIndex={0} aria-label={t('options.table')}>
          {isLate && (
            <Spinner
              label={t('options.counting')}
              className="absolute top-1 right-1 rounded-lg bg-card px-3 py-1.5"
            />
          )}
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                <th scope="col" className={heading}>
                  {t('options.column')}
                </th>
                <th scope="col" className={heading}>
                  {t('options.slug')}
                </th>
                {languageCodes.map((language) => (
                  <th key={language} scope="col" className={heading}>
                    {t(`common.languages.${language}`)}
                  </th>
                ))}
                <th scope="col" className={`${heading} text-right`}>
                  {t('options.products')}
                </th>
              </tr>
            </thead>
            <tbody>
              {columns.flatMap(({ name, slugs, translations }) =>
                slugs.map((slug) => (
                  <tr key={`${name} ${slug}`}>
                    <td className={`${cell} text-mute`}>{label('columns', name)}</td>
                    <td className={`${cell} number`}>{slug}</td>
                    {languageCodes.map((language) => (
                      <td key={language} className={cell}>
                        {translations[language]?.[slug] ?? builtIn(slug, language)}
                      </td>
                    ))}
                    <td className={`${cell} tnum text-right`}>{counts?.choices[slug] ?? '…'}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      )}
    </Loaded>
  )
}
