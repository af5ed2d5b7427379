import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchField } from './SearchField.tsx'

/** The search of the navbar. Another page starts it over (SPEC.md section 2): the key makes a new one. */
export function Search() {
  const { pathname } = useLocation()
  return <SearchOnPage key={pathname} />
}

/** A field where there is room for one, else a button that opens a dialog; Ctrl+K goes to whichever shows. */
function SearchOnPage() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // Behind an open dialog nothing can have the focus.
      if (document.querySelector('dialog[open]')) return
      if (field.current?.checkVisibility()) field.current.select()
      else setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <div className="relative hidden w-84 lg:block xl:w-102">
        <SearchField ref={field} id="search" popup="below" />
      </div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('ui.search.open')}
        className="grid size-11 cursor-pointer place-items-center rounded-lg text-ink lg:hidden"
      >
        <Icon name="search" className="size-5" />
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
