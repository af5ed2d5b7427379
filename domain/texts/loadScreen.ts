import type { Language } from '../languages.ts'
import type { HomeTexts, ReplacementTexts } from './types.ts'

type Loaders<Texts> = Record<Language, () => Promise<Texts>>

const home: Loaders<HomeTexts> = {
  sv: async () => (await import('./sv/home.ts')).homeTexts,
  no: async () => (await import('./no/home.ts')).homeTexts,
  dk: async () => (await import('./dk/home.ts')).homeTexts,
}

const replacement: Loaders<ReplacementTexts> = {
  sv: async () => (await import('./sv/replacement.ts')).replacementTexts,
  no: async () => (await import('./no/replacement.ts')).replacementTexts,
  dk: async () => (await import('./dk/replacement.ts')).replacementTexts,
}

/** What one public screen alone says, in a file named like the screen; it comes with the screen. */
export const screenTextLoaders = { home, replacement }
