import { useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, dashboardCategories } from '../../../domain/categories/index.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useExports } from '../dashboard/use-exports.ts'
import { firstView, readTab } from '../dashboard/view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { SelectField } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useTexts } from '../use-texts.ts'
import { FileDrop } from './file-drop.tsx'
import { Outcome } from './outcome.tsx'
import { useImport } from './use-import.ts'

/** From a file to a job: nothing is written before the user has seen the plan. @param wanted a category */
export function ImportView({ wanted }: { wanted: string | null }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const [code, setCode] = useState<CategoryCode>(
    () => dashboardCategories.find((each) => each.code === wanted)?.code ?? readTab(),
  )
  const category = categoryOf(code)
  const { exportList } = useExports(category)
  const { state, read, apply, map, again } = useImport(category)
  const { file, busy } = state
  return (
    <>
      <BackLink to="adm-jobs">{t('jobs.title')}</BackLink>
      <PageHead title={t('imports.title')} lead={t('imports.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <div className="surface grid grid-cols-1 gap-x-6 gap-y-4 p-5 md:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="grid content-start gap-3">
            <SelectField
              label={t('imports.category')}
              value={code}
              disabled={busy !== null}
              onChange={({ target }) => {
                const next = dashboardCategories.find((each) => each.code === target.value)
                if (!next) return
                setCode(next.code)
                again(next)
              }}
            >
              {dashboardCategories.map((each) => (
                <option key={each.code} value={each.code}>
                  {say(`categories.${each.code}.name`)}
                </option>
              ))}
            </SelectField>
            <p className="text-[0.8125rem] text-mute">{t('imports.start')}</p>
            <Button onClick={() => void exportList(firstView)}>
              <Icon name="download" />
              {t('imports.template')}
            </Button>
          </div>
          <FileDrop
            name={file?.name ?? null}
            disabled={busy !== null}
            onFile={(chosen) => void read(chosen)}
          />
        </div>
        <div>
          <div aria-live="polite">{busy && <Spinner label={t(`imports.${busy}`)} />}</div>
          {busy !== 'reading' && <Outcome category={category} state={state} onApply={apply} onMap={map} />}
        </div>
      </div>
    </>
  )
}
