import { createContext, memo, useContext } from 'react'
import { NavLink } from 'react-router'
import { useTranslation } from '../i18n/i18n.ts'
import { guideEntries, listEntries, replacementEntry, toolEntries } from './menus.ts'

const itemClass =
  '-outline-offset-2 flex min-h-11 items-center wrap-anywhere rounded-lg px-3 py-2 text-ink hover:bg-paper aria-[current=page]:bg-steel-bg aria-[current=page]:text-steel'

/** In the menu of a phone two columns, so that its last entries are in sight. */
const listClass = 'max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] max-md:text-[0.9375rem]'

/** True inside a menu with a history entry of its own: a link replaces it, so that Back skips the menu. */
export const InMenuEntry = createContext(false)

export function MenuLink({ to, children }: { to: string; children: string }) {
  const replace = useContext(InMenuEntry)
  return (
    <li>
      <NavLink end to={to} replace={replace} className={itemClass}>
        {children}
      </NavLink>
    </li>
  )
}

/** EM, EB, MS and SB guides, then the replacement guide. */
export const GuideLinks = memo(function GuideLinks() {
  const { t } = useTranslation()
  return (
    <ul className={listClass}>
      {guideEntries.map(({ code, to }) => (
        <MenuLink key={to} to={to}>
          {t(`guides.${code}.menu`)}
        </MenuLink>
      ))}
      <MenuLink to={replacementEntry}>{t('ui.nav.replacement')}</MenuLink>
    </ul>
  )
})

/** EM, EB, LH, MS, SB and NB lists. */
export const ListLinks = memo(function ListLinks() {
  const { t } = useTranslation()
  return (
    <ul className={listClass}>
      {listEntries.map(({ code, to }) => (
        <MenuLink key={to} to={to}>
          {t(`categories.${code}.name`)}
        </MenuLink>
      ))}
    </ul>
  )
})

/** The door list, comparing, and what works without network; a list of old numbers is met in the replacement guide. */
export const ToolLinks = memo(function ToolLinks() {
  const { t } = useTranslation()
  return (
    <ul className={listClass}>
      {toolEntries.map(
        ({ name, to }) =>
          name !== 'desk' && (
            <MenuLink key={to} to={to}>
              {t(`ui.${name}.title`)}
            </MenuLink>
          ),
      )}
    </ul>
  )
})
