import { oncePer, type TextKey, useTranslation } from './i18n.ts'

/** The built-in label of a name from data, such as a column or a choice; names by staff are shown as they are. */
export type LabelOf = (kind: 'columns' | 'choices' | 'help' | 'ui.replacement.facts', name: string) => string

export const labelsOf = oncePer((i18n): LabelOf => {
  const known = new Map<string, string>()
  i18n.store.on('added', () => known.clear())
  return (kind, name) => {
    const key = `${kind}.${name}`
    const label = known.get(key) ?? (i18n.exists(key) ? i18n.t(key as TextKey) : name)
    known.set(key, label)
    return label
  }
})

export function useLabels(): LabelOf {
  return labelsOf(useTranslation().i18n)
}
