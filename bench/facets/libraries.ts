import { createRequire } from 'node:module'
import { create, insertMultiple, search } from '@orama/orama'
import type { IndexInput } from '../../domain/facets/types.ts'
import { type ClickAnswer, type Engine, pageSize } from './rivals.ts'

/** The parts of itemsjs used here; the package has no types. */
interface ItemsJs {
  search(query: { per_page: number; filters: Record<string, string[]> }): {
    data: {
      items: { place: number }[]
      buckets?: unknown
      aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>
    }
    pagination: { total: number }
  }
}
const itemsJs: (items: object[], configuration: object) => ItemsJs = createRequire(import.meta.url)('itemsjs')

/** Every product's claims by the name of their group; only meaningful where products have one row. */
function claims({ groups, choices, products }: IndexInput): Record<string, string[]>[] {
  const groupOf = new Map(choices.map(({ key, group }) => [key, groups[group]?.name ?? '']))
  return products.map(({ everywhere }) => {
    const byGroup: Record<string, string[]> = Object.fromEntries(groups.map(({ name }) => [name, []]))
    for (const key of everywhere) byGroup[groupOf.get(key) ?? '']?.push(key)
    return byGroup
  })
}

/** One facet per group, the usual set-up. */
export function itemsjs(input: IndexInput): Engine {
  const items = claims(input).map((byGroup, place) => ({ place, ...byGroup }))
  const engine = itemsJs(items, {
    native_search_enabled: false,
    aggregations: Object.fromEntries(input.groups.map(({ name }) => [name, { conjunction: true, size: 10 }])),
  })
  const ordinals = new Map(input.choices.map(({ key }, i) => [key, i]))
  return (selection) => {
    const filters: Record<string, string[]> = {}
    for (const choice of selection) {
      const { key, group } = input.choices[choice] ?? { key: '', group: 0 }
      const name = input.groups[group]?.name ?? ''
      filters[name] = [...(filters[name] ?? []), key]
    }
    const { data, pagination } = engine.search({ per_page: pageSize, filters })
    const counts = new Uint32Array(input.choices.length)
    for (const { buckets } of Object.values(data.aggregations)) {
      for (const { key, doc_count } of buckets) counts[ordinals.get(key) ?? -1] = doc_count
    }
    return { page: data.items.map(({ place }) => place), total: pagination.total, counts }
  }
}

/** One facet with all choices: the least work that Orama can be given. */
export function orama(input: IndexInput): Engine {
  const db = create({ schema: { criteria: 'enum[]' } as const })
  insertMultiple(
    db,
    input.products.map(({ everywhere }, place) => ({ id: `${place}`, criteria: everywhere })),
    input.products.length,
  )
  const ordinals = new Map(input.choices.map(({ key }, i) => [key, i]))
  const limit = input.choices.length
  return (selection): ClickAnswer => {
    const keys = selection.map((choice) => input.choices[choice]?.key ?? '')
    const found = search(db, {
      limit: pageSize,
      facets: { criteria: { limit } },
      ...(keys.length > 0 && { where: { criteria: { containsAll: keys } } }),
    })
    if (found instanceof Promise) throw new Error('Orama answers later')
    const counts = new Uint32Array(limit)
    for (const [key, count] of Object.entries(found.facets?.criteria?.values ?? {})) {
      counts[ordinals.get(key) ?? -1] = count
    }
    return { page: found.hits.map(({ id }) => Number(id)), total: found.count, counts }
  }
}
