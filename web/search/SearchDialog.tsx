import { useRef } from 'react'
import { useTranslation } from '../i18n.ts'
import { useModalDialog } from '../ui/Modal.tsx'
import { SearchField } from './SearchField.tsx'

/** The search on a small screen: all of it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog)
  return (
    <dialog
      ref={dialog}
      aria-label={t('ui.search.label')}
      onCancel={(event) => {
        // A product opened from here closes alone; React brings its event along.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-card p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <SearchField id="search-dialog" popup="fill" onClose={onClose} />
      </div>
    </dialog>
  )
}
