import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHref, useLocation } from 'react-router'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { PressLink } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ProductModal } from '../product/lazy-modal.ts'
import { type FoundProduct, SearchField } from './search-field.tsx'
import { searchShortcuts } from './search-shortcuts.ts'

/** The search of the navbar. Another page resets it by its key. */
export function Search() {
  const { pathname } = useLocation()
  return <SearchOnPage key={pathname} />
}

/** A field where there is room for one, else a button that opens a dialog; Ctrl+K goes to whichever is visible. */
function SearchOnPage() {
  const { t } = useTranslation()
  const page = useHref(linkTo('search'))
  const dialog = useOverlay<true>('search')
  const product = useOverlay<FoundProduct>('found product')
  const openDialog = useEffectEvent(() => dialog.open(true))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // Behind an open dialog nothing can have the focus.
      if (document.querySelector('dialog[open]')) return
      if (field.current?.checkVisibility()) field.current.select()
      else openDialog()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <div className="relative hidden w-84 lg:block xl:w-102">
        <SearchField ref={field} id="search" popup="below" onProduct={product.open} />
      </div>
      <PressLink
        href={page}
        onPress={() => dialog.open(true)}
        aria-label={t('ui.search.open')}
        aria-keyshortcuts={searchShortcuts}
        className="grid size-11 cursor-pointer place-items-center rounded-lg text-ink lg:hidden"
      >
        <Icon name="search" className="size-5" />
      </PressLink>
      {dialog.value && <SearchDialog onProduct={product.open} onClose={dialog.close} />}
      {product.value &&
        createPortal(
          // Not inside the navbar, which is not printed.
          <ProductModal {...product.value} onClose={product.close} />,
          document.body,
        )}
    </>
  )
}

interface SearchDialogProps {
  onProduct: (product: FoundProduct) => void
  onClose: () => void
}

/** The search on a small screen, which it fills. */
function SearchDialog({ onProduct, onClose }: SearchDialogProps) {
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
