import { translationLanguages } from '../../domain/languages.ts'
import type { TextRecord } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'
import type { PageTextName } from '../../domain/texts/page-texts.ts'
import { idOf } from './random.ts'

/**
 * The texts that differ from those of domain/texts: one that has been reworded since it was translated, and one
 * that one language lacks.
 */
export function makeTexts(seed: number): TextRecord[] {
  const row = (machineName: PageTextName, more: Partial<TextRecord>): TextRecord => ({
    id: idOf(`${seed}/text/${machineName}`),
    machineName,
    text: '',
    translations: {},
    translatedFrom: {},
    ...more,
  })
  return [
    row('start-ug-text', {
      text: texts.sv.pages['start-ug-text'],
      translatedFrom: Object.fromEntries(
        translationLanguages.map((language) => [language, 'Har du ett gammalt nummer?']),
      ),
    }),
    row('start-list-ms-text', { translations: { dk: '' } }),
  ]
}
