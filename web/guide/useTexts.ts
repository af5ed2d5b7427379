import type { CategoryCode } from '../../domain/categories/types.ts'
import type { Choice, FacetIndex } from '../../domain/facets/types.ts'
import { useTranslation } from '../i18n.ts'
import { criterionLabel } from './criterionLabel.ts'

type Labels = 'columns' | 'choices'

export interface CategoryTexts {
  /** "21 elslutbleck", "1 monteringsstolpe". */
  count: (code: CategoryCode, total: number) => string
  /** The word of the steps line. */
  short: (code: CategoryCode) => string
  name: (code: CategoryCode) => string
  /** The category inside a sentence, for example "elslutbleck". */
  one: (code: CategoryCode) => string
  many: (code: CategoryCode) => string
  /** The label of a built-in column or choice; one that staff made shows as it is. */
  label: (kind: Labels, name: string) => string
  /** A chosen choice where its column is not beside it. */
  criterion: (index: FacetIndex, choice: Choice) => string
}

/** Texts whose key comes from data: names of categories, columns and choices. */
export function useTexts(): CategoryTexts {
  const { texts, tag } = useTranslation()
  const numbers = new Intl.NumberFormat(tag)
  const label = (kind: Labels, name: string) => {
    const labels: Record<string, string> = texts[kind]
    return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name
  }
  return {
    count: (code, total) => {
      const words = texts.categories[code]
      return `${numbers.format(total)} ${total === 1 ? words.one : words.many}`
    },
    short: (code) => texts.categories[code].short,
    name: (code) => texts.categories[code].name,
    one: (code) => texts.categories[code].one,
    many: (code) => texts.categories[code].many,
    label,
    criterion: (index, choice) =>
      criterionLabel(label('columns', index.groups[choice.group]?.name ?? ''), choice.label),
  }
}
