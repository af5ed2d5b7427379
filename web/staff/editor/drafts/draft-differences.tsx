import { useFormContext } from 'react-hook-form'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { type ProductForm, toForm } from '../form.ts'
import { Comparison } from '../history/comparison.tsx'
import { draftForm } from './use-draft.ts'

interface DraftDifferencesProps {
  product: StaffProductAnswer
  stored: WorkingCopyAnswer
  isOpen: boolean
  onClose: () => void
}

/** Lists where what waits differs from what is published, part by part. */
export function DraftDifferences({ product, stored, isOpen, onClose }: DraftDifferencesProps) {
  const { category } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  const { files } = stored
  const { t } = useTexts()
  return (
    <Modal label={t('copies.differences.title')} onClose={onClose}>
      <div className="px-5 py-5 sm:px-6">
        <h2 className="mb-4 text-lg">{t('copies.differences.title')}</h2>
        <Comparison
          titles={[t('copies.differences.live'), t('copies.differences.waiting')]}
          forms={[toForm(category, product), isOpen ? getValues() : draftForm(category, stored)]}
          none={files.length === 0 && <EmptyState text={t('copies.differences.none')} />}
        />
        {files.length > 0 && <FileChanges files={files} />}
      </div>
    </Modal>
  )
}

function FileChanges({ files }: Pick<WorkingCopyAnswer, 'files'>) {
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
