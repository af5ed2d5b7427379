import type { Language } from '../languages.ts'
import type { Texts } from './types.ts'

const loaders: Record<Language, () => Promise<{ texts: Texts }>> = {
  sv: () => import('./sv/index.ts'),
  no: () => import('./no/index.ts'),
  dk: () => import('./dk/index.ts'),
}

/**
 * The texts of one language, fetched when asked for: a visitor downloads one language. The bundler keeps
 * each in a file of its own as long as the web never touches `texts` of `index.ts`.
 */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await loaders[language]()).texts
}
