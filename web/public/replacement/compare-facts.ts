/** How one fact of a replacement compares to the old number. */
export interface ComparedFact {
  name: string
  value: string
  /** The old number's value; null where the catalogue does not know it. */
  old: string | null
  /**
   * `same` and `other` where the old number is known; `varies` where it is not and the replacements
   * differ among themselves, so that one has to choose; else `unknown`.
   */
  verdict: 'same' | 'other' | 'varies' | 'unknown'
}

/**
 * Compares a replacement with what it replaces, fact by fact; facts that the replacement does not state are left out.
 * @param names the facts, in the order of all the values
 * @param all the values of every replacement of the number
 * @param old the values of the old number, or null where it is no article of the catalogue
 */
export function compareFacts(
  names: readonly string[],
  values: readonly string[],
  all: readonly (readonly string[])[],
  old: readonly string[] | null,
): ComparedFact[] {
  return names.flatMap((name, i) => {
    const value = values[i] ?? ''
    if (value === '') return []
    const before = old?.[i] || null
    const varies = all.some((each) => (each[i] ?? '') !== value)
    const verdict = before ? (before === value ? 'same' : 'other') : varies ? 'varies' : 'unknown'
    return [{ name, value, old: before, verdict }]
  })
}
