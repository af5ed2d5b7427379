import type { CategoryCode, LinkKind } from '../../domain/categories/codes.ts'

export interface ModelRow {
  slugs: string[]
  slutbleck: string | null
  elslutbleck: string | null
  nodutrymningsbeslag: string | null
}

/** The links that tests edit, by the category on each end and the API's field there. */
export const turned = [
  { kind: 'em-sb', from: 'em', to: 'sb', fromField: 'slutbleck', toField: 'ems' },
  { kind: 'em-eb', from: 'em', to: 'eb', fromField: 'elslutbleck', toField: 'ems' },
  { kind: 'em-nb', from: 'em', to: 'nb', fromField: 'nodutrymningsbeslag', toField: 'ems' },
  { kind: 'eb-ms', from: 'eb', to: 'ms', fromField: 'montagestolpar', toField: 'elslutbleck' },
] as const satisfies readonly {
  kind: LinkKind
  from: CategoryCode
  to: CategoryCode
  fromField: string
  toField: string
}[]

export type TurnedKind = (typeof turned)[number]['kind']

/**
 * A simple model of links and rows: pairs of ids, and rows. Both ends of a link are read from the same set, so the
 * worker's answers on either side can be compared with it.
 */
export class Model {
  readonly #pairs = new Map<TurnedKind, Set<string>>(turned.map(({ kind }) => [kind, new Set()]))
  readonly rows = new Map<string, ModelRow[]>()

  link(kind: TurnedKind, from: string, to: string): void {
    this.#pairs.get(kind)?.add(`${from} ${to}`)
  }

  partners(kind: TurnedKind, id: string): string[] {
    const pairs = [...(this.#pairs.get(kind) ?? [])].map((pair) => pair.split(' '))
    return pairs.flatMap((pair) => (pair.includes(id) ? pair.filter((end) => end !== id) : [])).sort()
  }

  /** Links a product with exactly these; rows of a lock lose unlinked targets. */
  setPartners(kind: TurnedKind, id: string, end: 'from' | 'to', partners: readonly string[]): void {
    const pairs = this.#pairs.get(kind) ?? new Set()
    for (const pair of [...pairs]) {
      const [from = '', to = ''] = pair.split(' ')
      const [own, other] = end === 'from' ? [from, to] : [to, from]
      if (own !== id || partners.includes(other)) continue
      pairs.delete(pair)
      this.#clear(from, to)
    }
    for (const partner of partners) pairs.add(end === 'from' ? `${id} ${partner}` : `${partner} ${id}`)
  }

  /** Rows without choices are dropped, targets that are not linked are cleared. */
  setRows(lock: string, rows: readonly ModelRow[]): void {
    const linked = new Set(
      turned.flatMap(({ kind, from }) => (from === 'em' ? this.partners(kind, lock) : [])),
    )
    const ifLinked = (id: string | null) => (id !== null && linked.has(id) ? id : null)
    this.rows.set(
      lock,
      rows
        .filter(({ slugs }) => slugs.length > 0)
        .map(({ slugs, slutbleck, elslutbleck, nodutrymningsbeslag }) => ({
          slugs,
          slutbleck: ifLinked(slutbleck),
          elslutbleck: ifLinked(elslutbleck),
          nodutrymningsbeslag: ifLinked(nodutrymningsbeslag),
        })),
    )
  }

  #clear(lock: string, target: string): void {
    const exceptTarget = (id: string | null) => (id === target ? null : id)
    const rows = this.rows.get(lock)
    if (!rows) return
    this.rows.set(
      lock,
      rows.map(({ slugs, slutbleck, elslutbleck, nodutrymningsbeslag }) => ({
        slugs,
        slutbleck: exceptTarget(slutbleck),
        elslutbleck: exceptTarget(elslutbleck),
        nodutrymningsbeslag: exceptTarget(nodutrymningsbeslag),
      })),
    )
  }
}
