import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../useTexts.ts'

const FinderDialog = lazy(async () => ({ default: (await import('./FinderDialog.tsx')).FinderDialog }))

/** The search of staff: Ctrl+K on their screens, where the public one would lead to what is published only. */
export function Finder() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // The visitors' search listens as well.
    event.preventDefault()
    event.stopPropagation()
    if (!document.querySelector('dialog[open]')) setOpen(true)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-lg px-3 text-[0.9375rem] text-mute hover:text-ink"
      >
        <Icon name="search" className="size-4" />
        {t('finder.open')}
        <kbd className="rounded border border-line bg-card px-1.5 font-sans text-xs leading-5 max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
