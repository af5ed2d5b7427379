import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { productBody } from '../../../domain/contracts/write.ts'
import { texts } from '../../../domain/texts/index.ts'
import { type Database, database } from '../../db/client.ts'
import { saveProduct } from '../../products/save/save.ts'
import type { AuditEntry } from '../../writes/audit-entry.ts'
import { Model, type TurnedKind } from '../model.ts'
import { link, product } from '../records.ts'
import { storeCatalogue } from '../store.ts'

export const codes = ['em', 'sb', 'eb', 'nb', 'ms'] as const
export type Code = (typeof codes)[number]
const sizes: Record<Code, number> = { em: 4, sb: 6, eb: 5, nb: 3, ms: 4 }
export const slugs = ['em-oro-rattvand', 'em-oro-omvand', 'em-brandkrav-e30', 'em-ss-en-179-ins-ja']

export const products = codes.flatMap((code) =>
  Array.from({ length: sizes[code] }, (_, n) => product(code, `${code}-${n}`, { name: `Namn ${code} ${n}` })),
)
export const idsOf = (code: Code) => products.filter(({ category }) => category === code).map(({ id }) => id)

/** A product as staff get it. */
export type Read = (id: string, code: CategoryCode) => Promise<StaffProductAnswer>

/** A small catalogue that is edited at random, and its model. */
export class World {
  readonly d1: D1Database
  readonly db: Database
  readonly read: Read
  readonly model = new Model()
  readonly names = new Map(products.map(({ id, name }) => [id, name]))

  private constructor(d1: D1Database, read: Read) {
    this.d1 = d1
    this.db = database(d1)
    this.read = read
  }

  /** Puts the catalogue into an empty database. */
  static async in(env: Env, read: Read): Promise<World> {
    const world = new World(env.DB, read)
    const links = [
      link('em-sb', 'em-0', 'sb-0'),
      link('em-eb', 'em-0', 'eb-0'),
      link('eb-ms', 'eb-0', 'ms-0'),
    ]
    for (const { kind, from, to } of links) world.model.link(kind as TurnedKind, from, to)
    const options = [
      { name: 'em-omstallbar-rattvand-omvand', slugs: slugs.slice(0, 2) },
      { name: 'em-brandkrav', slugs: slugs.slice(2, 3) },
      { name: 'em-insida', slugs: slugs.slice(3) },
    ].map((each, position) => ({
      ...each,
      id: each.name,
      category: 'em' as const,
      position,
      translations: {},
      match: 'all' as const,
    }))
    await storeCatalogue(env, {
      products,
      links,
      options,
      emRows: [],
      replacements: [],
      texts: [],
      files: [],
    })
    return world
  }

  /** Every write raises it, in the same transaction. */
  generation(): Promise<number | null> {
    return this.d1.prepare("SELECT value FROM meta WHERE key = 'generation'").first<number>('value')
  }

  async save(code: CategoryCode, id: string, body: object): Promise<void> {
    await saveProduct(this.db, { id, category: code }, productBody.parse(body), entry())
  }
}

function entry(): AuditEntry {
  const user = {
    id: 'user-0',
    email: 'level0@passar.test',
    name: 'Person 0',
    language: 'sv',
    level: 0,
  } as const
  const common = { method: 'PUT', type: 'x', message: 'Sparat', payload: null, loglevel: '' }
  const at = { language: 'sv', texts: texts.sv, date: new Date().toISOString() } as const
  return { ...common, ...at, id: crypto.randomUUID(), user }
}
