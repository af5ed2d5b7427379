import type { Language } from '../languages.ts'
import {
  type Form,
  type Unsealed as Opened,
  seal as sealIn,
  unseal as unsealFrom,
} from '../packed/container.ts'

const sections = [
  /** Entries per category in the order of `categoryCodes`, then replacements. */
  'sizes',
  /** What is shown, entry by entry: see entries.ts. */
  'shown',
  /** What the replacement guides compare of each product: see entries.ts. */
  'facts',
  /** The titles of the variants of each product: see entries.ts. */
  'variants',
  /** What is searched: the folded text of each entry. */
  'folded',
  /** Per replacement its variant, the number of its products, their entries. */
  'replacing',
  /** The trigrams, ascending, and where the postings of each end: both as packed steps. */
  'trigrams',
  'postingEnds',
  /** Per trigram the entries that hold it, as packed steps. */
  'postings',
] as const
export type Section = (typeof sections)[number]

/** What a search index is packed in: see packed/container.ts. */
export const form: Form<Section> = {
  name: 'search index',
  magic: 'pass',
  version: 6,
  kinds: [''],
  sections,
}

export interface Identity {
  language: Language
  generation: number
}

export type Unsealed = Opened<Section>

export function seal(identity: Identity, content: Record<Section, Uint8Array>): Uint8Array<ArrayBuffer> {
  return sealIn(form, { kind: '', ...identity }, content)
}

/** @throws IndexError foreign, truncated or corrupt */
export function unseal(source: ArrayBuffer | Uint8Array): Unsealed {
  return unsealFrom(form, source)
}
