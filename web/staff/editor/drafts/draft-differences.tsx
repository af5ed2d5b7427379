import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { changedParts } from '../../conflicts/merge.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { usePartLabel, usePartText } from '../use-part-text.ts'

interface DraftDifferencesProps {
  live: ProductForm
  waiting: ProductForm
  files: WorkingCopyAnswer['files']
  onClose: () => void
}

/** Lists where what waits differs from what is published, part by part. */
export function DraftDifferences({ live, waiting, files, onClose }: DraftDifferencesProps) {
  const { t } = useTexts()
  const { category } = useEditing()
  const labelOf = usePartLabel()
  const textOf = usePartText()
  const parts = changedParts(category, live, waiting)
  return (
    <Modal label={t('copies.differences.title')} onClose={onClose}>
      <div className="px-5 py-5 sm:px-6">
        <h2 className="mb-4 text-lg">{t('copies.differences.title')}</h2>
        {parts.length + files.length === 0 && <EmptyState text={t('copies.differences.none')} />}
        <dl className="grid grid-cols-1 gap-3">
          {parts.map(({ path }) => (
            <div key={path}>
              <dt className="mb-1 text-sm font-medium">{labelOf(path)}</dt>
              <dd className="grid grid-cols-1 gap-2 sm:grid-cols-2">
                <Side title={t('copies.differences.live')} lines={textOf(path, live)} />
                <Side title={t('copies.differences.waiting')} lines={textOf(path, waiting)} />
              </dd>
            </div>
          ))}
        </dl>
        {files.length > 0 && <FileChanges files={files} />}
      </div>
    </Modal>
  )
}

function FileChanges({ files }: Pick<DraftDifferencesProps, 'files'>) {
  const { t } = useTexts()
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-sm font-medium">{t('files.title')}</h3>
      <ul className="rounded-lg bg-paper px-3 py-2 text-[0.9375rem]">
        {files.map(({ kind, language, name, change }) => (
          <li key={`${kind}-${language}-${name}-${change}`} className="break-words">
            <span className="text-mute">
              {t(`files.${kind}`)}, {t(`common.languagesInText.${language}`)}:
            </span>{' '}
            {t(`copies.differences.files.${change}`, { name })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ title, lines }: { title: string; lines: string[] }) {
  const { t } = useTexts()
  return (
    <div className="rounded-lg bg-paper px-3 py-2">
      <p className="text-xs text-mute">{title}</p>
      <p className="max-h-48 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line">
        {lines.join('\n') || <span className="text-mute">{t('edit.empty')}</span>}
      </p>
    </div>
  )
}
