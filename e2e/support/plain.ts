import type { CategoryCode } from '../../domain/categories/codes.ts'
import { filters, type ListFilter } from '../../domain/categories/filters.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Category, Column } from '../../domain/categories/types.ts'
import type { PlainCatalogue } from '../../domain/facets/testing/oracle.ts'
import { type Language, languageRow } from '../../domain/languages.ts'
import { type Catalogue, isPublished, type ProductRecord } from '../../domain/product.ts'

/**
 * What one category says in one language, read from the generator's records product by product: no index,
 * no assembling, no slugs made by the code under test. The input of the naive oracle.
 */
export function plainCatalogue(catalogue: Catalogue, code: CategoryCode, language: Language): PlainCatalogue {
  const category = categoryOf(code)
  const shown = catalogue.products.filter((product) => isPublished(product, language))
  const own = shown.filter((product) => product.category === code)
  return {
    groups: [
      ...category.columns.map((column) => ({
        name: column.name,
        match: groupOf(catalogue, category, column)?.match ?? 'all',
        slugs: slugsOf(catalogue, category, column, shown),
      })),
      ...(filters[code] ?? []).map((filter) => ({
        name: filter.name,
        match: filter.match,
        slugs: [...new Set(own.flatMap((product) => filterSlugs(product, filter)))],
      })),
    ],
    products: inListOrder(own, language).map((product) => {
      const everywhere = category.columns.flatMap((column) =>
        ownSlugs(catalogue, category, column, product, shown),
      )
      const narrowing = (filters[code] ?? []).flatMap((filter) => filterSlugs(product, filter))
      return {
        id: product.id,
        published: [language],
        partners: [...new Set(Object.values(product.spec).flatMap((housings) => housings ?? []))],
        spec: {
          ...product.spec,
          ...Object.fromEntries([...everywhere, ...narrowing].map((slug) => [slug, null])),
        },
      }
    }),
    partners: Object.fromEntries(shown.map((product) => [product.id, [language]])),
  }
}

/** The name that a list shows: the translation, or Swedish where it is missing. */
export function nameIn(product: ProductRecord, language: Language): string {
  return (language === 'sv' ? undefined : product.translations[language]?.name) || product.name
}

/** Products by name as the language sorts, numbers by value; equal names by id. */
function inListOrder(products: readonly ProductRecord[], language: Language): ProductRecord[] {
  const { compare } = new Intl.Collator(languageRow(language).locale, { numeric: true })
  return products.toSorted(
    (a, b) => compare(nameIn(a, language), nameIn(b, language)) || (a.id < b.id ? -1 : 1),
  )
}

/** Every choice of a column, in no particular order: by the API's names. */
function slugsOf(
  catalogue: Catalogue,
  category: Category,
  column: Column,
  shown: readonly ProductRecord[],
): string[] {
  const { source } = column
  if (source.kind === 'partner')
    return shown.filter((product) => product.category === source.partner).map((product) => product.name)
  return groupOf(catalogue, category, column)?.slugs ?? []
}

/** The choices of a column that hold for a product whatever its partner is. */
function ownSlugs(
  catalogue: Catalogue,
  category: Category,
  column: Column,
  product: ProductRecord,
  shown: readonly ProductRecord[],
): string[] {
  const { source } = column
  if (source.kind === 'spec') return []
  if (source.kind === 'fact') return factSlugs(catalogue, category, column, source.fact, product)
  const ends = catalogue.links
    .filter((link) => link.kind === source.link)
    .flatMap((link) => (link.to === product.id ? [link.from] : link.from === product.id ? [link.to] : []))
  return shown.filter((partner) => ends.includes(partner.id)).map((partner) => partner.name)
}

/** Slugs of a fact, written by hand as a check on the domain's: options are their own, numbers `h-225-0`, free values by their label. */
function factSlugs(
  catalogue: Catalogue,
  category: Category,
  column: Column,
  fact: string,
  product: ProductRecord,
): string[] {
  const definition = category.facts.find((candidate) => candidate.name === fact)
  const values = [product.facts.find((stored) => stored.name === fact)?.value ?? []].flat()
  const token = definition && 'token' in definition ? definition.token : undefined
  if (token === undefined) return values
  if (token === true) {
    const labels = Object.entries(groupOf(catalogue, category, column)?.translations.sv ?? {})
    return values.flatMap((value) => labels.filter(([, label]) => label === value).map(([slug]) => slug))
  }
  return values.map((value) => {
    const dashed = value.replace('.', '-')
    return token.prefix + (token.decimal === 'always' && !dashed.includes('-') ? `${dashed}-0` : dashed)
  })
}

/** What narrows a list by facts: a yes by its own name, other values behind the prefix of theirs (`brandklass-ei60`). */
function filterSlugs({ facts }: ProductRecord, { facts: asked }: ListFilter): string[] {
  return asked.flatMap(({ fact, prefix, onlyYes }) => {
    const values = [facts.find((stored) => stored.name === fact)?.value ?? []].flat()
    if (onlyYes) return values.includes('JA') ? [prefix] : []
    return values
      .filter((value) => value !== '')
      .map((value) => prefix + value.toLowerCase().replace(/[ .]/g, '-'))
  })
}

function groupOf(catalogue: Catalogue, category: Category, column: Column) {
  return catalogue.options.find((group) => group.category === category.code && group.name === column.name)
}
