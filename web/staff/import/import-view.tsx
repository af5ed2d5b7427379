import { useId, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, dashboardCategories } from '../../../domain/categories/index.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useExports } from '../dashboard/use-exports.ts'
import { firstView, readTab } from '../dashboard/view.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ChoiceField } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useFileDrop } from '../ui/use-file-drop.ts'
import { useTexts } from '../use-texts.ts'
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
  const work = useImport(category)
  const { params, busy } = work
  return (
    <>
      <BackLink to="adm-jobs">{t('jobs.title')}</BackLink>
      <PageHead title={t('imports.title')} lead={t('imports.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <div className="surface grid grid-cols-1 gap-x-6 gap-y-4 p-5 md:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="grid content-start gap-3">
            <ChoiceField
              label={t('imports.category')}
              value={code}
              disabled={busy !== null}
              options={dashboardCategories.map(
                (each) => [each.code, say(`categories.${each.code}.name`)] as const,
              )}
              onChoose={(next) => {
                setCode(next)
                work.again(categoryOf(next))
              }}
            />
            <p className="text-[0.8125rem] text-mute">{t('imports.start')}</p>
            <Button onClick={() => void exportList(firstView)}>
              <Icon name="download" />
              {t('imports.template')}
            </Button>
          </div>
          <FileDrop
            name={params?.file.name ?? null}
            disabled={busy !== null}
            onFile={(chosen) => void work.read(chosen)}
          />
        </div>
        <div>
          <div aria-live="polite">{busy && <Spinner label={t(`imports.${busy}`)} />}</div>
          {busy !== 'reading' && <Outcome key={work.round} category={category} work={work} />}
        </div>
      </div>
    </>
  )
}

interface FileDropProps {
  /** The file that was chosen last. */
  name: string | null
  disabled: boolean
  onFile: (file: File) => void
}

/** A field that a file is dropped on or chosen with. */
function FileDrop({ name, disabled, onFile }: FileDropProps) {
  const { t } = useTexts()
  const id = useId()
  const { over, handlers } = useFileDrop(disabled ? null : ([file]) => file && onFile(file))
  return (
    <label
      htmlFor={id}
      {...handlers}
      className={cx(
        'grid min-h-40 place-content-center justify-items-center gap-1 rounded-xl border-2 border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel',
        over ? 'border-steel bg-steel-bg' : 'border-line',
        disabled ? 'text-mute' : 'cursor-pointer hover:border-edge',
      )}
    >
      <Icon name="document" className="size-7 text-mute" />
      <span className="font-medium wrap-anywhere">{name ?? t('imports.drop')}</span>
      <span className="text-sm text-mute underline decoration-line underline-offset-4">
        {t(name ? 'imports.chooseOther' : 'imports.choose')}
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again, corrected, is a choice too.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
