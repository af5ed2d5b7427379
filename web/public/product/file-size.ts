/** A size in kB or MB of 1,000 bytes, as the trade's sites write it. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const digits = unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    Math.max(value, digits === 0 ? 1 : 0.1),
  )
}
