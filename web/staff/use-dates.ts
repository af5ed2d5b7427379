import { useMemo } from 'react'
import { languageOfLevel } from '../../domain/access.ts'
import { languageRow } from '../../domain/languages.ts'
import { stockholm } from '../../domain/stockholm.ts'
import { useStaff } from './frame/session/staff-context.ts'

/** Dates in the format of the user's level, whatever the page's language. */
export function useDates() {
  const { locale } = languageRow(languageOfLevel(useStaff().level))
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
    const inStockholm = new Intl.DateTimeFormat(locale, {
      timeZone: stockholm,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return {
      /** ISO 8601 as a day. */
      day: (date: string) => day.format(new Date(date)),
      /** ISO 8601 as a day and the time of day. */
      minute: (date: string) => minute.format(new Date(date)),
      /** ISO 8601 as the clock in Stockholm shows it, wherever it is read. */
      inStockholm: (date: string) => inStockholm.format(new Date(date)),
    }
  }, [locale])
}
