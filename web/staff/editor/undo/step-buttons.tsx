import { cx } from '../../../shared/ui/cx.ts'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useTexts } from '../../use-texts.ts'
import type { Undo } from './use-steps.ts'

/** Undo and redo of the form's steps. */
export function StepButtons({ steps }: { steps: Undo }) {
  const { t } = useTexts()
  return (
    <span className="flex items-center gap-1 max-sm:-mr-2">
      <StepButton
        label={t('edit.undo')}
        hint={t('edit.undoHint')}
        disabled={!steps.canUndo}
        onClick={steps.undo}
      />
      <StepButton
        label={t('edit.redo')}
        hint={t('edit.redoHint')}
        disabled={!steps.canRedo}
        mirrored
        onClick={steps.redo}
      />
    </span>
  )
}

interface StepButtonProps {
  label: string
  hint: string
  disabled: boolean
  mirrored?: boolean
  onClick: () => void
}

/** Undoes a step of the form, or redoes it. It keeps its place while there is nothing to do. */
function StepButton({ label, hint, disabled, mirrored, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      title={hint}
      onClick={() => disabled || onClick()}
      className="flex min-h-10 min-w-10 cursor-pointer items-center justify-center gap-2 rounded-lg px-2 text-[0.9375rem] hover:bg-paper aria-disabled:cursor-default aria-disabled:text-mute aria-disabled:hover:bg-transparent"
    >
      <StaffIcon name="undo" className={cx('size-4.5', mirrored && '-scale-x-100')} />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  )
}
