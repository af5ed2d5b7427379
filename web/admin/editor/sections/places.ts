/** Where a part of the form is filled in when that is not the section of its own name. */
const homes: Readonly<Record<string, readonly string[]>> = {
  name: ['basics'],
  artnr: ['basics'],
  enr: ['basics'],
  nobnr: ['basics'],
  lockid: ['basics'],
  published: ['publishing'],
  info: ['texts'],
  reviewed: ['translations'],
  everywhere: ['spec'],
  // The same in two ways: criterion by criterion, and partner by partner.
  spec: ['spec', 'partners'],
  facts: ['facts', 'tokens'],
}

/**
 * The sections that show a part of the form, the one where it is filled in first. A category has not all of them.
 * @param path as in the form or in a fault of the server, for example `facts.hojd` or `translations.no.name`
 */
export function sectionsOf(path: string): readonly string[] {
  const [first = '', second = '', third] = path.split('.')
  if (first === 'links' && second) return [second]
  if (first === 'translations' && third === 'published') return ['publishing']
  return homes[first] ?? [first]
}
