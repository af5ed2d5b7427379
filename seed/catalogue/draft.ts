import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { Language } from '../../domain/languages.ts'
import type { Spec, StoredFact } from '../../domain/product.ts'

/** One text in every language of the catalogue. */
export type Words = Record<Language, string>

/** A section of info; `title` and `body` in every language. */
export interface Section {
  title: Words
  body: Words
}

interface DraftVariant {
  title: Words
  /** Added to the product's artnr. */
  suffix: string
}

/** An article as its series describes it, before numbers, publication and dates are given. */
export interface Draft {
  category: CategoryCode
  artnr: string
  name: Words
  lockId: string
  sections: Section[]
  facts: StoredFact[]
  variants: DraftVariant[]
  spec: Spec
}

export function words(sv: string, no: string, dk: string): Words {
  return { sv, no, dk }
}

/** Texts side by side; empty ones leave no gap. */
export function join(parts: readonly (Words | string)[], separator = ' '): Words {
  const side = (language: Language) =>
    parts
      .map((part) => (typeof part === 'string' ? part : part[language]))
      .filter((part) => part !== '')
      .join(separator)
  return { sv: side('sv'), no: side('no'), dk: side('dk') }
}

export function yesNo(name: string, holds: boolean, text?: string): StoredFact {
  return text && holds ? { name, value: 'JA', text } : { name, value: holds ? 'JA' : 'NEJ' }
}

export function one(name: string, value: string | number): StoredFact {
  return { name, value: String(value) }
}

export function many(name: string, values: readonly (string | number)[]): StoredFact {
  return { name, value: values.map(String) }
}
