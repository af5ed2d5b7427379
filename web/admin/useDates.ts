import { useMemo } from 'react'
import { languageRow } from '../../domain/languages.ts'
import { useLanguage } from '../settings.ts'

/** Dates as the language of the page writes them. */
export function useDates() {
  const { locale } = languageRow(useLanguage())
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
    return {
      /** ISO 8601 as a day. */
      day: (date: string) => day.format(new Date(date)),
      /** ISO 8601 as a day and the time of day. */
      minute: (date: string) => minute.format(new Date(date)),
    }
  }, [locale])
}
