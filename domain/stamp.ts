const written = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** A moment as addresses hold it, to the second in UTC: `20261122T151040Z`. */
export function stampOf(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The moment of a stamp; an invalid date for what is none. */
export function dateOf(stamp: string): Date {
  return new Date(written.test(stamp) ? stamp.replace(written, '$1-$2-$3T$4:$5:$6Z') : Number.NaN)
}

/** Whether a text is the stamp of a moment that there is. */
export function isStamp(text: string): boolean {
  return !Number.isNaN(dateOf(text).getTime())
}
