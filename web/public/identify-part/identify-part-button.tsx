import type { GuideState } from '../../../domain/guide/state.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

const PartDialog = lazyDialog(async () => (await import('./part-dialog.tsx')).PartDialog)

interface IdentifyPartButtonProps {
  label: string
  /** The products chosen so far. */
  state: GuideState
}

/** Opens the questions about a part that the door has already. */
export function IdentifyPartButton({ label, state }: IdentifyPartButtonProps) {
  const hidden = useNeedsScript()
  const { value, open, close } = useOverlay('part')
  return (
    <>
      <Button kind="link" onClick={() => open(true)} className={cx('-my-2.5 py-2.5 print:hidden', hidden)}>
        {label}
      </Button>
      {value && <PartDialog state={state} onClose={close} />}
    </>
  )
}
