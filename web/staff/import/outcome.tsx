import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import { csvText } from '../../../domain/csv/text.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import type { ReportedRow } from '../jobs/fault-groups.ts'
import { Report } from '../jobs/report.tsx'
import { useTextAt, useTexts } from '../use-texts.ts'
import { ColumnMapping } from './column-mapping.tsx'
import type { useImport } from './use-import.ts'

interface OutcomeProps {
  category: Category
  work: ReturnType<typeof useImport>
}

/** The plan of a file, and the button that runs it; or what is wrong with the file. */
export function Outcome({ category, work }: OutcomeProps) {
  const { params, report, faults, columns, busy } = work
  const { t } = useTexts()
  const textAt = useTextAt()
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const announce = useAnnounce()
  if (faults.length > 0) {
    return (
      <section className="surface grid grid-cols-1 gap-3 border-error p-5">
        <h2 ref={takeFocus} tabIndex={-1} className="flex items-start gap-2.5 text-lg outline-none!">
          <Icon name="warning" className="mt-1 size-5 text-error" />
          {t('imports.broken', { file: params?.file.name ?? '' })}
        </h2>
        <div role="alert" className="grid grid-cols-1 gap-3">
          {faults.map(({ error, message, line }) => {
            const help = textAt(`imports.help.${error}`)
            return (
              <div key={`${error} ${line ?? ''}`} className="max-w-prose wrap-anywhere">
                <p className="text-error">{message}</p>
                {help && <p className="mt-1 text-mute">{help}</p>}
              </div>
            )
          })}
          <p className="text-sm text-mute">{t('imports.untouched')}</p>
        </div>
        {columns && <ColumnMapping category={category} columns={columns} onUse={work.map} />}
      </section>
    )
  }
  if (!report) return null
  const { create, change, refused } = report.counts
  const writes = create + change
  const verdict =
    refused > 0
      ? writes > 0
        ? t('imports.refused', { count: refused })
        : t('imports.allRefused')
      : writes > 0
        ? t('imports.ready', { count: writes })
        : t('imports.nothing')
  const apply = () =>
    work.apply((id) => {
      announce(t('jobs.status.going'))
      if (!isLeaving()) void navigate(linkTo('adm-jobs', {}, `?jobb=${id}`))
    })
  const saveRefused = (rows: readonly ReportedRow[]) => {
    const heading = [
      t('imports.refusedColumns.line'),
      t('edit.name'),
      t('edit.artnr'),
      t('imports.refusedColumns.column'),
      t('imports.refusedColumns.reason'),
    ]
    const cells = rows.flatMap(({ line, name, artnr, fault }) =>
      fault ? [[String(line), name, artnr, fault.column, fault.message]] : [],
    )
    const file = new Blob([csvText([heading, ...cells])], { type: 'text/csv;charset=utf-8' })
    saveFile(file, t('imports.refusedFile'))
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 ref={takeFocus} tabIndex={-1} className="text-lg outline-none!">
            {t('imports.wouldBe')}
          </h2>
          <p className="max-w-prose text-mute">{verdict}</p>
          {params?.stale && (
            <p role="alert" className="max-w-prose text-brass">
              {t('imports.stale')}
            </p>
          )}
        </div>
        <div className="button-row">
          {refused > 0 && (
            <Button onClick={() => saveRefused(report.rows)}>
              <Icon name="download" />
              {t('imports.refusedList')}
            </Button>
          )}
          {writes > 0 && (
            <Button kind={refused === 0 ? 'primary' : 'secondary'} disabled={busy !== null} onClick={apply}>
              {refused === 0
                ? t('imports.apply', { count: writes })
                : t('imports.applyWithout', { count: writes, refused })}
            </Button>
          )}
        </div>
      </div>
      <Report category={category} report={report} numbered />
    </section>
  )
}

/** For the heading: each plan has an outcome of its own. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
}
