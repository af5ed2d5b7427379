import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { type FoundProduct, SearchField } from './search-field.tsx'

interface SearchDialogProps {
  onProduct: (product: FoundProduct) => void
  onClose: () => void
}

/** The search on a small screen, which it fills. */
export function SearchDialog({ onProduct, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      aria-label={t('ui.search.label')}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-card p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <SearchField id="search-dialog" popup="fill" onProduct={onProduct} onClose={onClose} />
      </div>
    </Dialog>
  )
}
