import { createInstance } from 'i18next'
import { type Language, languageRow } from '../../domain/languages.ts'
import { texts } from '../../domain/texts/index.ts'

/** What the screens say in a language: `say('ui.guide.showHits', { count: 3 })`. Throws on an unknown key. */
export type Say = (key: string, values?: Record<string, string | number>) => string

export async function sayIn(language: Language): Promise<Say> {
  const tag = languageRow(language).html
  const i18n = createInstance()
  await i18n.init({
    lng: tag,
    resources: { [tag]: { translation: texts[language] } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text ${key}`)
    },
  })
  const translate = i18n.t as unknown as Say
  return (key, values) => translate(key, values)
}

/** "76 elslutbleck" above a guide's list. */
export function countOf(
  language: Language,
  code: keyof (typeof texts)['sv']['categories'],
  total: number,
): string {
  const words = texts[language].categories[code]
  const number = new Intl.NumberFormat(languageRow(language).html).format(total)
  return `${number} ${total === 1 ? words.one : words.many}`
}

/** A pattern for a name that begins so. */
export function beginning(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
