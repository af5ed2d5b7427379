import type { Language } from '../languages.ts'
import type { AtDoorTexts } from './types.ts'

const atDoorLoaders: Record<Language, () => Promise<{ atDoorTexts: AtDoorTexts }>> = {
  sv: () => import('./sv/at-door.ts'),
  no: () => import('./no/at-door.ts'),
  dk: () => import('./dk/at-door.ts'),
}

/** Texts of the questions that identify a part by its looks; they load with the first question. */
export async function loadIdentifyPartTexts(language: Language): Promise<AtDoorTexts> {
  return (await atDoorLoaders[language]()).atDoorTexts
}
