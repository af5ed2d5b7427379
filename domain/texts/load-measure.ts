import type { Language } from '../languages.ts'
import type { MeasureTexts } from './types.ts'

const measureLoaders: Record<Language, () => Promise<{ measureTexts: MeasureTexts }>> = {
  sv: () => import('./sv/measure.ts'),
  no: () => import('./no/measure.ts'),
  dk: () => import('./dk/measure.ts'),
}

/** Descriptions of the drawings of where to measure; they load with the first drawing. */
export async function loadMeasureTexts(language: Language): Promise<MeasureTexts> {
  return (await measureLoaders[language]()).measureTexts
}
