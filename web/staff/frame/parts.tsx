import '../../styles/staff.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Dropdown } from '../../shared/layout/dropdown.tsx'
import { MenuLink } from '../../shared/layout/menu-links.tsx'
import type { PartProps } from '../../shared/layout/staff-parts.tsx'
import { linkTo, useIsStaffPage, useRoute } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { onDemand } from '../../shared/ui/on-demand.tsx'
import { pencilsStore, TextPencils } from '../texts/pencils/text-pencils.tsx'
import { Flag } from '../ui/flag.tsx'
import { useTexts } from '../use-texts.ts'
import { type MenuEntry, ownEntries, workEntries } from './entries.ts'
import { Logout } from './logout.tsx'
import { forgetReturn, returnPath } from './session/end-session.ts'
import { useSession } from './session/session.ts'
import { StaffContext, useStaff } from './session/staff-context.ts'
import { SessionMonitor } from './session-monitor.tsx'

export { addStaffTexts } from '../texts/staff-texts.ts'

/** The staff part of every page's navbar: their menu, and the session's upkeep. */
export function StaffBar() {
  return (
    <WhenSignedIn>
      <BarMenu />
      <SessionMonitor />
      <TextPencils />
    </WhenSignedIn>
  )
}

/** The same menu among the others of a phone. */
export function StaffSheet() {
  return (
    <WhenSignedIn>
      <SheetMenu />
    </WhenSignedIn>
  )
}

/** Says on a public page that the session has ended, and leads back to where it did. */
export function SessionEnded() {
  // The sign-in page says it itself.
  const isLogin = useRoute()?.route.screen === 'login'
  const { t } = useTexts()
  const { t: say } = useTranslation()
  if (isLogin) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-16 z-40 md:top-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-brass bg-brass-bg py-3 pr-14 pl-4 sm:left-auto sm:max-w-xl"
    >
      <p className="grow basis-56">{t('idle.ended')}</p>
      <ButtonLink to={linkTo('login')} state={{ wanted: returnPath() }}>
        {t('login.continueAt')}
      </ButtonLink>
      <CloseButton
        label={say('ui.common.dismiss')}
        onClick={forgetReturn}
        className="absolute top-2 right-2 size-11 text-mute hover:text-ink"
      />
    </div>
  )
}

/** A link from a public product to its edit screen. */
export function EditLink({ id = '', category }: PartProps) {
  const { t } = useTexts()
  return (
    category && (
      <Link
        to={linkTo(`adm-${category}-edit`, { id })}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm text-steel hover:underline print:hidden"
      >
        <Icon name="edit" />
        {t('preview.edit')}
      </Link>
    )
  )
}

const DraftPage = onDemand(async () => (await import('../preview/draft-page.tsx')).DraftPage)

/** A product that visitors cannot see, as it would look published. */
export function Draft(props: PartProps) {
  return (
    <WhenSignedIn otherwise={props.children}>
      <DraftPage {...props} waiting={props.children} />
    </WhenSignedIn>
  )
}

/** The navbar is outside the staff area, which provides these two to its screens. */
function WhenSignedIn({ children, otherwise }: { children: ReactNode; otherwise?: ReactNode }) {
  const session = useSession()
  return session ? <StaffContext value={session}>{children}</StaffContext> : otherwise
}

function BarMenu() {
  const { t } = useTexts()
  const { name, email, lang } = useStaff()
  return (
    <Dropdown
      label={
        <>
          <Flag language={lang} />
          <span className="max-w-40 truncate max-lg:sr-only">{name}</span>
        </>
      }
      ariaLabel={t('common.menu', { name, language: t(`common.languages.${lang}`) })}
      current={useIsStaffPage()}
      align="end"
      className="max-md:hidden"
    >
      <p className="grid px-3 pt-1.5 pb-2.5 text-sm">
        <span className="font-semibold text-ink">{name}</span>
        <span className="text-mute">{email}</span>
      </p>
      <Entries />
    </Dropdown>
  )
}

function SheetMenu() {
  const { t } = useTexts()
  const { name, lang } = useStaff()
  return (
    <section className="border-t border-line pt-4">
      <h2 className="overline-label flex items-center gap-2 px-3 pb-1">
        <Flag language={lang} />
        {t('common.area')}
        <span className="tracking-normal normal-case">{name}</span>
      </h2>
      <Entries />
    </section>
  )
}

const entryButton =
  '-outline-offset-2! flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 py-2 text-left text-ink hover:bg-paper'

function Entries() {
  const { t } = useTexts()
  const { level } = useStaff()
  const pencils = pencilsStore.useValue()
  const linksTo = (entries: readonly MenuEntry[]) =>
    entries.map(({ name, label, to }) => (
      <MenuLink key={name} to={to}>
        {t(label)}
      </MenuLink>
    ))
  return (
    <>
      <ul>{linksTo(workEntries(level))}</ul>
      <ul className="mt-1 border-t border-line pt-1">
        {linksTo(ownEntries(level))}
        <li>
          <button
            type="button"
            aria-pressed={pencils}
            onClick={() => pencilsStore.change((on) => !on)}
            className={entryButton}
          >
            {t(pencils ? 'texts.hidePencils' : 'texts.showPencils')}
          </button>
        </li>
        <li className="mt-1 border-t border-line pt-1">
          <Logout className={entryButton} />
        </li>
      </ul>
    </>
  )
}
