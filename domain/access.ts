import {
  isLanguage,
  type Language,
  original,
  type TranslationLanguage,
  translationLanguages,
} from './languages.ts'
import type { AccessLevel } from './product.ts'

export const accessLevels = [0, 1, 2, 3] as const

/** Everyone who is signed in. */
const staff = accessLevels
/** Everyone, signed in or not. */
const anyone = [null, ...staff] as const
/** Those who may change the Swedish originals. */
const editors = [0, 1] as const

type Levels = readonly (AccessLevel | null)[]

/**
 * Who may do what: the one table that routes and screens read. null stands for an anonymous visitor. An action on
 * fields lists who may do it to any field at all; `fieldRights` lists which fields.
 * Source: docs/rules.md, Rights.
 */
const rights = {
  /** Read what is published: lists, details, options, files, pages. */
  readPublished: anyone,
  /** See products that are not published. */
  readDrafts: staff,
  /** Read and end one's own session, and change one's own password. */
  ownSession: staff,
  /** Ask who somebody else of the staff is. */
  readUsers: [0],
  /** Add staff, change who they are and may do, and make links with which they choose a password. */
  editUsers: [0],
  /** See what is stored of a product's criteria, as it is stored. */
  readDetails: [0],
  /** Ask whether a number is taken. */
  checkNumbers: staff,
  addProduct: editors,
  editProduct: staff,
  deleteProduct: editors,
  /** Delete for good what lies in the bin. */
  emptyBin: [0],
  /** See what a product was before. */
  readHistory: staff,
  /** Change which criteria there are, their order and how they match; their labels per language. */
  editOptions: staff,
  editReplacements: editors,
  /** Read the translation queue. */
  translate: [0, 2, 3],
  editTexts: staff,
  /** Upload, order and describe. */
  editFiles: staff,
  /** Put files in the bin, and take them out again. */
  deleteFiles: staff,
  /** Correct the catalogue's list of a product's files where storage differs. */
  syncFiles: editors,
  /** Lists and products as CSV. */
  exportProducts: editors,
  /** Write many products from a file. */
  importProducts: editors,
  /** Read the report on catalogue health. */
  readCatalogueHealth: staff,
  readActivity: staff,
  /** Read the security log. */
  readSecurityLog: [0],
  /** Report from which page one's own write came. */
  writeActivity: staff,
} satisfies Record<string, Levels>

export type Action = keyof typeof rights

export const actions = Object.keys(rights) as Action[]

/** The language that a translator maintains; null for levels that maintain the originals. */
const ownLanguage: Record<AccessLevel, TranslationLanguage | null> = { 0: null, 1: null, 2: 'no', 3: 'dk' }

/** Fields that translators write in their language. */
const translated: Partial<Record<Action, readonly string[]>> = {
  editProduct: ['name', 'artnr', 'info', 'variants', 'published', 'reviewed'],
  editOptions: ['labels'],
  editTexts: ['text'],
  editFiles: ['docs', 'alt'],
  deleteFiles: [],
}

/** Fields that these levels write in every language. */
const inEveryLanguage: Partial<Record<Action, Partial<Record<string, Levels>>>> = {
  editFiles: { images: editors, docs: editors },
  deleteFiles: { images: editors, docs: staff },
}

/**
 * Whether a visitor of this level (null: anonymous) may do this at all, or to this field in this language.
 * A field without a language is that of the original.
 */
export function can(
  level: AccessLevel | null,
  action: Action,
  field?: string,
  language: Language = original,
): boolean {
  if (!(rights[action] as Levels).includes(level)) return false
  if (field !== undefined && inEveryLanguage[action]?.[field]?.includes(level)) return true
  const fields = translated[action]
  if (field === undefined || level === null || !fields || level === 0) return true
  if (level === 1) return language === original
  return ownLanguage[level] === language && fields.includes(field)
}

/** The language that somebody of this level maintains: a translator's own, else the original. */
export function languageOfLevel(level: AccessLevel): Language {
  return ownLanguage[level] ?? original
}

/** The language of the dashboard: a translator's own, for others the one that their browser keeps. */
export function dashboardLanguage(level: AccessLevel, stored: string | null): Language {
  return ownLanguage[level] ?? (isLanguage(stored) ? stored : original)
}

/** The translation languages in which a level may write the texts of products. */
export function writableTranslations(level: AccessLevel): TranslationLanguage[] {
  return translationLanguages.filter((language) => can(level, 'editProduct', 'name', language))
}
