import type { Catalogue } from '../../domain/product.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { database } from '../db/client.ts'
import { numberClaims } from '../db/numbers.ts'
import {
  optionGroup,
  productNumber,
  storedEmRow,
  storedFile,
  storedLink,
  storedProduct,
  storedReplacement,
  storedReplacementProduct,
  textRow,
} from '../db/schema.ts'

/** Stores a small catalogue in D1 and ten bytes in R2 for each of its files; clears the caches of products. */
export async function storeCatalogue(env: Env, catalogue: Catalogue): Promise<void> {
  const db = database(env.DB)
  const inserts = [
    ...catalogue.products.map((record) => db.insert(storedProduct).values(record)),
    ...catalogue.products.flatMap(numberClaims).map((claim) => db.insert(productNumber).values(claim)),
    ...catalogue.links.map((record) => db.insert(storedLink).values(record)),
    ...catalogue.emRows.map((record) => db.insert(storedEmRow).values(record)),
    ...catalogue.options.map((record) => db.insert(optionGroup).values(record)),
    ...catalogue.replacements.map(({ products: _, ...record }) =>
      db.insert(storedReplacement).values(record),
    ),
    ...catalogue.replacements.flatMap(({ id, products }) =>
      products.map((each, position) =>
        db.insert(storedReplacementProduct).values({ replacement: id, product: each, position }),
      ),
    ),
    ...catalogue.files.map((record) => db.insert(storedFile).values(record)),
    ...catalogue.texts.map((record) => db.insert(textRow).values(record)),
  ]
  const [first, ...rest] = inserts
  if (first) await db.batch([first, ...rest])
  for (const { key, smallKey } of catalogue.files) {
    await env.FILES.put(key, '0123456789')
    if (smallKey) await env.FILES.put(smallKey, 'small')
  }
  const { keys } = await env.CACHE.list({ prefix: 'product/' })
  for (const { name } of keys) await env.CACHE.delete(name)
  isolateMemory.clear()
}
