import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { useTexts } from '../use-texts.ts'
import { useMay } from './edit-context.ts'
import type { FilesState } from './files/use-files-state.ts'
import type { ProductForm } from './form.ts'
import { goToTarget } from './sections/go-to-target.ts'
import { useWarnings } from './sections/use-warnings.ts'
import type { Undo } from './undo/use-steps.ts'
import { useWarningText } from './use-warning-text.ts'

export type SaveState = 'new' | 'saved' | 'unsaved' | 'saving' | FilesState

interface SaveBarProps {
  state: SaveState
  /** A number is taken, so nothing can be saved. */
  stopped: boolean
  steps: Undo
  onSave: () => void
  /** The label of the button, where it saves something else than a product. */
  words?: { save: string; saved: string; unsaved: string; saving: string } | undefined
  /** Other ways to save the form. */
  children?: ReactNode
}

const dots: Record<SaveState, string> = {
  new: 'border-brass',
  saved: 'border-ok bg-ok',
  unsaved: 'border-brass bg-brass',
  saving: 'border-steel',
  uploading: 'border-steel',
  pending: 'border-brass bg-brass',
}

/** The bar at the bottom of the window: the form's state and its save button. */
export function SaveBar({ state, stopped, steps, onSave, words, children }: SaveBarProps) {
  const { t } = useTexts()
  const texts: Record<SaveState, string> = {
    new: t('edit.unsavedNew'),
    saved: t('edit.saved'),
    unsaved: t('edit.unsaved'),
    saving: t('common.saving'),
    uploading: t('files.uploading'),
    pending: t('files.waitingForSave'),
    ...words,
  }
  const waits = words !== undefined && state === 'saving'
  return (
    <div
      data-bottom-bar="tall"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <SavedThing />
        <p className="flex min-w-0 grow items-center gap-2.5 text-[0.9375rem]">
          <span className={cx('size-2.5 shrink-0 rounded-full border-2', dots[state])} aria-hidden="true" />
          <span role="status">{texts[state]}</span>
          {stopped && <span className="text-sm text-error max-sm:sr-only">{t('edit.stopped')}</span>}
        </p>
        <WarningsButton />
        {(steps.canUndo || steps.canRedo) && (
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
        )}
        <span
          className={cx('flex flex-wrap justify-end gap-3', children !== undefined && 'max-sm:basis-full')}
        >
          {children}
          <Button
            kind="primary"
            onClick={() => waits || onSave()}
            // The focus stays. A press during a save saves what has been typed since, but publishes no copy.
            aria-disabled={waits || undefined}
            disabled={stopped}
            title={words ? undefined : t('edit.saveHint')}
            className="min-w-32"
          >
            {words?.save ?? t('common.save')}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** The number of warnings; a press leads to the first. */
function WarningsButton() {
  const { t } = useTexts()
  const warnings = useWarnings()
  const textOf = useWarningText()
  const [first] = warnings
  if (!useMay()('spec') || !first) return null
  return (
    <button
      type="button"
      title={textOf(first)}
      onClick={() => goToTarget(first)}
      className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-brass hover:bg-brass-bg"
    >
      <Icon name="warning" className="size-4" />
      <span className="max-sm:sr-only">{t('sections.warnings', { count: warnings.length })}</span>
      <span aria-hidden="true" className="tnum sm:hidden">
        {warnings.length}
      </span>
    </button>
  )
}

/** What is being saved, by the form's present name and number. */
function SavedThing() {
  const { t } = useTexts()
  const [name, artnr] = useWatch<ProductForm, ['name', 'artnr']>({ name: ['name', 'artnr'] })
  return (
    <p className="flex max-w-full min-w-0 items-baseline gap-2 text-sm max-md:basis-full">
      <span className="min-w-16 truncate font-semibold" title={name}>
        {name.trim() || t('sections.nameless')}
      </span>
      <span className="min-w-0 truncate number text-mute">{artnr}</span>
    </p>
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
