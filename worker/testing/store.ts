import type { Catalogue } from '../../domain/product.ts'
import { catalogueRows } from '../../seed/store.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { database } from '../db/client.ts'
import { runTogether } from '../db/queries/statements.ts'

/** Stores a small catalogue in D1 and ten bytes in R2 for each of its files; clears the caches of products. */
export async function storeCatalogue(env: Env, catalogue: Catalogue): Promise<void> {
  const db = database(env.DB)
  const rows = catalogueRows(db, catalogue)
  if (rows.length > 0) await runTogether(db, rows)
  for (const { key, smallKey } of catalogue.files) {
    await env.FILES.put(key, '0123456789')
    if (smallKey) await env.FILES.put(smallKey, 'small')
  }
  const { keys } = await env.CACHE.list({ prefix: 'product/' })
  for (const { name } of keys) await env.CACHE.delete(name)
  isolateMemory.clear()
}
