/** A size in units of 1,000 bytes, as the trade's sites write it: at least 1 kB, and of gigabytes no more than there are. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1e6
      ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte']
      : bytes < 1e9
        ? [bytes / 1e6, 'megabyte']
        : [Math.floor(bytes / 1e8) / 10, 'gigabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
