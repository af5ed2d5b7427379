import { type ReactNode, useId } from 'react'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface AlertDialogProps {
  title: ReactNode
  text?: ReactNode
  /** The effect of Esc. */
  onCancel: () => void
  /** The buttons; the first has the focus, unless one carries `data-first`. */
  children: ReactNode
}

/** A question that has to be answered before anything else, open as long as it is rendered. */
export function AlertDialog({ title, text, onCancel, children }: AlertDialogProps) {
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClose={onCancel}
      first="[data-first]"
      className="m-auto w-[calc(100vw-2rem)] max-w-120 rounded-box border border-line bg-card p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-lg tnum">
        {title}
      </h2>
      {text && (
        <div id={`${id}-text`} className="mt-2 text-mute">
          {text}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
    </Dialog>
  )
}
