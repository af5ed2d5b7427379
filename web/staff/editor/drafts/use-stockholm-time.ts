import { useMemo } from 'react'
import { languageOfLevel } from '../../../../domain/access.ts'
import { languageRow } from '../../../../domain/languages.ts'
import { stockholm } from '../../../../domain/stockholm.ts'
import { useStaff } from '../../frame/session/staff-context.ts'

/** A moment as the clock in Stockholm shows it, wherever it is read. */
export function useStockholmTime(): (moment: string) => string {
  const { locale } = languageRow(languageOfLevel(useStaff().level))
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, {
      timeZone: stockholm,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return (moment) => clock.format(new Date(moment))
  }, [locale])
}
