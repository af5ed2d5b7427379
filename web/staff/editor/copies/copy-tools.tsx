import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../shared/ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { mayLeave } from '../../unsaved/question.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing, useMay } from '../edit-context.ts'
import { type ProductForm, toForm } from '../form.ts'
import { CopyBanner } from './copy-banner.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type Copies, copiedForm } from './use-copies.ts'
import type { useCopying } from './use-copying.ts'

interface CopyToolsProps {
  copies: Copies
  copying: ReturnType<typeof useCopying>
  form: UseFormReturn<ProductForm>
  /** The dialog for publishing a copy, or for a draft's first publication at a time. */
  asks: 'publish' | 'plan' | null
  onAsked: () => void
}

/** What is shown above the form where there is a working copy, and its publishing. */
export function CopyTools({ copies, copying, form, asks, onAsked }: CopyToolsProps) {
  const { t } = useTexts()
  const { category, product } = useEditing()
  const confirm = useConfirm()
  const may = useMay()
  const { copy } = copies
  const turn = async (to: () => void) => {
    if (await mayLeave()) to()
  }
  const discard = async () => {
    const question = { title: t('copies.discardTitle'), text: t('copies.discardText') }
    if (await confirm({ ...question, yes: t('copies.discardYes') })) await copying.discard()
  }
  if (!product) return null
  return (
    <>
      <CopyBanner
        copies={copies}
        live={() => toForm(category, product)}
        copied={() => (copies.isOpen || !copy ? form.getValues() : copiedForm(category, copy))}
        onOpen={() => void turn(copies.open)}
        onClose={() => void turn(copies.close)}
        onDiscard={() => void discard()}
        onUnplan={(languages) => void copying.unplan(languages)}
      />
      {asks && (
        <PublishDialog
          draft={asks === 'plan' ? form.getValues() : null}
          holdsMore={copy?.differs.some((language) => !may('name', language)) ?? false}
          onPublish={(languages) => {
            onAsked()
            void copying.publish(languages)
          }}
          onPlan={(moment, languages) => {
            onAsked()
            void copying.plan(moment, languages, asks === 'plan' ? languages : [])
          }}
          onClose={onAsked}
        />
      )}
    </>
  )
}

interface CopyButtonProps {
  use: 'save' | 'saveAs' | 'plan'
  disabled: boolean
  busy: boolean
  onSave: () => void
}

/** Beside the publishing button: saves the form as a working copy and publishes nothing. */
export function CopyButton({ use, disabled, busy, onSave }: CopyButtonProps) {
  const { t } = useTexts()
  return (
    <Button onClick={() => busy || onSave()} aria-disabled={busy || undefined} disabled={disabled}>
      {t(`copies.${use}`)}
    </Button>
  )
}
