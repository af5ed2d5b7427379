/** The clock by which publishings are planned. */
export const stockholm = 'Europe/Stockholm'

const stockholmFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: stockholm,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A date as local time in Stockholm: `2026-12-01T08:00`. */
export function stockholmTime(moment: Date): string {
  const part = Object.fromEntries(
    stockholmFormat.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

const written = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/
const hourMs = 3_600_000

/**
 * The dates at which it is a given local time in Stockholm, ascending: two in the hour repeated in autumn, none in the hour
 * skipped in spring, none for an invalid time.
 * @param time as `stockholmTime` writes it
 */
export function datesAt(time: string): Date[] {
  const [, year, month, day, hour, minute] = (written.exec(time) ?? []).map(Number)
  if (!year || !month || !day || hour === undefined || minute === undefined) return []
  // The clock is one hour ahead of UTC, in summer two; the larger offset gives the earlier moment.
  return [2, 1]
    .map((ahead) => new Date(Date.UTC(year, month - 1, day, hour, minute) - ahead * hourMs))
    .filter((moment) => stockholmTime(moment) === time)
}
