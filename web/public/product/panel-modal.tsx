import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Modal } from '../../shared/ui/modal.tsx'

interface PanelModalProps {
  onClose: () => void
  /** The address without it, where the address opens it. */
  closedAt?: string | undefined
  children: ReactNode
}

/** The frame of a product's panel where there is no room beside the page. In print it is part of the page. */
export function PanelModal({ onClose, closedAt, children }: PanelModalProps) {
  const { t } = useTranslation()
  return (
    <Modal label={t('ui.product.label')} onClose={onClose} closedAt={closedAt} className="printed-modal">
      {children}
    </Modal>
  )
}
