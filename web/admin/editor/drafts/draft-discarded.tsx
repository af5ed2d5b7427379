import { Button } from '../../../ui/button.tsx'
import { useTexts } from '../../use-texts.ts'
import { AlertBar } from '../alert-bar.tsx'
import type { Draft } from './store.ts'

interface DraftDiscardedProps {
  draft: Draft
  onTakeBack: (draft: Draft) => void
  onDismiss: () => void
}

/** Offers to restore a draft that was just discarded. */
export function DraftDiscarded({ draft, onTakeBack, onDismiss }: DraftDiscardedProps) {
  const { t } = useTexts()
  return (
    <AlertBar variant="warning" title={t('edit.draft.discarded')} onDismiss={onDismiss}>
      <Button kind="link" onClick={() => onTakeBack(draft)}>
        {t('edit.draft.takeBack')}
      </Button>
    </AlertBar>
  )
}
