import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf, dashboardCategories } from '../../../../domain/categories/index.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../i18n.ts'
import { linkTo } from '../../../router/useRoute.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useAnnounce } from '../../../ui/LiveRegion.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useRowActions } from '../../lists/dashboard/useRowActions.tsx'
import { firstView, readTab } from '../../lists/dashboard/view.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTexts } from '../../useTexts.ts'
import { Report } from '../Report.tsx'
import { useGoOn } from '../useGoOn.ts'
import { Faults } from './Faults.tsx'
import { FileDrop } from './FileDrop.tsx'
import { useImport } from './useImport.ts'

/** From a file to a job: nothing is written before somebody has seen what would be. @param wanted a category */
export function ImportView({ wanted }: { wanted: string | null }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const [code, setCode] = useState<CategoryCode>(
    () => dashboardCategories.find((each) => each.code === wanted)?.code ?? readTab(),
  )
  const category = categoryOf(code)
  const { exportList } = useRowActions(category)
  const { state, read, apply, again } = useImport(category)
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
          {busy !== 'reading' && <Outcome category={category} state={state} onApply={apply} />}
        </div>
      </div>
    </>
  )
}

interface OutcomeProps {
  category: Category
  state: ReturnType<typeof useImport>['state']
  onApply: () => Promise<string | null>
}

/** What the file would do, and the way to do it; or what is wrong with it. */
function Outcome({ category, state: { file, report, round, faults, stale, busy }, onApply }: OutcomeProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const go = useGoOn()
  const announce = useAnnounce()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!report && faults.length === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [report, faults])
  if (faults.length > 0) {
    return <Faults heading={heading} faults={faults} file={file?.name ?? ''} />
  }
  if (!report) return null
  const { create, change, refused } = report.counts
  const writes = create + change
  const verdict =
    refused > 0
      ? t('imports.refused', { count: refused })
      : writes > 0
        ? t('imports.ready', { count: writes })
        : t('imports.nothing')
  const apply = async () => {
    const id = await onApply()
    if (!id) return
    announce(t('jobs.status.going'))
    go(id, 'run')
    void navigate(linkTo('adm-jobs', {}, `?jobb=${id}`))
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none!">
            {t('imports.wouldBe')}
          </h2>
          <p className="max-w-prose text-mute">{verdict}</p>
          {stale && (
            <p role="alert" className="max-w-prose text-brass">
              {t('imports.stale')}
            </p>
          )}
        </div>
        {refused === 0 && writes > 0 && (
          <Button kind="primary" disabled={busy !== null} onClick={() => void apply()}>
            {t('imports.apply', { count: writes })}
          </Button>
        )}
      </div>
      <Report key={round} category={category} report={report} numbered />
    </section>
  )
}
