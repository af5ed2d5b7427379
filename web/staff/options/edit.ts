import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { OptionBody } from '../../../domain/contracts/staff.ts'
import { type Language, languageCodes, perLanguage } from '../../../domain/languages.ts'

/** An option column being edited. */
export interface OptionEdit {
  slugs: string[]
  match: OptionAnswer['match']
  /** Labels that staff gave, by language and slug. */
  labels: Record<Language, Record<string, string>>
}

/** The unsaved changes of a column, and what they are based on. */
interface OptionDraft {
  before: OptionEdit
  edit: OptionEdit
  version: number | undefined
}

/** Whether stored data are such an edit. */
export function isOptionDraft(value: unknown): value is OptionDraft {
  const { before, edit } = (value ?? {}) as Partial<OptionDraft>
  return [before, edit].every(
    (each) =>
      Array.isArray(each?.slugs) &&
      languageCodes.every((language) => typeof each.labels?.[language] === 'object'),
  )
}

export function editOf({ slugs, match, translations }: OptionAnswer): OptionEdit {
  return { slugs, match, labels: perLanguage((language) => translations[language] ?? {}) }
}

/** The list with a slug moved some places; unchanged where it would leave the list. */
export function moved(edit: OptionEdit, slug: string, by: number): OptionEdit {
  const from = edit.slugs.indexOf(slug)
  const to = from + by
  if (from === -1 || to < 0 || to >= edit.slugs.length) return edit
  return { ...edit, slugs: edit.slugs.toSpliced(from, 1).toSpliced(to, 0, slug) }
}

export function labelled(edit: OptionEdit, slug: string, language: Language, label: string): OptionEdit {
  const labels = { ...edit.labels[language], [slug]: label }
  return { ...edit, labels: { ...edit.labels, [language]: labels } }
}

/**
 * Rebases an edit on the column's present state: own changes stay, everything else is as stored.
 * @param before the base of the edit
 */
export function rebased(edit: OptionEdit, before: OptionEdit, option: OptionAnswer): OptionEdit {
  const now = editOf(option)
  return {
    slugs: rebasedSlugs(edit.slugs, before.slugs, now.slugs),
    match: edit.match === before.match ? now.match : edit.match,
    labels: perLanguage((language) => {
      const changed = Object.entries(edit.labels[language]).filter(
        ([slug, label]) => label !== (before.labels[language][slug] ?? ''),
      )
      return { ...now.labels[language], ...Object.fromEntries(changed) }
    }),
  }
}

/** The own order, with slugs added by others after it and without those they deleted. */
function rebasedSlugs(own: string[], before: string[], now: string[]): string[] {
  if (own.join('\n') === before.join('\n')) return now
  const remaining = own.filter((slug) => now.includes(slug) || !before.includes(slug))
  return [...remaining, ...now.filter((slug) => !own.includes(slug) && !before.includes(slug))]
}

/** The body that takes a save back: the column was `option` before it. */
export function undoOf(option: OptionAnswer, { slugs, match, translations }: OptionBody): OptionBody {
  // With a criterion its labels go.
  const gone = slugs ? option.slugs.filter((slug) => !slugs.includes(slug)) : []
  const stays = (slug: string) => !slugs || option.slugs.includes(slug)
  const labels = languageCodes.flatMap((language) => {
    const before = option.translations[language] ?? {}
    const written = Object.keys(translations?.[language] ?? {}).filter(stays)
    const back = [...written, ...gone.filter((slug) => before[slug])].map((slug) => [
      slug,
      before[slug] ?? '',
    ])
    return back.length > 0 ? [[language, Object.fromEntries(back)]] : []
  })
  return {
    ...(slugs ? { slugs: option.slugs } : {}),
    ...(match ? { match: option.match } : {}),
    ...(labels.length > 0 ? { translations: Object.fromEntries(labels) } : {}),
    version: (option.version ?? 0) + 1,
  }
}

/** The body of a save: what differs from the answer, '' for a removed label. null: nothing differs. */
export function changeOf(option: OptionAnswer, edit: OptionEdit): OptionBody | null {
  const before = editOf(option)
  const translations: NonNullable<OptionBody['translations']> = {}
  for (const language of languageCodes) {
    const changed = Object.entries(edit.labels[language]).filter(
      ([slug, label]) => label !== (before.labels[language][slug] ?? ''),
    )
    if (changed.length > 0) translations[language] = Object.fromEntries(changed)
  }
  const change: OptionBody = {
    ...(edit.slugs.join('\n') === before.slugs.join('\n') ? {} : { slugs: edit.slugs }),
    ...(edit.match === before.match ? {} : { match: edit.match }),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  }
  if (Object.keys(change).length === 0) return null
  return option.version === undefined ? change : { ...change, version: option.version }
}
