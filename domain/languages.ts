/**
 * The languages of the catalogue. Swedish is the original, the others hold translations.
 * `code` is the product's own code (URL segment, `lang` parameter, folder in domain/texts);
 * `html` is the BCP 47 tag for `lang` attributes, `locale` the one for Intl.
 */
export const languages = [
  { code: 'sv', html: 'sv', locale: 'sv-SE', name: 'Svenska', accepts: ['sv'] },
  { code: 'no', html: 'nb', locale: 'nb-NO', name: 'Norsk', accepts: ['no', 'nb', 'nn'] },
  { code: 'dk', html: 'da', locale: 'da-DK', name: 'Dansk', accepts: ['da', 'dk'] },
] as const

export type Language = (typeof languages)[number]['code']
/** The languages that hold translations of the original. */
export type TranslationLanguage = Exclude<Language, typeof original>

export const original = 'sv'
export const languageCodes: readonly Language[] = languages.map((language) => language.code)
export const translationLanguages = languageCodes.filter((code) => code !== original) as TranslationLanguage[]

/** An object with an entry for each language. */
export function perLanguage<Entry>(entryOf: (language: Language) => Entry): Record<Language, Entry> {
  const entries = languageCodes.map((language) => [language, entryOf(language)])
  return Object.fromEntries(entries) as Record<Language, Entry>
}

/** An object with an entry for each translation language. */
export function perTranslation<Entry>(
  entryOf: (language: TranslationLanguage) => Entry,
): Record<TranslationLanguage, Entry> {
  const entries = translationLanguages.map((language) => [language, entryOf(language)])
  return Object.fromEntries(entries) as Record<TranslationLanguage, Entry>
}

export function isLanguage(value: unknown): value is Language {
  return languageCodes.includes(value as Language)
}

export function languageRow(code: Language): (typeof languages)[number] {
  const row = languages.find((language) => language.code === code)
  if (!row) throw new Error(`No language ${code}`)
  return row
}

/**
 * The first supported language of an Accept-Language header, or undefined.
 * Order of preference follows the quality values; unknown languages are passed over.
 */
export function acceptedLanguage(header: string | null | undefined): Language | undefined {
  if (!header) return undefined
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      const weight = quality ? Number(quality.slice(2)) : 1
      return { primary: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0, position }
    })
    .filter((part) => part.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  for (const { primary } of wanted) {
    const row = languages.find((language) => (language.accepts as readonly string[]).includes(primary))
    if (row) return row.code
  }
  return undefined
}
