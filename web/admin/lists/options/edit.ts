import type { OptionAnswer } from '../../../../domain/contracts/options.ts'
import type { OptionBody } from '../../../../domain/contracts/staff.ts'
import { type Language, languageCodes, perLanguage } from '../../../../domain/languages.ts'

/** An option column as it is being edited. */
export interface OptionEdit {
  slugs: string[]
  match: OptionAnswer['match']
  /** Labels that staff gave, by language and slug. */
  labels: Record<Language, Record<string, string>>
}

/** What is being edited of a column, and what it began from. */
interface KeptOptionEdit {
  before: OptionEdit
  edit: OptionEdit
  version: number | undefined
}

/** Whether something that was kept is such an edit. */
export function isKeptOptionEdit(value: unknown): value is KeptOptionEdit {
  const { before, edit } = (value ?? {}) as Partial<KeptOptionEdit>
  return [before, edit].every(
    (each) =>
      Array.isArray(each?.slugs) &&
      languageCodes.every((language) => typeof each.labels?.[language] === 'object'),
  )
}

export function editOf({ slugs, match, translations }: OptionAnswer): OptionEdit {
  return { slugs, match, labels: perLanguage((language) => translations[language] ?? {}) }
}

/** The same with a slug some places further on; where it would leave the list it stays. */
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
 * An edit on top of what somebody else, or a save of one's own, has made of the column: what was changed here
 * stays, everything else is as it is by now.
 * @param before what the edit began from
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

/** One's own order, with what the others added behind it and without what they deleted. */
function rebasedSlugs(own: string[], before: string[], now: string[]): string[] {
  if (own.join('\n') === before.join('\n')) return now
  const kept = own.filter((slug) => now.includes(slug) || !before.includes(slug))
  return [...kept, ...now.filter((slug) => !own.includes(slug) && !before.includes(slug))]
}

/** What a save sends: what differs from the answer, '' for a label that was taken away. null: nothing does. */
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
