import { tokenLabel } from '../facts/token.ts'
import type { Language } from '../languages.ts'
import { texts } from './index.ts'
import type { Texts } from './types.ts'

/**
 * The built-in label of a choice: its text, or the number in its slug. Undefined for slugs that staff
 * or free values brought in. For the worker and the seed, since it holds every language.
 * @param words the texts of the language, where they differ from the repository's
 */
export function choiceLabel(
  slug: string,
  language: Language,
  words: Pick<Texts, 'choices'> = texts[language],
): string | undefined {
  return own(words.choices, slug) ?? tokenLabel(slug, language) ?? undefined
}

/** The heading of an option column, or its name where staff added one without a label. */
export function columnLabel(
  name: string,
  language: Language,
  words: Pick<Texts, 'columns'> = texts[language],
): string {
  return own(words.columns, name) ?? name
}

function own(labels: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined
}
