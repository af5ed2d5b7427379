import type { Language } from '../../../domain/languages.ts'
import { readItem, writeItem } from '../store/stored-names.ts'

/** A year; the choice is used for addresses without a language segment. */
const cookieSeconds = 31_536_000

const storageKey = 'langcode'

/** The last chosen language from local storage; null where there is none. */
export const rememberedLanguage = (): string | null => readItem(storageKey)

/** Stores the chosen language as `langcode`: in a cookie, which the worker reads, and in local storage. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `langcode=${language}; path=/; max-age=${cookieSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  writeItem(storageKey, language)
}
