import { createContext, useContext } from 'react'
import { NavLink } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { guideEntries, listEntries, replacementEntry } from './menus.ts'

const itemClass =
  '-outline-offset-2! flex min-h-11 items-center rounded-lg px-3 py-2 text-ink hover:bg-paper aria-[current=page]:bg-steel-bg aria-[current=page]:text-steel'

/** True inside a menu that has an entry of the history: a link takes its place, so that Back does not meet the menu. */
export const InMenuEntry = createContext(false)

export function MenuLink({ to, children }: { to: string; children: string }) {
  const replace = useContext(InMenuEntry)
  return (
    <li>
      <NavLink to={to} end replace={replace} className={itemClass}>
        {children}
      </NavLink>
    </li>
  )
}

/** EM, EB, MS and SB guides, then the replacement guide. */
export function GuideLinks() {
  const { t } = useTranslation()
  return (
    <ul>
      {guideEntries.map(({ code, to }) => (
        <MenuLink key={to} to={to}>
          {t(`guides.${code}.menu`)}
        </MenuLink>
      ))}
      <MenuLink to={replacementEntry}>{t('ui.nav.replacement')}</MenuLink>
    </ul>
  )
}

/** EM, EB, LH, MS, SB and NB lists. */
export function ListLinks() {
  const { t } = useTranslation()
  return (
    <ul>
      {listEntries.map(({ code, to }) => (
        <MenuLink key={to} to={to}>
          {t(`categories.${code}.name`)}
        </MenuLink>
      ))}
    </ul>
  )
}
