/** The section in which a part of the form is edited, where it is not the one of its own name. */
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
  // The same data shown in two ways: by criterion, and by partner.
  spec: ['spec', 'partners'],
  facts: ['facts', 'tokens'],
}

/**
 * The sections that show a part of the form, the one where it is edited first. A category does not have all of them.
 * @param path as in the form or in a fault of the server, for example `facts.hojd` or `translations.no.name`
 */
export function sectionsOf(path: string): readonly string[] {
  const [first = '', second = '', third] = path.split('.')
  if (first === 'links' && second) return [second]
  if (first === 'translations' && third === 'published') return ['publishing']
  return homes[first] ?? [first]
}
