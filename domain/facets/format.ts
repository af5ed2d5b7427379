import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import type { Language } from '../languages.ts'
import {
  type Form,
  type Unsealed as Opened,
  seal as sealIn,
  unseal as unsealFrom,
} from '../packed/container.ts'

const sections = [
  /** Per group: name, 1 for match `any`. */
  'groups',
  /** Per choice: key, slug, label, group. */
  'choices',
  /** Per product: the bit of its first row. */
  'firstBit',
  /** Per product, and once more at the end: the number of rows before it. */
  'firstRow',
  /** Per word: see layout.ts. */
  'every',
  'heads',
  'below',
  'owner',
  /** Per choice, one bit per row. */
  'matrix',
  /** Per row: its partner, or `none`. */
  'partners',
  /** Per em: its product, its place in `ems`; see ems.ts. */
  'emPlaces',
  'ems',
  /** Names, ids and labels; then the ids of the products; then their cards as JSON. */
  'nameEnds',
  'names',
  'idEnds',
  'ids',
  'cardEnds',
  'cards',
] as const
export type Section = (typeof sections)[number]

/** What a facet index is packed in: see packed/container.ts. Its kind is the category. */
export const form: Form<Section> = {
  name: 'facet index',
  magic: 'pasr',
  version: 5,
  kinds: categoryCodes,
  sections,
}

/** Stands for "no such thing" where a section refers to a text. */
export const none = 0xffffffff

export interface Identity {
  category: CategoryCode
  language: Language
  generation: number
}

export type Unsealed = Identity & Pick<Opened<Section>, 'byteLength' | 'words' | 'bytes'>

export function seal(
  { category, ...rest }: Identity,
  content: Record<Section, Uint32Array | Uint8Array>,
): Uint8Array<ArrayBuffer> {
  return sealIn(form, { kind: category, ...rest }, content)
}

/** @throws IndexError foreign, truncated or corrupt */
export function unseal(source: ArrayBuffer | Uint8Array): Unsealed {
  const { kind, ...rest } = unsealFrom(form, source)
  return { category: kind as CategoryCode, ...rest }
}
