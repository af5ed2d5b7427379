import { type BinQuery, binPageSize } from '../../domain/contracts/bin.ts'
import { compact, fold } from '../../domain/search/fold.ts'

interface Binned {
  deleted: string
  /** Products deleted by one job are grouped. */
  job?: { _id: string } | null
}

/**
 * A page of the bin: filtered by `q`, newest first, grouped by job.
 * @param wordsOf the name and the numbers that `q` looks in
 * @param asOf when the items were read
 */
export function binPageOf<Item extends Binned>(
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
  { q = '', skip = 0, limit = binPageSize }: BinQuery,
  asOf: string,
): { items: Item[]; total: number; skip: number; limit: number; asOf: string } {
  const found = items.filter((item) => isFound(wordsOf(item), q))
  const latest = new Map<string, string>()
  for (const { job, deleted } of found) {
    if (job && deleted > (latest.get(job._id) ?? '')) latest.set(job._id, deleted)
  }
  const keyOf = ({ job, deleted }: Item) => (job ? `${latest.get(job._id)} ${job._id}` : deleted)
  const ordered = found
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => descending(a.key, b.key) || descending(a.item.deleted, b.item.deleted))
    .map(({ item }) => item)
  return { items: ordered.slice(skip, skip + limit), total: ordered.length, skip, limit, asOf }
}

function descending(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1
}

/** A number is found in any spacing. */
function isFound(words: readonly string[], q: string): boolean {
  const [text, number] = [fold(q).trim(), compact(q)]
  if (text === '') return true
  return words.some((word) => fold(word).includes(text) || (number !== '' && compact(word).includes(number)))
}
