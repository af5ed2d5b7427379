import type { Language } from '../languages.ts'
import type { KeptTexts } from './types.ts'

const loaders: Record<Language, () => Promise<{ keptTexts: KeptTexts }>> = {
  sv: () => import('./sv/kept.ts'),
  no: () => import('./no/kept.ts'),
  dk: () => import('./dk/kept.ts'),
}

/** What is said where the catalogue is kept; no other page needs it. */
export async function loadKeptTexts(language: Language): Promise<KeptTexts> {
  return (await loaders[language]()).keptTexts
}
