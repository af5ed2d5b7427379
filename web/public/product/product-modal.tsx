import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, nextOf } from '../../../domain/categories/index.ts'
import { chooseProduct } from '../../../domain/guide/actions.ts'
import { emptyState, type GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Modal } from '../../shared/ui/modal.tsx'
import { NextSteps } from '../guide/next-steps.tsx'
import { ProductPanel } from './product-panel.tsx'

interface ProductModalProps {
  category: CategoryCode
  id: string
  /** API names of the choices under which the product is shown. */
  selection?: readonly string[]
  /** The one partner (a housing) with which it is shown. */
  partner?: string | undefined
  /** The visitor's choices so far; a next step adds the product to them. */
  state?: GuideState
  onClose: () => void
  /** The address without it, where the address opens it. */
  closedAt?: string
}

const nothing: readonly string[] = []

/** A product in a modal over a list, the search or the summary. In print it is part of the page. */
export function ProductModal(props: ProductModalProps) {
  const { category: code, id, selection = nothing, partner, state = emptyState, onClose, closedAt } = props
  const { t } = useTranslation()
  const category = categoryOf(code)
  const chosen = chooseProduct(state, code, id)
  return (
    <Modal label={t('ui.product.label')} onClose={onClose} closedAt={closedAt} className="printed-modal">
      <ProductPanel
        category={category}
        id={id}
        selection={selection}
        state={state}
        partner={partner}
        actions={
          nextOf(category).length > 0
            ? (partners) => (
                <NextSteps category={category} state={chosen} before={state} partners={partners} />
              )
            : undefined
        }
      />
    </Modal>
  )
}
