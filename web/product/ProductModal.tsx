import type { ReactNode } from 'react'
import { categoryOf } from '../../domain/categories/index.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import { useTranslation } from '../i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { ProductPanel } from './lazy.tsx'

interface PanelModalProps {
  onClose: () => void
  children: ReactNode
}

/** The frame of a product's panel where there is no room beside the page. In print it lies in the page. */
export function PanelModal({ onClose, children }: PanelModalProps) {
  const { t } = useTranslation()
  return (
    <Modal label={t('ui.product.label')} onClose={onClose} className="printed-modal">
      {children}
    </Modal>
  )
}

interface ProductModalProps {
  category: CategoryCode
  id: string
  /** API names of the choices under which the product is looked at. */
  selection?: readonly string[]
  onClose: () => void
}

const nothing: readonly string[] = []

/** A product's data on top of a page that is about something else: a list, the summary. */
export function ProductModal({ category, id, selection = nothing, onClose }: ProductModalProps) {
  return (
    <PanelModal onClose={onClose}>
      <ProductPanel category={categoryOf(category)} id={id} selection={selection} />
    </PanelModal>
  )
}
