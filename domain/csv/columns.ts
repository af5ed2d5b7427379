import { rowTargets, targetKinds } from '../categories/row-targets.ts'
import type { Category, CategoryLink } from '../categories/types.ts'
import { rulesOf } from '../facts/index.ts'
import type { FactDefinition } from '../facts/types.ts'
import {
  type Language,
  original,
  perLanguage,
  type TranslationLanguage,
  translationLanguages,
} from '../languages.ts'
import {
  blankTranslation,
  type InfoSection,
  type ProductRecord,
  type ProductSnapshot,
  type StoredFact,
  type Translation,
} from '../product.ts'
import { joinList } from './text.ts'

/** How another product is called in a cell: by its article number, or by its id where it has none. */
export type NameOf = (id: string) => string

/** A column of a product file: a key that stays the same in every language, and what it says of a product. */
export interface CsvColumn {
  key: string
  read: (product: ProductSnapshot, nameOf: NameOf) => string
}

/** How much room a file needs: the most sections and variants of its products, and which criteria there are. */
export interface CsvShape {
  sections: Record<Language, number>
  variants: number
  criteria: readonly string[]
}

/** In a column of `spec`: the criterion holds for every row. */
export const everyRow = '*'
/** Columns that are exported and ignored on import. */
export const readOnlyColumns: readonly string[] = ['created', 'changed']

/** `name` of the original, `name.no` of a translation. */
export function inLanguage(key: string, language: Language): string {
  return language === original ? key : `${key}.${language}`
}

function yesNoCell(value: boolean): string {
  return value ? 'JA' : 'NEJ'
}

/** What several products need together. */
export function shapeOf(
  category: Category,
  records: readonly ProductRecord[],
  criteria: readonly string[],
): CsvShape {
  const most = (length: (record: ProductRecord) => number, least: number) =>
    records.reduce((longest, record) => Math.max(longest, length(record)), least)
  const headings = category.infoHeadings.length
  const used = records.flatMap(({ spec }) => Object.keys(spec))
  return {
    sections: perLanguage((language) => most((record) => infoIn(record, language).length, headings)),
    variants: category.hasVariants ? most(({ variants }) => variants.length, 1) : 0,
    criteria: [...new Set([...criteria, ...used])],
  }
}

function infoIn({ info, translations }: ProductRecord, language: Language): readonly InfoSection[] {
  return language === original ? info : (translations[language]?.info ?? [])
}

/** The columns of a category's file, in order. */
export function columnsOf(category: Category, shape: CsvShape): CsvColumn[] {
  return [
    { key: 'id', read: ({ record }) => record.id },
    { key: 'category', read: ({ record }) => record.category },
    { key: 'name', read: ({ record }) => record.name },
    { key: 'artnr', read: ({ record }) => record.artnr },
    { key: 'enr', read: ({ record }) => record.enr },
    { key: 'nobnr', read: ({ record }) => record.nobnr },
    ...(category.hasLockId ? [ofRecord('lockid', ({ lockId }) => lockId)] : []),
    ofRecord('published', ({ published }) => yesNoCell(published)),
    ...translationLanguages.flatMap((language) => [
      translated('name', language, ({ name }) => name),
      translated('artnr', language, ({ artnr }) => artnr),
      translated('published', language, ({ published }) => yesNoCell(published)),
    ]),
    ...category.facts.flatMap(factColumns),
    ...shape.criteria.map(specColumn),
    ...category.links.map(linkColumn),
    ...(category.leadsByRows ? [rowsColumn] : []),
    ...sectionColumns(shape),
    ...variantColumns(shape.variants),
    ofRecord('created', ({ created }) => created),
    ofRecord('changed', ({ changed }) => changed),
  ]
}

function ofRecord(key: string, read: (record: ProductRecord) => string): CsvColumn {
  return { key, read: ({ record }) => read(record) }
}

function translated(
  key: string,
  language: TranslationLanguage,
  read: (translation: Translation) => string,
): CsvColumn {
  return ofRecord(inLanguage(key, language), ({ translations }) =>
    read(translations[language] ?? blankTranslation),
  )
}

function factColumns(definition: FactDefinition): CsvColumn[] {
  // Lists of partners follow from the links, which have columns of their own.
  if (rulesOf(definition).linkOf) return []
  const key = `fact.${definition.name}`
  const factOf = (record: ProductRecord) => record.facts.find(({ name }) => name === definition.name)
  const value = ofRecord(key, (record) => factCell(definition, factOf(record)))
  const hasText = definition.kind === 'yesNoText' || definition.kind === 'certificate'
  return hasText ? [value, ofRecord(`${key}.text`, (record) => factOf(record)?.text ?? '')] : [value]
}

function factCell({ kind }: FactDefinition, stored: StoredFact | undefined): string {
  if (!stored) return ''
  const values = Array.isArray(stored.value) ? stored.value : [stored.value].filter((value) => value !== '')
  const isNumber = kind === 'number' || kind === 'numbers'
  const shown = isNumber ? values.map((value) => value.replace('.', ',')) : values
  return isList(kind) ? joinList(shown) : shown.join(', ')
}

/** Whether a fact of this kind has a list in its cell. */
export function isList(kind: FactDefinition['kind']): boolean {
  return kind === 'manyOf' || kind === 'numbers'
}

function specColumn(slug: string): CsvColumn {
  return {
    key: `spec.${slug}`,
    read: ({ record }, nameOf) => {
      const partners = Object.hasOwn(record.spec, slug) ? record.spec[slug] : []
      return partners === null ? everyRow : joinList((partners ?? []).map(nameOf))
    },
  }
}

function linkColumn({ kind, end, field }: CategoryLink): CsvColumn {
  return {
    key: `link.${field}`,
    read: ({ record, links }, nameOf) => {
      const [own, other] = end === 'from' ? (['from', 'to'] as const) : (['to', 'from'] as const)
      const linked = links.filter((link) => link.kind === kind && link[own] === record.id)
      const named = linked.map((link) => joinList([nameOf(link[other]), link.criterion].filter(Boolean), '@'))
      return joinList(named.sort())
    },
  }
}

const rowsColumn: CsvColumn = {
  key: 'filter',
  read: ({ rows }, nameOf) => {
    const lines = rows.map((row) => {
      const named = targetKinds.flatMap((kind) => {
        const target = row[kind]
        return target ? [joinList([rowTargets[kind], nameOf(target)], '=')] : []
      })
      return joinList([row.slugs.join(' + '), ...named], '>')
    })
    return joinList(lines, '\n')
  },
}

function sectionColumns({ sections }: CsvShape): CsvColumn[] {
  const longest = Math.max(...Object.values(sections))
  return Array.from({ length: longest }, (_, position) =>
    ([original, ...translationLanguages] as const).flatMap((language) => {
      if (position >= sections[language]) return []
      const of = (record: ProductRecord): InfoSection | undefined =>
        (language === original ? record.info : record.translations[language]?.info)?.[position]
      const key = `info.${position + 1}`
      return [
        ofRecord(inLanguage(`${key}.title`, language), (record) => of(record)?.title ?? ''),
        ofRecord(inLanguage(`${key}.body`, language), (record) => of(record)?.body ?? ''),
      ]
    }),
  ).flat()
}

function variantColumns(count: number): CsvColumn[] {
  return Array.from({ length: count }, (_, position) => {
    const key = `variant.${position + 1}`
    const own = (['title', 'artnr', 'enr', 'nobnr'] as const).map((field) =>
      ofRecord(`${key}.${field}`, ({ variants }) => variants[position]?.[field] ?? ''),
    )
    const titles = translationLanguages.map((language) =>
      translated(`${key}.title`, language, ({ variants }) => variants[position]?.title ?? ''),
    )
    return [...own, ...titles]
  }).flat()
}
