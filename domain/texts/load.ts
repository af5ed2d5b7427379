import type { Language } from '../languages.ts'
import type { ScreenTexts } from './types.ts'

const loaders: Record<Language, () => Promise<{ screenTexts: ScreenTexts }>> = {
  sv: () => import('./sv/screens.ts'),
  no: () => import('./no/screens.ts'),
  dk: () => import('./dk/screens.ts'),
}

/**
 * The texts of the public screens in one language, fetched when asked for: a visitor downloads one language. The bundler keeps
 * each in a file of its own as long as the web never touches `texts` of `index.ts`.
 */
export async function loadTexts(language: Language): Promise<ScreenTexts> {
  return (await loaders[language]()).screenTexts
}
