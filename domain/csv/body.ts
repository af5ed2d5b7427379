import type { CategoryCode } from '../categories/codes.ts'
import { isLinkField } from '../categories/link-fields.ts'
import type { Category } from '../categories/types.ts'
import type { ProductBody } from '../contracts/write.ts'
import { UserError } from '../errors.ts'
import { rulesOf } from '../facts/index.ts'
import { yesOrNo } from '../facts/yes-no.ts'
import { original, type TranslationLanguage, translationLanguages } from '../languages.ts'
import type { InfoSection, Variant } from '../product.ts'
import { everyRow, inLanguage, isList, readOnlyColumns } from './columns.ts'
import { splitList } from './text.ts'

/** A row of a product file: what its columns say, those that the file lacks as the product has them. */
interface CsvRow {
  cells: ReadonlyMap<string, string>
  /** The columns that say something else than the product does. */
  changed: ReadonlySet<string>
}

/** The id of the product of a category that a cell names. @throws UserError UNKNOWN_PARTNER */
type Resolve = (name: string, category: CategoryCode) => string

/**
 * What a row asks of its product, as a body of the API: the fields that it changes, and nothing else.
 * @throws UserError whose details name the column
 */
export function bodyOf(category: Category, row: CsvRow, resolve: Resolve): ProductBody {
  const { changed } = row
  if (changed.has('category')) throw new UserError('BAD_INPUT', { field: 'category', column: 'category' })
  const body: ProductBody = { ...plainFields(row), ...translationsOf(row) }
  if (startsAny(changed, 'fact.')) body.facts = factsOf(category, row)
  if (startsAny(changed, 'spec.')) body.spec = specOf(row)
  if (sectionsChanged(changed, original)) body.info = sectionsOf(row, original)
  if (variantsChanged(changed)) body.variants = variantsOf(row)
  for (const link of category.links) {
    const column = `link.${link.field}`
    if (changed.has(column)) {
      const list = inColumn(column, () => linkedOf(row.cells.get(column) ?? '', link.partner, resolve))
      Object.assign(body, { [link.field]: list })
    }
  }
  if (changed.has('filter') && category.leadsByRows) {
    body.filter = inColumn('filter', () => rowsOf(category, row.cells.get('filter') ?? '', resolve))
  }
  return body
}

function startsAny(keys: ReadonlySet<string>, start: string): boolean {
  return [...keys].some((key) => key.startsWith(start))
}

/** Says of an error in which column it is. */
function inColumn<T>(column: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.code, { ...error.details, column })
    throw error
  }
}

function yesNo(row: CsvRow, column: string): boolean {
  const answer = yesOrNo(row.cells.get(column))
  if (answer === undefined) throw new UserError('FACT_NOT_YES_NO', { fact: column, column })
  return answer === 'JA'
}

function plainFields({ cells, changed }: CsvRow): ProductBody {
  const body: ProductBody = {}
  for (const field of ['name', 'artnr', 'enr', 'nobnr', 'lockid'] as const) {
    if (changed.has(field)) body[field] = cells.get(field) ?? ''
  }
  if (changed.has('published')) body.published = yesNo({ cells, changed }, 'published')
  return body
}

type Translated = NonNullable<NonNullable<ProductBody['translations']>[TranslationLanguage]>

function translationsOf(row: CsvRow): ProductBody {
  const translations: ProductBody['translations'] = {}
  for (const language of translationLanguages) {
    const translation = translationOf(row, language)
    if (Object.keys(translation).length > 0) translations[language] = translation
  }
  return Object.keys(translations).length > 0 ? { translations } : {}
}

function translationOf(row: CsvRow, language: TranslationLanguage): Translated {
  const { cells, changed } = row
  const column = (key: string) => inLanguage(key, language)
  const translation: Translated = {}
  for (const field of ['name', 'artnr'] as const) {
    if (changed.has(column(field))) translation[field] = cells.get(column(field)) ?? ''
  }
  if (changed.has(column('published'))) translation.published = yesNo(row, column('published'))
  if (sectionsChanged(changed, language)) translation.info = sectionsOf(row, language)
  const titles = [...changed].some(
    (key) => /^variant\.\d+\.title\./.test(key) && key.endsWith(`.${language}`),
  )
  if (titles) translation.variants = titlesOf(row, language)
  return translation
}

/** The length of the list that a row has columns for: `info.3.body.no` gives a third. */
function listLength(cells: ReadonlyMap<string, string>, group: string): number {
  const numbers = [...cells.keys()].map((key) =>
    key.startsWith(`${group}.`) ? Number(key.split('.')[1]) : 0,
  )
  return Math.max(0, ...numbers)
}

function sectionsChanged(
  changed: ReadonlySet<string>,
  language: TranslationLanguage | typeof original,
): boolean {
  const pattern =
    language === original ? /^info\.\d+\.(title|body)$/ : new RegExp(`^info\\..*\\.${language}$`)
  return [...changed].some((key) => pattern.test(key))
}

function sectionsOf({ cells }: CsvRow, language: TranslationLanguage | typeof original): InfoSection[] {
  const sections = Array.from({ length: listLength(cells, 'info') }, (_, position) => ({
    title: cells.get(inLanguage(`info.${position + 1}.title`, language)) ?? '',
    body: cells.get(inLanguage(`info.${position + 1}.body`, language)) ?? '',
  }))
  return withoutBlankEnd(sections)
}

function withoutBlankEnd<T extends object>(list: readonly T[]): T[] {
  const last = list.findLastIndex((each) => Object.values(each).some((text) => text !== ''))
  return list.slice(0, last + 1)
}

function variantsChanged(changed: ReadonlySet<string>): boolean {
  return [...changed].some((key) => /^variant\.\d+\.(title|artnr|enr|nobnr)$/.test(key))
}

function variantsOf({ cells }: CsvRow): Variant[] {
  const variants = Array.from({ length: listLength(cells, 'variant') }, (_, position) => {
    const of = (field: string) => cells.get(`variant.${position + 1}.${field}`) ?? ''
    return { title: of('title'), artnr: of('artnr'), enr: of('enr'), nobnr: of('nobnr') }
  })
  return withoutBlankEnd(variants)
}

function titlesOf(row: CsvRow, language: TranslationLanguage): { title: string }[] {
  const titles = Array.from({ length: listLength(row.cells, 'variant') }, (_, position) => ({
    title: row.cells.get(inLanguage(`variant.${position + 1}.title`, language)) ?? '',
  }))
  return withoutBlankEnd(titles)
}

function factsOf(category: Category, { cells }: CsvRow): NonNullable<ProductBody['facts']> {
  return category.facts.flatMap((definition) => {
    if (rulesOf(definition).linkOf) return []
    const key = `fact.${definition.name}`
    const cell = cells.get(key) ?? ''
    const text = cells.get(`${key}.text`)
    const value = isList(definition.kind) ? splitList(cell) : cell
    return [{ name: definition.name, value, ...(text === undefined ? {} : { text }) }]
  })
}

function specOf({ cells }: CsvRow): NonNullable<ProductBody['spec']> {
  const entries = [...cells].flatMap(([key, cell]): [string, string[] | null][] => {
    if (!key.startsWith('spec.') || cell.trim() === '') return []
    return [[key.slice('spec.'.length), cell.trim() === everyRow ? null : splitList(cell)]]
  })
  return Object.fromEntries(entries)
}

function linkedOf(cell: string, partner: CategoryCode, resolve: Resolve) {
  const criteria = new Map<string, string[]>()
  for (const each of splitList(cell)) {
    const [name = '', criterion] = splitList(each, '@')
    const id = resolve(name, partner)
    criteria.set(id, [...(criteria.get(id) ?? []), ...(criterion === undefined ? [] : [criterion])])
  }
  return [...criteria].map(([_id, slugs]) => (slugs.length > 0 ? { _id, criteria: slugs } : { _id }))
}

function rowsOf(category: Category, cell: string, resolve: Resolve): NonNullable<ProductBody['filter']> {
  return splitList(cell, '\n').map((line) => {
    const parts = splitList(line, '>').map((part) => splitList(part, '='))
    const slugs = parts.flatMap(([first = '', target]) => (target === undefined ? splitList(first, '+') : []))
    const targets = parts.flatMap(([field = '', target]): [string, string][] => {
      if (target === undefined) return []
      const link = category.links.find((each) => each.field === field)
      if (!link) throw new UserError('UNKNOWN_FIELD', { field: field.slice(0, 100) })
      return [[field, resolve(target, link.partner)]]
    })
    return { slugs, ...Object.fromEntries(targets) }
  })
}

/** The column that an error of a body belongs to, by the name of the field; '' where none does. */
export function columnOfField(field: string, body: ProductBody): string {
  const [head = '', ...rest] = field.split('.')
  if (head === 'translations' || (translationLanguages as string[]).includes(head)) {
    const [language = '', ...inner] = head === 'translations' ? rest : [head, ...rest]
    return `${columnOfField(inner.join('.'), body)}.${language}`
  }
  if (head === 'facts') {
    const [name = ''] = rest
    return `fact.${/^\d+$/.test(name) ? (body.facts?.[Number(name)]?.name ?? '') : name}`
  }
  const group = { info: 'info', variants: 'variant' }[head]
  if (group) return `${group}.${Number(rest[0] ?? 0) + 1}.${rest[1] ?? (group === 'info' ? 'body' : 'title')}`
  return head in body && isLinkField(head) ? `link.${head}` : field
}

/** The columns in which a row differs from its product; what is only told is passed over. */
export function changedColumns(
  given: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): Set<string> {
  const differing = [...given].filter(([key, cell]) => cell !== (current.get(key) ?? ''))
  return new Set(
    differing.map(([key]) => key).filter((key) => !readOnlyColumns.includes(key) && key !== 'id'),
  )
}
