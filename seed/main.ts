import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { platformPersistPath, root } from '../scripts/state.ts'
import { drawCatalogue } from './catalogue/index.ts'
import { type Bucket, storePictures, sweep } from './pictures.ts'
import { type Database, storeCatalogue } from './store.ts'
import { localUsers } from './users.ts'

/** `node seed/main.ts [--products N]`: replaces all local data by a fresh catalogue. */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const products = values.products === undefined ? undefined : Number(values.products)
const password = process.env.SEED_PASSWORD || randomBytes(9).toString('base64url')
const { catalogue, drawings } = drawCatalogue(products === undefined ? {} : { products })
const users = localUsers(password)

const { env, dispose } = await getPlatformProxy<{ DB: Database; FILES: Bucket }>({
  configPath: join(root, 'wrangler.toml'),
  persist: { path: platformPersistPath() },
})
try {
  // Objects come before the rows that name them, and old ones go when no row names them any more.
  const files = await storePictures(env.FILES, drawings, catalogue.files)
  await storeCatalogue(env.DB, { ...catalogue, files }, users)
  await sweep(env.FILES, files)
} finally {
  await dispose()
}

console.log(
  `Seeded ${catalogue.products.length} products, ${drawings.size} drawings and ${catalogue.replacements.length} replacements.`,
)
console.log(`Local users: ${users.map((user) => `${user.email} (level ${user.level})`).join(', ')}`)
if (!process.env.SEED_PASSWORD) console.log(`Their password, printed only now: ${password}`)
