import type { CategoryCode, LinkKind } from './categories/codes.ts'
import type { TargetIds } from './categories/row-targets.ts'
import type { ErrorCode, ErrorDetails } from './errors.ts'
import type { Language, TranslationLanguage } from './languages.ts'

/** One section of descriptive text; the first one is required before a product may be published. */
export interface InfoSection {
  title: string
  body: string
}

/** One stored fact: a string, or a list for facts with several values. `text` is the free addition. */
export interface StoredFact {
  name: string
  value: string | string[]
  text?: string
}

export interface Variant {
  title: string
  artnr: string
  enr: string
  nobnr: string
}

/** A translation holds only what differs; empty fields fall back to the Swedish ones. */
export interface Translation {
  name: string
  artnr: string
  info: InfoSection[]
  /** Titles by the position of the original's variants. */
  variants: { title: string }[]
  published: boolean
}

/** What a product has in a language that it is not translated to. */
export const blankTranslation: Translation = { name: '', artnr: '', info: [], variants: [], published: false }

/** The fields that a translation may have of its own. */
export const translatedFields = ['name', 'artnr', 'info', 'variants'] as const
export type TranslatedField = (typeof translatedFields)[number]

/**
 * By language and field: the Swedish text that a translation was made from, where the original has changed
 * since. Of variants, their titles.
 */
export type TranslatedFrom = Partial<Record<TranslationLanguage, Partial<Record<TranslatedField, unknown>>>>

/**
 * The spec of an article: criterion slug → the partners (ids) for which it holds, or null where it
 * holds for every row. An empty list is never stored: a criterion without partners does not hold.
 */
export type Spec = Record<string, null | string[]>

/** A product as stored. Blank numbers are ''. Dates are ISO 8601 in UTC. */
export interface ProductRecord {
  id: string
  category: CategoryCode
  name: string
  artnr: string
  enr: string
  nobnr: string
  published: boolean
  /** The lock's own id, used by lh and nb; '' elsewhere. */
  lockId: string
  info: InfoSection[]
  facts: StoredFact[]
  variants: Variant[]
  translations: Partial<Record<TranslationLanguage, Translation>>
  /** Missing in what was kept before there was such a thing. */
  translatedFrom?: TranslatedFrom
  spec: Spec
  version: number
  created: string
  changed: string
  changedBy: string
}

/** A link of two products; `from` and `to` are their ids. */
export interface LinkRecord {
  kind: LinkKind
  from: string
  to: string
  /** '' where the link needs none. */
  criterion: string
}

/** "When these choices are made, this lock needs that plate or strike (never both), and that fitting." */
export interface EmRowRecord extends TargetIds {
  id: string
  em: string
  position: number
  slugs: string[]
}

/** A product with what belongs to it, as it was at some time. */
export interface ProductSnapshot {
  record: ProductRecord
  links: LinkRecord[]
  rows: EmRowRecord[]
}

/** What deleting a product took from others, so that it can come back. */
export interface TakenOut {
  /** Rows of other locks that led to it. */
  otherRows: EmRowRecord[]
  /** Criteria of other products that held for it, by their ids. */
  claims: Record<string, string[]>
}

/** What is kept of a product that is worked on while another state of it is published. */
export interface CopyContents {
  /** As it was when those who write a language last compared the copy with what was published in it. */
  before: ProductSnapshot
  /** As it is to be. What it does not change is as before. */
  wanted: ProductSnapshot
  /** Criteria of other products that are to hold for it, by their ids: as they were found, and as they are wanted. */
  claims: Record<string, { before: string[]; after: string[] }>
  /** Languages whose translations somebody has looked through and found right. */
  reviewed: TranslationLanguage[]
}

/** When a language of a working copy is published and on whose behalf; `at` is null where that was refused. */
export interface Plan {
  /** ISO 8601 in UTC. */
  at: string | null
  /** The email of whoever planned it. */
  by: string
  fault: { at: string; code: ErrorCode; details: ErrorDetails } | null
}

/** The plans of a working copy: those of other languages are others'. */
export type Plans = Partial<Record<Language, Plan>>

/** What a working copy changes of files. Those that it leaves as they are follow what is published. */
export interface CopyFiles {
  /**
   * Contents of files, by the keys of their objects, and descriptions of pictures: as they were published when somebody
   * last looked at them, and as they are to be; null for none. Each under the language that it is published with.
   */
  changes: Record<string, { before: string | null; wanted: string | null }>
  /** The files that it adds or replaces. */
  files: FileRecord[]
  /** The ids of the files of each folder that it has put in another order. */
  orders: Record<string, string[]>
  /** Removed from the copy, and by whom: they can be restored as long as the copy exists. */
  dropped: (FileRecord & { droppedBy?: string })[]
}

export type Match = 'all' | 'any'

/** An option column as staff keep it. Partner columns store no slugs: their choices are products. */
export interface OptionGroupRecord {
  id: string
  category: CategoryCode
  name: string
  position: number
  slugs: string[]
  /** Labels of the slugs that staff added or renamed; built-in labels live in domain/texts. */
  translations: Partial<Record<Language, Record<string, string>>>
  match: Match
}

export type ReplacementVariant = 'ms' | 'eb'

export interface ReplacementRecord {
  id: string
  variant: ReplacementVariant
  /** The old or competitor's article number. */
  artnr: string
  /** Ids of the products that replace it, in order. */
  products: string[]
}

export interface TextRecord {
  id: string
  machineName: string
  text: string
  translations: Partial<Record<TranslationLanguage, string>>
  /** By language: the Swedish text that a translation was made from, where that has changed since. */
  translatedFrom?: Partial<Record<TranslationLanguage, string>>
}

export type FileKind = 'images' | 'docs'

/** A file of a product. `key` and `smallKey` name R2 objects; several rows may name the same one. */
export interface FileRecord {
  id: string
  product: string
  kind: FileKind
  language: Language
  position: number
  name: string
  key: string
  smallKey: string | null
  contentType: string
  size: number
  width: number | null
  height: number | null
  /** Dark lines on a transparent ground, which the dark theme may invert. */
  lineArt: boolean
  /** What an image shows, in words, by language. */
  alt?: Partial<Record<Language, string>> | null | undefined
  /** Uploaded but not yet made permanent by saving the product. */
  pending: boolean
}

/** 0 full, 1 Swedish editor, 2 Norwegian translator, 3 Danish translator. */
export type AccessLevel = 0 | 1 | 2 | 3

export interface Catalogue {
  products: ProductRecord[]
  links: LinkRecord[]
  emRows: EmRowRecord[]
  options: OptionGroupRecord[]
  replacements: ReplacementRecord[]
  texts: TextRecord[]
  files: FileRecord[]
}

/** What the index of one category needs to know of the catalogue (see facets/assemble.ts). */
export type IndexSources = Pick<Catalogue, 'products' | 'links' | 'emRows' | 'options' | 'files'>

/** The product as if it were published in a language: staff see drafts where the public sees what is published. */
export function asPublished(product: ProductRecord, language: Language): ProductRecord {
  if (language === 'sv') return { ...product, published: true }
  const own = product.translations[language] ?? {
    name: '',
    artnr: '',
    info: [],
    variants: [],
    published: true,
  }
  return { ...product, translations: { ...product.translations, [language]: { ...own, published: true } } }
}

/**
 * A product shows in a language only when it is published for that language.
 * Source: docs/rules.md, Publishing.
 */
export function isPublished(
  product: Pick<ProductRecord, 'published' | 'translations'>,
  language: Language,
): boolean {
  return language === 'sv' ? product.published : product.translations[language]?.published === true
}
