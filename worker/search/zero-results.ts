import type { Miss, MissesBody } from '../../domain/contracts/misses.ts'
import { UserError } from '../../domain/errors.ts'
import { original } from '../../domain/languages.ts'
import { countedText, zeroResultKinds } from '../../domain/zero-results.ts'
import { networkOf } from '../accounts/limit.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/client.ts'
import { runTogether } from '../db/queries/statements.ts'
import {
  addZeroResults,
  type CountedZeroResult,
  frequentZeroResults,
  type ZeroResultRow,
} from '../db/queries/zero-results.ts'
import { findReplacements } from '../replacements/read.ts'
import { searchCatalogue } from './public.ts'

const dayMs = 86_400_000
/** How many of each kind staff are shown. */
const most = 50

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}

/**
 * Counts the zero-result searches that a page reports, each once.
 * @returns how many were counted
 * @throws UserError RATE_LIMITED
 */
export async function countZeroResults(
  db: Database,
  { misses }: MissesBody,
  { address, now }: { address: string; now: number },
): Promise<number> {
  const seconds = isolateBeacons.count(address, now, misses.length)
  if (seconds !== null) throw new UserError('RATE_LIMITED', { seconds })
  const rows = new Map<string, ZeroResultRow>()
  for (const { kind, language, category, text } of misses) {
    const counted = countedText(kind, text)
    if (counted === null) continue
    const row: ZeroResultRow = { kind, language, category: category ?? '', text: counted }
    rows.set(JSON.stringify(row), row)
  }
  if (rows.size > 0) await runTogether(db, [addZeroResults(db, dayOf(now), [...rows.values()])])
  return rows.size
}

/** The most frequent of each kind in so many days, with their present state. */
export async function reportZeroResults(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  { days, now }: { days: number; now: number },
): Promise<{ kind: Miss['kind']; total: number; items: Miss[] }[]> {
  const rows = await frequentZeroResults(db, dayOf(now - (days - 1) * dayMs), most)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const kinds: Awaited<ReturnType<typeof reportZeroResults>> = []
  for (const kind of zeroResultKinds) {
    const found = byKind.get(kind) ?? []
    const items: Miss[] = []
    for (const row of found) items.push(await withSolved(catalogue, row))
    kinds.push({ kind, total: found[0]?.total ?? 0, items })
  }
  return kinds
}

async function withSolved(catalogue: Catalogue, { total: _, ...row }: CountedZeroResult): Promise<Miss> {
  const answer = { ...row, category: row.category || null, product: null }
  if (row.kind === 'search') return { ...answer, ...(await ofSearch(catalogue, row)) }
  if (row.kind === 'number') return { ...answer, solved: await isReplaced(catalogue, row) }
  if (row.kind === 'outdated' && row.category) {
    const { index } = await catalogue.index(row.category, row.language)
    return { ...answer, solved: index.choiceOf(row.text) !== -1 }
  }
  return { ...answer, solved: null }
}

/** Whether a search would find something now; if not in a translation, what the Swedish search finds. */
async function ofSearch(
  catalogue: Catalogue,
  { language, text }: Pick<Miss, 'language' | 'text'>,
): Promise<Pick<Miss, 'solved' | 'product'>> {
  const found = Object.values(await searchCatalogue(catalogue, language, text))
  if (found.some((group) => group.length > 0)) return { solved: true, product: null }
  if (language === original) return { solved: false, product: null }
  const { utb: _, ...groups } = await searchCatalogue(catalogue, original, text)
  const [hit] = Object.values(groups).flat()
  if (!hit) return { solved: false, product: null }
  const { _id, category, name, artnr } = hit
  return { solved: false, product: { _id, category, name, artnr } }
}

async function isReplaced(
  catalogue: Catalogue,
  { language, text }: Pick<Miss, 'language' | 'text'>,
): Promise<boolean> {
  for (const variant of ['ms', 'eb'] as const) {
    const found = await findReplacements(catalogue, variant, language, [text])
    if (found.some(({ utbyte }) => utbyte.length > 0)) return true
  }
  return false
}

const minute = 60_000
const day = 24 * 60 * minute
/** Beacons per minute: of one network, and of all in this isolate; reported searches per day of one network. */
export const beaconLimits = { network: 12, all: 600, ofDay: 500 }
/** As many as fill the table of a day with one search each. */
const maxNetworks = 20_000

/**
 * Prevents one visitor from filling the lists. Counted in the isolate's memory for a day at most and never stored, so that
 * nothing records who searched for what; the table limits all isolates together.
 */
class BeaconLimit {
  #since = 0
  #all = 0
  readonly #networks = new Map<string, number>()
  #today = 0
  readonly #ofDay = new Map<string, number>()

  /** Counts a beacon with its number of searches. @returns for how many seconds further ones are refused, or null */
  count(address: string, now: number, misses: number): number | null {
    if (now - this.#since >= minute || now < this.#since) {
      this.#since = now
      this.#all = 0
      this.#networks.clear()
    }
    const today = Math.floor(now / day)
    if (today !== this.#today) {
      this.#today = today
      this.#ofDay.clear()
    }
    const network = networkOf(address)
    // A household may have as many networks of IPv6 as begin alike.
    const household = network.split(':').slice(0, 3).join(':')
    const counted = (this.#ofDay.get(household) ?? 0) + misses
    if (counted > beaconLimits.ofDay) return Math.ceil(((today + 1) * day - now) / 1000)
    const own = (this.#networks.get(network) ?? 0) + 1
    if (own > beaconLimits.network || this.#all >= beaconLimits.all) {
      return Math.max(1, Math.ceil((this.#since + minute - now) / 1000))
    }
    this.#networks.set(network, own)
    this.#all++
    const [oldest] = this.#ofDay.size < maxNetworks ? [] : this.#ofDay.keys()
    if (oldest !== undefined) this.#ofDay.delete(oldest)
    this.#ofDay.set(household, counted)
    return null
  }

  clear(): void {
    this.#since = 0
    this.#today = 0
  }
}

export const isolateBeacons = new BeaconLimit()
