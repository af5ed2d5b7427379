import type { Language } from '../languages.ts'
import type { DeskTexts, HomeTexts, ReplacementTexts } from './types.ts'

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

const desk: Loaders<DeskTexts> = {
  sv: async () => (await import('./sv/desk.ts')).deskTexts,
  no: async () => (await import('./no/desk.ts')).deskTexts,
  dk: async () => (await import('./dk/desk.ts')).deskTexts,
}

/**
 * Texts of a single public screen, in a file named like the screen; they load with it. Those of the replacement guide
 * for a whole list load with the list.
 */
export const screenTextLoaders = { home, replacement, desk }
