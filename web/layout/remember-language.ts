import type { Language } from '../../domain/languages.ts'

/** A year; the choice is for addresses without a language segment. */
const cookieSeconds = 31_536_000

const storageKey = 'langcode'

/** The language that was chosen last, as local storage keeps it; null where none was, or nothing is kept. */
export function rememberedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Keeps the chosen language as `langcode`: a cookie, which the worker reads, and in local storage. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `langcode=${language}; path=/; max-age=${cookieSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A browser that keeps nothing still has the address.
  }
}
