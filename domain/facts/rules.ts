import type { LinkKind } from '../categories/codes.ts'
import type { Language } from '../languages.ts'
import type { StoredFact } from '../product.ts'
import type { MessageCode, Texts } from '../texts/types.ts'
import type { FactDefinition } from './types.ts'

/** Why a value was refused: a message code, the fact's name, and what the message wants to know. */
export interface FactError {
  error: Extract<MessageCode, `FACT_${string}`>
  fact: string
  variables: Record<string, string | number>
}

/** What formatting needs to know besides the fact: the language, its texts, and the fact's label. */
export interface FactContext {
  language: Language
  texts: Texts
  label: string
}

/** What a kind of fact knows. None of it throws, whatever the user typed. */
export interface FactKindRules<D extends FactDefinition = FactDefinition> {
  /**
   * Reads what a user or an import gave: the bare value, or `{ value, text }`. An empty value is no
   * error; it gives a fact that `isEmpty` knows.
   */
  parse(raw: unknown, definition: D): StoredFact | FactError
  /** Each value as shown on its own, unit included; [] when there is nothing to show. */
  values(stored: StoredFact, definition: D, context: FactContext): string[]
  /** All values in one line, for the facts table and the printed summary; '' when there is nothing to show. */
  format(stored: StoredFact, definition: D, context: FactContext): string
  /** The chip of a card, understandable without its heading; null when there is nothing worth a chip. */
  formatCard(stored: StoredFact, definition: D, context: FactContext): string | null
  /** The criterion slugs that the value stands for. */
  tokens(stored: StoredFact, definition: D): string[]
  /** What a list is sorted by; products without the fact come last. */
  sortKey(stored: StoredFact | undefined, definition: D): number | string
  /** Set by kinds whose value follows from links instead of being stored. */
  linkOf?(definition: D): LinkKind
}

export function isFactError(result: StoredFact | FactError): result is FactError {
  return 'error' in result
}

/** True where there is nothing to store or show. */
export function isEmpty(stored: StoredFact | undefined): boolean {
  return !stored || stored.value.length === 0
}

export function refuse(
  error: FactError['error'],
  definition: FactDefinition,
  variables: FactError['variables'] = {},
): FactError {
  return { error, fact: definition.name, variables }
}

/** The value and the free text of what came in, whether bare or as an object. */
export function entryOf(raw: unknown): { value: unknown; text: unknown } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { value: raw, text: undefined }
  return {
    value: Object.hasOwn(raw, 'value') ? (raw as { value: unknown }).value : undefined,
    text: Object.hasOwn(raw, 'text') ? (raw as { text: unknown }).text : undefined,
  }
}

/** The values of what came in as a list, blanks left out; a single value is a list of one. */
export function listOf(value: unknown): unknown[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((item) => item !== undefined && item !== null && item !== '')
}

/** Short enough to be repeated in a message, whatever it was. */
export function shown(value: unknown): string {
  const text = typeof value === 'object' ? '…' : String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export const maxTextLength = 200

/** A text on one line, control characters and outer spaces removed; undefined when it is no text. */
export function cleanText(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** The stored values as a list. */
export function storedList(stored: StoredFact): string[] {
  if (Array.isArray(stored.value)) return stored.value
  return stored.value === '' ? [] : [stored.value]
}

/** The built-in label of an option, or the option itself when staff added one without a label. */
export function optionLabel(slug: string, { texts }: Pick<FactContext, 'texts'>): string {
  return Object.hasOwn(texts.choices, slug) ? texts.choices[slug as keyof Texts['choices']] : slug
}

/** A text key for sorting that puts missing facts last. */
export const lastText = '\uffff'
/** The same for numbers. */
export const lastNumber = Number.MAX_SAFE_INTEGER
