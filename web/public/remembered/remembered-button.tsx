import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { withParts } from '../../../domain/list/state.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { RememberedProducts } from './remembered-products.tsx'
import { Star } from './star.tsx'

/**
 * Above a list: opens the remembered products of its category in a dialog. A product opens as it does from the list.
 */
export function RememberedButton({ category }: { category: CategoryCode }) {
  const { t } = useMoreTexts('tray')
  const navigate = useNavigate()
  const search = useSearch()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="shrink-0 max-sm:px-3 print:hidden"
      >
        <Star filled={false} />
        <span className="max-sm:sr-only">{t('tray.remembered')}</span>
      </Button>
      {open && (
        <Modal label={t('tray.remembered')} onClose={() => setOpen(false)} className="max-w-xl">
          <h2 className="px-4 py-3.5 text-lg">{t('tray.remembered')}</h2>
          <RememberedProducts
            category={category}
            onProduct={({ id }) => {
              setOpen(false)
              void navigate({ search: withParts(search, { open: id }) }, { state: { opened: true } })
            }}
          />
        </Modal>
      )}
    </>
  )
}
