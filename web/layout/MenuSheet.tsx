import { useRef } from 'react'
import { useTranslation } from '../i18n.ts'
import { useNavigated } from '../router/useNavigated.ts'
import { linkTo } from '../router/useRoute.ts'
import { Icon } from '../ui/Icon.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { GuideLinks, ListLinks, MenuLink } from './MenuLinks.tsx'
import { StaffParts } from './StaffParts.tsx'

const iconButton = 'grid size-11 cursor-pointer place-items-center rounded-lg text-ink'

/**
 * The whole menu on a phone. A native popover: its button works before scripts are there, Esc and a
 * press outside close it, and focus returns to the button.
 */
export function MenuSheet() {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  useNavigated(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  })
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
        className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full overflow-y-auto overscroll-contain border-b border-line bg-card p-4 pt-2 text-ink backdrop:bg-(--shade)"
      >
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
        <nav aria-label={t('ui.nav.label')} className="grid gap-5 text-[1.0625rem]">
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
          <StaffParts place="sheet" />
          <section className="border-t border-line pt-4">
            <h2 className="overline-label px-3 pb-1">{t('ui.nav.language')}</h2>
            <LanguageLinks className="flex flex-wrap gap-1" />
          </section>
        </nav>
      </div>
    </>
  )
}
