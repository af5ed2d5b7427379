import { languageOfLevel } from '../../../domain/access.ts'
import { languageRow } from '../../../domain/languages.ts'
import { useStaff } from '../session/StaffContext.ts'

export interface Dates {
  /** 2026-11-21, 21.11.2026 */
  day: (iso: string) => string
  /** With the time of day. */
  moment: (iso: string) => string
}

/** Dates as the level of who is signed in writes them, not the page (SPEC.md section 6). */
export function useDates(): Dates {
  const { locale } = languageRow(languageOfLevel(useStaff().level))
  return {
    day: (iso) => new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(new Date(iso)),
    moment: (iso) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso)),
  }
}
