/** The values that a text is filled with, as they stand in it: `{{count}}`. Nesting of i18next counts as one. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\{[^}]*\}\}|\$t\(/g) ?? [])].sort()
}

/**
 * What a new text lacks or has too much, of the values that are filled in; undefined where it is right. An
 * empty text is: it stands for another one.
 */
export function placeholderError(
  text: string,
  builtIn: string,
): { kind: 'missing' | 'unknown'; placeholder: string } | undefined {
  if (text === '') return undefined
  const [needed, given] = [placeholdersOf(builtIn), placeholdersOf(text)]
  const missing = needed.find((each) => !given.includes(each))
  if (missing) return { kind: 'missing', placeholder: missing }
  const unknown = given.find((each) => !needed.includes(each))
  return unknown ? { kind: 'unknown', placeholder: unknown } : undefined
}
