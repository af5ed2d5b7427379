import type { Language } from '../languages.ts'
import type { LaterTexts } from './types.ts'

const laterLoaders: Record<Language, () => Promise<{ laterTexts: LaterTexts }>> = {
  sv: () => import('./sv/later.ts'),
  no: () => import('./no/later.ts'),
  dk: () => import('./dk/later.ts'),
}

/** Public texts that no page needs at once. */
export async function loadLaterTexts(language: Language): Promise<LaterTexts> {
  return (await laterLoaders[language]()).laterTexts
}
