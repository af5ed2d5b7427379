import { expect, test } from 'vitest'
import { categories } from '../../../domain/categories/index.ts'
import { type Random, randomOf } from '../../../domain/facets/testing/random.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { contentOf } from '../../../domain/packed/container.ts'
import type { LinkRecord, ProductSnapshot, Translation } from '../../../domain/product.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { packCategory, readCategory } from '../../catalogue/category-index.ts'
import { type Database, database } from '../../db/client.ts'
import {
  generationOf,
  generation as generationQuery,
  raiseGeneration,
  recordStored,
} from '../../db/queries/generations.ts'
import { deleteLinks, insertLinks, replaceRows } from '../../db/queries/links.ts'
import { updateProduct } from '../../db/queries/product-writes.ts'
import { runTogether } from '../../db/queries/statements.ts'
import { searchedRows } from '../../db/queries/whole-tables.ts'
import { searchIndex } from '../../search/public.ts'
import { sqliteD1 } from '../../testing/sqlite.ts'
import { storeCatalogue } from '../../testing/store.ts'
import { edits, pick } from '../../testing/walk/edits.ts'
import { World } from '../../testing/walk/world.ts'
import { linksWithout, outdatedBy } from './outdated.ts'
import { snapshotsOf } from './product-changes.ts'

/** The search is made of rows alone. */
const noCatalogue = {} as Catalogue

/** Everything that is made of a database, as it follows its saves: what no save has named has to be what a rebuild gives. */
class Follower {
  readonly done = { left: 0, outdated: 0 }
  readonly #d1: D1Database
  readonly #db: Database
  readonly #known = new Map<string, Uint8Array>()

  constructor(d1: D1Database) {
    this.#d1 = d1
    this.#db = database(d1)
  }

  async follow(): Promise<void> {
    const { results } = await this.#d1
      .prepare("SELECT what || ' ' || language AS key FROM packed_index WHERE stale > generation")
      .all<{ key: string }>()
    const named = new Set(results.map(({ key }) => key))
    for (const { code } of categories) {
      const rows = await readCategory(this.#db, code)
      for (const language of languageCodes)
        this.#compare(code, language, packCategory(code, language, rows), named)
    }
    const rows = await searchedRows(this.#db)
    for (const language of languageCodes)
      this.#compare('search', language, await searchIndex.pack(rows, language, noCatalogue), named)
    await this.#d1.prepare('DELETE FROM packed_index').run()
    const generation = generationOf(await generationQuery(this.#db))
    for (const what of [...categories.map(({ code }) => code), 'search'])
      for (const language of languageCodes)
        await recordStored(this.#db, 'walk', { what, language, digest: '', generation })
  }

  #compare(what: string, language: string, rebuilt: Uint8Array, named: ReadonlySet<string>): void {
    const key = `${what} ${language}`
    const before = this.#known.get(key)
    this.#known.set(key, rebuilt)
    if (!before || named.has(key)) this.done.outdated++
    else {
      this.done.left++
      expect(contentOf(rebuilt), `${key}, ${[...named]}`).toEqual(contentOf(before))
    }
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
    const translation: Translation = {
      name: '',
      artnr: '',
      info: [],
      variants: [],
      published: random.chance(50),
    }
    record.translations.no = { ...(record.translations.no ?? translation), name: `Norsk ${random.below(99)}` }
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

const CACHE = { list: async () => ({ keys: [] }) }

test('outdated: after each of many random saves, what none has named is byte for byte what a rebuild gives', async () => {
  for (const seed of [1, 2]) {
    const d1 = sqliteD1()
    const db = database(d1)
    const catalogue = generateCatalogue({ seed, products: 60 })
    const FILES = { put: async () => null }
    await storeCatalogue({ DB: d1, FILES, CACHE } as unknown as Env, { ...catalogue, texts: [] })
    const random = randomOf(seed)
    const ids = catalogue.products.map(({ id }) => id)
    const follower = new Follower(d1)
    for (let step = 0; step < 90; step++) {
      for (let saves = random.chance(80) ? 1 : 3; saves > 0; saves--) await change(db, random, ids)
      await follower.follow()
    }
    expect(follower.done.left).toBeGreaterThan(300)
    expect(follower.done.outdated).toBeGreaterThan(200)
  }
})

test('outdated: the same after what the services write, to either side of links', async () => {
  const d1 = sqliteD1()
  const read = () => Promise.reject(new Error('Not read'))
  const world = await World.in({ DB: d1, CACHE } as unknown as Env, read)
  const random = randomOf(132)
  const follower = new Follower(d1)
  const writing = edits.filter(({ name }) => name !== 'rebuild')
  for (let step = 0; step < 80; step++) {
    await pick(random, writing)(world, random)
    await follower.follow()
  }
  expect(follower.done.left).toBeGreaterThan(100)
})
