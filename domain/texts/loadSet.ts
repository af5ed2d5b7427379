import type { Language } from '../languages.ts'
import type { SetTexts } from './types.ts'

const setLoaders: Record<Language, () => Promise<{ set: SetTexts }>> = {
  sv: () => import('./sv/set.ts'),
  no: () => import('./no/set.ts'),
  dk: () => import('./dk/set.ts'),
}

/** The texts of the set check, which come with it. */
export async function loadSetTexts(language: Language): Promise<SetTexts> {
  return (await setLoaders[language]()).set
}
