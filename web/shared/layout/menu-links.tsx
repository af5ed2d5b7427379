import { createContext, memo, useContext } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslation } from '../i18n/i18n.ts'
import { guideEntries, listEntries, replacementEntry, toolEntries } from './menus.ts'

const itemClass =
  '-outline-offset-2 flex min-h-11 items-center rounded-lg px-3 py-2 text-ink hover:bg-paper aria-[current=page]:bg-steel-bg aria-[current=page]:text-steel'

/** True inside a menu with a history entry of its own: a link replaces it, so that Back skips the menu. */
export const InMenuEntry = createContext(false)

export function MenuLink({ to, children }: { to: string; children: string }) {
  const replace = useContext(InMenuEntry)
  const link = { to, replace, className: itemClass, children }
  // A NavLink compares only the path: with a query, two entries would be current.
  return <li>{to.includes('?') ? <Link {...link} /> : <NavLink end {...link} />}</li>
}

/** EM, EB, MS and SB guides, then the replacement guide. */
export const GuideLinks = memo(function GuideLinks() {
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
})

/** EM, EB, LH, MS, SB and NB lists. */
export const ListLinks = memo(function ListLinks() {
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
})

/** The door list, comparing, and the replacement guide for a whole list. */
export const ToolLinks = memo(function ToolLinks() {
  const { t } = useTranslation()
  return (
    <ul>
      {toolEntries.map(({ name, to }) => (
        <MenuLink key={to} to={to}>
          {t(name === 'desk' ? 'ui.nav.desk' : `ui.${name}.title`)}
        </MenuLink>
      ))}
    </ul>
  )
})
