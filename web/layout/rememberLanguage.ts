import type { Language } from '../../domain/languages.ts'

/** A year; the choice is for addresses without a language segment. */
const cookieSeconds = 31_536_000

/** Keeps the chosen language as `langcode`: a cookie, which the worker reads, and in local storage (SPEC.md section 3). */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `langcode=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`
  try {
    localStorage.setItem('langcode', language)
  } catch {
    // A browser that keeps nothing still has the address.
  }
}
