import type { Language } from '../languages.ts'
import type { KeptTexts } from './types.ts'

const loaders: Record<Language, () => Promise<{ keptTexts: KeptTexts }>> = {
  sv: () => import('./sv/kept.ts'),
  no: () => import('./no/kept.ts'),
  dk: () => import('./dk/kept.ts'),
}

/** Texts of the page that saves the catalogue for offline use; no other page needs them. */
export async function loadKeptTexts(language: Language): Promise<KeptTexts> {
  return (await loaders[language]()).keptTexts
}
