import { slugOf } from './slug.ts'

/** One spelling for what differs in case, blanks or how letters are composed. */
const sameWriting = (value: string) => value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The known value that would be the same choice as another one although it is written otherwise; undefined where none is. */
export function alikeValue(value: string, known: Iterable<string>): string | undefined {
  const slug = slugOf(value)
  for (const other of known)
    if (slug !== '' && slugOf(other) === slug && sameWriting(other) !== sameWriting(value)) return other
  return undefined
}
