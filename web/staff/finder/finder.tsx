import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { searchShortcuts } from '../../public/search/search-shortcuts.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { useTexts } from '../use-texts.ts'

const FinderDialog = lazyDialog(async () => (await import('./finder-dialog.tsx')).FinderDialog)

/** The staff search: Ctrl+K on staff screens, where the public search would only find what is published. */
export function Finder() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  // Kept here, since the user types on before the dialog has loaded.
  const [query, setQuery] = useState('')
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const isLoading = open && !document.querySelector('dialog[open]:not([aria-busy])')
    if (isLoading && !hasModifier && event.key.length === 1) {
      event.preventDefault()
      setQuery((before) => before + event.key)
      return
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // The public search listens to the key as well.
    event.preventDefault()
    event.stopPropagation()
    if (!open && !document.querySelector('dialog[open]')) show()
  })
  const show = () => {
    setQuery('')
    setOpen(true)
  }
  useEffect(() => void FinderDialog.load().catch(() => undefined), [])
  // With the first frame that shows the page: who sees it may press the keys.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts={searchShortcuts}
        // On a phone it stays while the places beside it scroll.
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 px-3 text-[0.9375rem] text-mute hover:text-ink max-lg:sticky max-lg:-right-4 max-lg:pr-4 max-lg:border-l max-lg:border-line max-lg:bg-paper lg:rounded-lg"
      >
        <Icon name="search" className="size-4" />
        <span className="max-sm:sr-only">{t('finder.open')}</span>
        <kbd className="rounded border border-line bg-card px-1.5 font-sans text-xs leading-5 max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && <FinderDialog query={query} setQuery={setQuery} onClose={() => setOpen(false)} />}
    </>
  )
}
