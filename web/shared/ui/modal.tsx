import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { CloseButton } from './close-button.tsx'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'

interface ModalProps {
  /** Names the dialog for assistive technology; show it as a heading inside as well. */
  label: string
  onClose: () => void
  /** The address without it, where the address opens it. */
  closedAt?: string | undefined
  className?: string
  children: ReactNode
}

/** A dialog with a cross, whose content scrolls. */
export function Modal({ label, onClose, closedAt, className, children }: ModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      aria-label={label}
      onClose={onClose}
      closesBeside
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-200 overflow-hidden rounded-box border border-line bg-card p-0 text-ink',
        'max-sm:mb-0 max-sm:max-h-[calc(100dvh-1rem)] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none',
        className,
      )}
    >
      <div className="relative max-h-[inherit] overflow-y-auto overscroll-contain scroll-pt-28 scroll-pb-20">
        <CloseButton
          label={t('ui.common.close')}
          onClick={onClose}
          href={closedAt}
          className="sticky top-3 z-10 float-right mr-3 -mb-11 size-11 bg-card text-mute hover:text-ink"
        />
        {children}
      </div>
    </Dialog>
  )
}
