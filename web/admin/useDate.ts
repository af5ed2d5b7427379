import { languageRow } from '../../domain/languages.ts'
import { useLanguage } from '../settings.ts'

/** A date and time as the page's language writes them: `useDate()('2026-01-02T03:04:05.000Z')`. */
export function useDate(): (at: string) => string {
  const { locale } = languageRow(useLanguage())
  return (at) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}
