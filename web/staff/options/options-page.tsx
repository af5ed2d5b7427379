import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { guideCategories } from '../../../domain/categories/index.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { OptionsEditor } from './options-editor.tsx'
import { OptionsTable } from './options-table.tsx'

const views = ['edit', 'table'] as const

/** The criteria of every guide: `?typ=` chooses the category, `?vy=table` shows them all in one table. */
export function Page() {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  const search = useSearch()
  const change = useQueryChange()
  const tabs = guideCategories.map(({ code }) => ({ name: code, label: name(code) }))
  const code: CategoryCode = tabs.find((tab) => tab.name === search.get('typ'))?.name ?? 'eb'
  const view = views.find((each) => each === search.get('vy')) ?? 'edit'
  return (
    <>
      <PageHead title={t('options.title')} lead={t('options.lead')}>
        <fieldset className="flex overflow-hidden rounded-lg border border-edge">
          <legend className="sr-only">{t('options.views')}</legend>
          {views.map((each) => (
            <label
              key={each}
              className="flex min-h-10 cursor-pointer items-center bg-card px-4 text-sm text-mute has-checked:bg-steel-bg has-checked:font-semibold has-checked:text-steel has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-steel"
            >
              <input
                type="radio"
                name="view"
                className="sr-only"
                checked={view === each}
                onChange={() => change({ vy: each === 'edit' ? null : each })}
              />
              {t(`options.${each}`)}
            </label>
          ))}
        </fieldset>
      </PageHead>
      <Tabs
        label={t('options.categories')}
        tabs={tabs}
        current={code}
        onChange={(chosen) => change({ typ: chosen })}
      >
        <div className="pt-5">
          {view === 'table' ? (
            <OptionsTable key={code} code={code} />
          ) : (
            <OptionsEditor key={code} code={code} />
          )}
        </div>
      </Tabs>
    </>
  )
}
