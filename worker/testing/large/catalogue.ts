import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Catalogue } from '../../../domain/product.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../../seed/store.ts'
import { d1Of } from '../sqlite.ts'

/** The category with one row per product, of which a catalogue has most. */
export const category = 'ms'

/** The generated catalogue with its posts copied under other names and numbers until there are so many, each with its links. */
export function withPosts(count: number): Catalogue {
  const catalogue = generateCatalogue()
  const posts = catalogue.products.filter((product) => product.category === category)
  const others = catalogue.products.filter((product) => product.category !== category)
  const linksOf = Map.groupBy(catalogue.links, ({ to }) => to)
  const copies = Array.from({ length: Math.ceil(count / posts.length) }, (_, copy) =>
    posts.map((post) => ({
      post,
      copy: {
        ...post,
        id: `${post.id}-${copy}`,
        name: `${post.name} ${copy}`,
        artnr: `${post.artnr}-${copy}`,
        // A number belongs to one product.
        ...{ enr: '', nobnr: '', variants: [] },
      },
    })),
  )
    .flat()
    .slice(0, count)
  const isPost = new Set(posts.map(({ id }) => id))
  return {
    ...catalogue,
    products: [...others, ...copies.map(({ copy }) => copy)],
    links: [
      ...catalogue.links.filter(({ to, from }) => !isPost.has(to) && !isPost.has(from)),
      ...copies.flatMap(({ post, copy }) =>
        (linksOf.get(post.id) ?? []).map((link) => ({ ...link, to: copy.id })),
      ),
    ],
    files: [],
    replacements: [],
    emRows: [],
  }
}

/** Stores them in a SQLite file, which another process reads as D1. */
export async function storePosts(file: string, count: number): Promise<void> {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF')
  for (const each of readdirSync('migrations').toSorted())
    if (each.endsWith('.sql')) database.exec(readFileSync(`migrations/${each}`, 'utf8'))
  await storeCatalogue(d1Of(database), withPosts(count), [])
  database.close()
}
