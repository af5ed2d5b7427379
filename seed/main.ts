import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { platformPersistPath, root } from '../scripts/state.ts'
import { drawCatalogue } from './catalogue/index.ts'
import { type Database, storeCatalogue } from './store.ts'
import { localUsers } from './users.ts'

/** `node seed/main.ts [--products N]`: replaces all local data by a fresh catalogue. */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const products = values.products === undefined ? undefined : Number(values.products)
const password = process.env.SEED_PASSWORD || randomBytes(9).toString('base64url')
const { catalogue } = drawCatalogue(products === undefined ? {} : { products })
const users = localUsers(password)

const { env, dispose } = await getPlatformProxy<{ DB: Database }>({
  configPath: join(root, 'wrangler.toml'),
  persist: { path: platformPersistPath() },
})
try {
  await storeCatalogue(env.DB, catalogue, users)
} finally {
  await dispose()
}

console.log(`Seeded ${catalogue.products.length} products and ${catalogue.replacements.length} replacements.`)
console.log(`Local users: ${users.map((user) => `${user.email} (level ${user.level})`).join(', ')}`)
if (!process.env.SEED_PASSWORD) console.log(`Their password, printed only now: ${password}`)
