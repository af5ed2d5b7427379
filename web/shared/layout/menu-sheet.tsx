import { type ToggleEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { useOverlay } from '../router/use-overlay.ts'
import { linkTo, useIsStaffPage } from '../router/use-route.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageLinks } from './language-links.tsx'
import { GuideLinks, InMenuEntry, ListLinks, MenuLink, ToolLinks } from './menu-links.tsx'
import { StaffParts } from './staff-parts.tsx'

const iconButton = 'grid size-11 cursor-pointer place-items-center rounded-lg text-ink'

/**
 * The whole menu on a phone. A native popover: its button works before scripts have loaded, Esc and a press outside
 * close it, and the focus returns to the button. Back closes it, too.
 */
export function MenuSheet() {
  const { t } = useTranslation()
  const isForStaff = useIsStaffPage()
  const sheet = useRef<HTMLDivElement>(null)
  const { value: open, open: remember, close } = useOverlay<true>('menu')
  const alive = useRef(false)
  const openedEarly = useEffectEvent(() => {
    const early = !alive.current && sheet.current?.matches(':popover-open') === true && open === null
    alive.current = true
    if (early) remember(true)
    return early
  })
  useEffect(() => {
    // Opened before the scripts had loaded, it stays open.
    if (!openedEarly()) sheet.current?.togglePopover(open !== null)
  }, [open])
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open' && open === null) remember(true)
    if (newState === 'closed' && open !== null) close()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="menu-sheet"
        aria-label={t('ui.nav.menu')}
        className={`${iconButton} -mr-3 md:hidden`}
      >
        <Icon name="menu" className="size-6" />
      </button>
      <div
        ref={sheet}
        id="menu-sheet"
        popover="auto"
        onToggle={onToggle}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full bg-(--shade) p-0 text-ink open:flex open:flex-col"
      >
        {/* Never as tall as the window: there is always something beside it to press. */}
        <div className="max-h-[calc(100dvh-3rem)] overflow-y-auto overscroll-contain border-b border-line bg-card p-4 pt-2">
          <div className="flex justify-end">
            <button
              type="button"
              popoverTarget="menu-sheet"
              popoverTargetAction="hide"
              aria-label={t('ui.nav.closeMenu')}
              className={`${iconButton} -mr-3`}
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <InMenuEntry value={open !== null}>
            <nav aria-label={t('ui.nav.label')} className="grid gap-5 text-[1.0625rem]">
              {isForStaff ? (
                <>
                  <StaffParts place="sheet" />
                  <details>
                    <summary className="flex min-h-11 items-center gap-1 px-3">
                      {t('ui.nav.visitors')}
                      <Icon name="chevron" className="size-4" />
                    </summary>
                    <VisitorLinks />
                  </details>
                </>
              ) : (
                <>
                  <VisitorLinks />
                  <StaffParts place="sheet" />
                </>
              )}
              <section className="border-t border-line pt-4">
                <h2 className="overline-label px-3 pb-1">{t('ui.nav.language')}</h2>
                <LanguageLinks className="flex flex-wrap gap-1" />
              </section>
            </nav>
          </InMenuEntry>
        </div>
        {/* A press beside the menu closes it, and reaches nothing below. */}
        <button
          type="button"
          popoverTarget="menu-sheet"
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden="true"
          className="grow"
        />
      </div>
    </>
  )
}

/** What visitors have. */
function VisitorLinks() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5">
      <ul>
        <MenuLink to={linkTo('start')}>{t('ui.nav.start')}</MenuLink>
      </ul>
      <section>
        <h2 className="overline-label px-3 pb-1">{t('ui.nav.guides')}</h2>
        <GuideLinks />
      </section>
      <section>
        <h2 className="overline-label px-3 pb-1">{t('ui.nav.products')}</h2>
        <ListLinks />
      </section>
      <section>
        <h2 className="overline-label px-3 pb-1">{t('ui.nav.tools')}</h2>
        <ToolLinks />
      </section>
    </div>
  )
}
