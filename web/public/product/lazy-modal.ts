import { loadable } from '../../shared/ui/loadable.tsx'

/** A product over the page, in a chunk that loads with the first one. */
export const ProductModal = loadable(
  'product/product-modal',
  async () => (await import('./product-modal.tsx')).ProductModal,
)
