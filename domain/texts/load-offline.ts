import type { Language } from '../languages.ts'
import type { OfflineTexts } from './types.ts'

const loaders: Record<Language, () => Promise<{ offlineTexts: OfflineTexts }>> = {
  sv: () => import('./sv/kept.ts'),
  no: () => import('./no/kept.ts'),
  dk: () => import('./dk/kept.ts'),
}

/** Texts of the page that saves the catalogue for offline use; no other page needs them. */
export async function loadOfflineTexts(language: Language): Promise<OfflineTexts> {
  return (await loaders[language]()).offlineTexts
}
