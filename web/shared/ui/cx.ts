/** Joins class names, leaving out what is not given. Full names only: built ones are stripped. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
