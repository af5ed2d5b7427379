import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { type Random, randomOf } from '../../../domain/facets/testing/random.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { contentOf } from '../../../domain/packed/container.ts'
import type { LinkRecord, ProductSnapshot, Translation } from '../../../domain/product.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { type Database, database } from '../../db/client.ts'
import { isOutdatedBy, productsOutdatedIn, type UnsettledSave } from '../../db/queries/generations.ts'
import { searchedRows } from '../../db/queries/search.ts'
import { runTogether } from '../../db/queries/statements.ts'
import {
  deleteLinks,
  insertLinks,
  raiseGeneration,
  replaceRows,
  updateProduct,
} from '../../db/queries/writes.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { storeCatalogue } from '../../testing/store.ts'
import { edits, pick } from '../../testing/walk/edits.ts'
import { World } from '../../testing/walk/world.ts'
import { searchIndex } from '../public/search.ts'
import { linksWithout, outdatedBy } from '../writes/outdated.ts'
import { snapshotsOf } from '../writes/product-changes.ts'
import type { Catalogue } from './catalogue.ts'
import { packCategory, readCategory } from './category-index.ts'
import { categoryPatch } from './category-patch.ts'

/** The search is made of rows alone. */
const noCatalogue = {} as Catalogue

type Bytes = Uint8Array<ArrayBuffer>

/** Everything that is made of a database, as it follows its saves: what is patched and what is left alone has to be what a rebuild gives. */
class Follower {
  readonly done = { patched: 0, kept: 0, rebuilt: 0 }
  readonly #d1: D1Database
  readonly #db: Database
  readonly #known = new Map<string, Bytes>()
  #generation = 0

  constructor(d1: D1Database) {
    this.#d1 = d1
    this.#db = database(d1)
  }

  async follow(): Promise<void> {
    const { results } = await this.#d1
      .prepare('SELECT * FROM save WHERE generation > ? ORDER BY generation')
      .bind(this.#generation)
      .all<{ generation: number; at: number; outdated: string }>()
    const saves = results.map((row): UnsettledSave => ({ ...row, outdated: JSON.parse(row.outdated) }))
    for (const { code } of categories) await this.#followCategory(code, saves)
    const rows = await searchedRows(this.#db)
    for (const language of languageCodes) {
      const rebuilt = (await searchIndex.pack(rows, language, noCatalogue)).bytes
      if (this.#generation > 0 && !saves.some((save) => isOutdatedBy(save, 'search'))) {
        expect(contentOf(rebuilt), `search ${language}`).toEqual(contentOf(this.#of('search', language)))
      }
      this.#known.set(`search ${language}`, rebuilt)
    }
    this.#generation = saves.at(-1)?.generation ?? this.#generation
  }

  async #followCategory(code: CategoryCode, saves: readonly UnsettledSave[]): Promise<void> {
    const rows = await readCategory(this.#db, code)
    const newer = saves.filter((save) => isOutdatedBy(save, code))
    const ids = this.#generation > 0 && newer.length > 0 ? productsOutdatedIn(code, newer) : null
    const patch = ids && (await categoryPatch(code)(this.#db, ids, rows.generation))
    for (const language of languageCodes) {
      const rebuilt = packCategory(code, language, rows).bytes
      const name = `${code} ${language}, ${JSON.stringify(newer)}`
      const patched = patch?.(this.#of(code, language), language)
      if (this.#generation > 0 && newer.length === 0) {
        this.done.kept++
        expect(contentOf(rebuilt), name).toEqual(contentOf(this.#of(code, language)))
      } else if (patched) {
        this.done.patched++
        expect(patched, name).toEqual(rebuilt)
      } else this.done.rebuilt++
      this.#known.set(`${code} ${language}`, rebuilt)
    }
  }

  #of(what: string, language: string): Bytes {
    const bytes = this.#known.get(`${what} ${language}`)
    if (!bytes) throw new Error(`No ${what} in ${language}`)
    return bytes
  }
}

/** What a save may do to a product, its links and rows; `other` is one of its category, `partner` one of any. */
const changes: ((
  random: Random,
  product: ProductSnapshot,
  other: ProductSnapshot,
  partner: ProductSnapshot,
) => void)[] = [
  (random, { record }) => {
    record.name = `${'ÅÄÖabcxyz10'[random.below(11)]} ${random.below(50)}`
  },
  (random, { record }) => {
    record.enr = String(random.below(1e7))
  },
  (random, { record }) => {
    record.artnr = `ny-${random.below(1e9)}`
  },
  (_, { record }) => {
    record.published = !record.published
  },
  (random, { record }) => {
    const said: Translation = { name: '', artnr: '', info: [], variants: [], published: random.chance(50) }
    record.translations.no = { ...(record.translations.no ?? said), name: `Norsk ${random.below(99)}` }
    if (random.chance(50)) record.translations.no.published = random.chance(50)
  },
  (_, { record }, other) => {
    record.facts = other.record.facts
  },
  (random, { record }) => {
    record.facts = record.facts.map((fact) =>
      typeof fact.value === 'string' && /^\d+$/.test(fact.value) && random.chance(30)
        ? { ...fact, value: String(random.below(400)) }
        : fact,
    )
  },
  (random, { record }) => {
    record.facts = record.facts.filter(() => random.chance(80))
  },
  (_, { record }, other) => {
    record.spec = other.record.spec
  },
  (random, { record }) => {
    const slugs = Object.entries(record.spec)
    record.spec = Object.fromEntries(
      slugs
        .filter(() => random.chance(90))
        .map(([slug, ids]) => [slug, ids && random.some(ids, 1 + random.below(ids.length))]),
    )
  },
  (random, { record }) => {
    record.info = [{ title: 'Om', body: `Text ${random.below(99)}` }]
  },
  (random, product) => {
    product.links = product.links.filter(() => random.chance(70))
  },
  (_, product, other, partner) => {
    const ends = [product.record, partner.record]
    for (const { code, links } of categories) {
      for (const { kind, end, partner: with_ } of links) {
        const [own, far] = [
          ends.find((each) => each.category === code),
          ends.find((each) => each.category === with_),
        ]
        if (!own || !far) continue
        const [from, to] = end === 'from' ? [own.id, far.id] : [far.id, own.id]
        const link: LinkRecord = { kind, from, to, criterion: '' }
        if (linksWithout([link], product.links).length > 0) product.links.push(link)
      }
    }
    if (other.rows.length > 0) {
      product.rows = other.rows.map((row) => ({
        ...row,
        em: product.record.id,
        id: `${row.id}-${product.record.id}`,
      }))
    }
  },
]

async function change(db: Database, random: Random, ids: readonly string[]): Promise<void> {
  const [one, two] = random.some(ids, 2)
  const [first] = await snapshotsOf(db, [one ?? ''])
  const [partner] = await snapshotsOf(db, [two ?? ''])
  const before = first as ProductSnapshot
  const like = ids.filter((id) => id.startsWith(before.record.id.slice(0, 2)))
  const [other] = await snapshotsOf(db, [like[random.below(like.length)] ?? before.record.id])
  const after = structuredClone(before)
  for (let count = 1 + random.below(2); count > 0; count--) {
    pick(random, changes)(random, after, other ?? before, partner ?? before)
  }
  if (other?.record.category !== before.record.category) {
    Object.assign(after.record, { facts: before.record.facts, spec: before.record.spec })
    after.rows = before.rows
  }
  after.record.version++
  await runTogether(db, [
    ...updateProduct(db, after.record, before.record),
    ...deleteLinks(db, linksWithout(before.links, after.links)),
    ...insertLinks(db, linksWithout(after.links, before.links)),
    ...replaceRows(db, after.record.id, after.rows),
    ...raiseGeneration(db, outdatedBy([{ before, after }])),
  ])
}

test('after each of many random saves, what is patched and what is left is byte for byte what a rebuild gives', async () => {
  for (const seed of [1, 2]) {
    const d1 = sqliteD1()
    const db = database(d1)
    const catalogue = generateCatalogue({ seed, products: 60 })
    const FILES = { put: async () => null }
    await storeCatalogue({ DB: d1, FILES } as unknown as Env, { ...catalogue, texts: [] })
    const random = randomOf(seed)
    const ids = catalogue.products.map(({ id }) => id)
    const follower = new Follower(d1)
    for (let step = 0; step < 90; step++) {
      for (let saves = random.chance(80) ? 1 : 3; saves > 0; saves--) await change(db, random, ids)
      await follower.follow()
    }
    expect(follower.done.patched).toBeGreaterThan(100)
    expect(follower.done.kept).toBeGreaterThan(300)
  }
})

test('the same after what the services write, to either side of links', async () => {
  const d1 = sqliteD1()
  const read = () => Promise.reject(new Error('Not read'))
  const world = await World.in({ DB: d1 } as Env, read)
  const random = randomOf(132)
  const follower = new Follower(d1)
  const writing = edits.filter(({ name }) => name !== 'rebuild')
  for (let step = 0; step < 80; step++) {
    await pick(random, writing)(world, random)
    await follower.follow()
  }
  expect(follower.done.patched).toBeGreaterThan(25)
})
