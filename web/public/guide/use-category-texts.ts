import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { criterionLabel } from '../../../domain/guide/criterion-label.ts'
import { languages, original } from '../../../domain/languages.ts'
import { oncePer, useTranslation } from '../../shared/i18n/i18n.ts'
import { type LabelOf, labelsOf } from '../../shared/i18n/use-labels.ts'

export interface CategoryTexts {
  /** "21 elslutbleck", "1 monteringsstolpe". */
  count: (code: CategoryCode, total: number) => string
  /** The word of the steps line. */
  short: (code: CategoryCode) => string
  name: (code: CategoryCode) => string
  /** The category inside a sentence, for example "elslutbleck". */
  one: (code: CategoryCode) => string
  many: (code: CategoryCode) => string
  /** The label of a built-in column or choice; those that staff added are shown as they are. */
  label: LabelOf
  /** A choice with what it would leave: "Rostfritt, 12 träffar". */
  choiceWith: (label: string, count: number) => string
  /** What a choice means, or those of a column, in one line; undefined where the labels are clear by themselves. */
  help: (key: string) => string | undefined
  /** The label of a category's declared choice by its slug, outside its column and without an index. */
  choiceOf: (category: Category, slug: string) => string
  /** The label of a chosen choice outside its column. */
  criterion: (choice: { column: string; label: string }) => string
}

/** Stands in a text for a label that is filled in later; U+FFFC is the character for such a place. */
const labelPlaceholder = '\u{FFFC}'

/** Texts whose key comes from data: names of categories, columns and choices. */
export function useCategoryTexts(): CategoryTexts {
  return textsOf(useTranslation().i18n)
}

const textsOf = oncePer((i18n): CategoryTexts => {
  const t = i18n.t
  const label = labelsOf(i18n)
  const language = languages.find(({ html }) => html === i18n.language)?.code ?? original
  // Constructing one takes longer than rendering a row.
  const numbers = new Intl.NumberFormat(i18n.language)
  // A tick renders hundreds; the text around the label is the same for every count.
  const around = new Map<number, string>()
  i18n.store.on('added', () => around.clear())
  return {
    count: (code, total) => {
      const word = t(`categories.${code}.${total === 1 ? 'one' : 'many'}`)
      return `${numbers.format(total)} ${word}`
    },
    short: (code) => t(`categories.${code}.short`),
    name: (code) => t(`categories.${code}.name`),
    one: (code) => t(`categories.${code}.one`),
    many: (code) => t(`categories.${code}.many`),
    label,
    choiceWith: (label, count) => {
      const text = around.get(count) ?? t('ui.guide.choiceCount', { label: labelPlaceholder, count })
      around.set(count, text)
      return text.replaceAll(labelPlaceholder, () => label)
    },
    help: (key) => {
      const help = label('help', key)
      return help === key ? undefined : help
    },
    choiceOf: (category, slug) => {
      const column = category.columns.find(
        ({ source }) => source.kind === 'spec' && source.choices.includes(slug),
      )
      return criterionLabel(
        column ? label('columns', column.name) : '',
        label('choices', slug),
        language,
      ).trim()
    },
    criterion: (choice) => criterionLabel(label('columns', choice.column), choice.label, language),
  }
})
