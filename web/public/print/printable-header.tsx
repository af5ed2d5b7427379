import type { ReactNode } from 'react'
import { languageRow } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { LogoMark } from '../../shared/layout/logo.tsx'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { useLanguage, useSettings } from '../../shared/settings.ts'

interface PrintableHeaderProps {
  /** The title of the summary by default. */
  title?: string
  intro?: string | undefined
  /** The actions. */
  children?: ReactNode
}

/** The head of the summary, or of a list of doors, on the screen and on paper. */
export function PrintableHeader({ title, intro, children }: PrintableHeaderProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <>
      <PrintHead />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{title ?? t('ui.order.title')}</h1>
          {intro && <p className="mt-1.5 text-mute print:hidden">{intro}</p>}
          {hydrated && <PrintDate />}
        </div>
        {children}
      </header>
    </>
  )
}

/** The navbar is not printed, so the page names the site. */
export function PrintHead() {
  const { brand } = useSettings()
  return (
    <p className="mb-6 hidden items-center gap-2 text-xl font-semibold tracking-tight print:flex">
      <LogoMark />
      {brand}
    </p>
  )
}

/** The date of printing. */
export function PrintDate() {
  const { locale } = languageRow(useLanguage())
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date())
  return <p className="mt-1 hidden text-sm text-mute print:block">{date}</p>
}
