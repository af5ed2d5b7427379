import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Bindings, withPlatform } from '../scripts/platform.ts'
import { drawCatalogue } from './catalogue/index.ts'
import { storeDocuments } from './documents/store.ts'
import { storePictures, sweep } from './pictures.ts'
import { type Database, storeCatalogue } from './store.ts'
import { localUsers } from './users.ts'

/** `node seed/main.ts [--products N]`: replaces all local data by a fresh catalogue. */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const products = values.products === undefined ? undefined : Number(values.products)
const password = process.env.SEED_PASSWORD || randomBytes(9).toString('base64url')
const drawn = drawCatalogue(products === undefined ? {} : { products })
const { catalogue, drawings, closeUps } = drawn
const users = await localUsers(password)

interface Env extends Bindings {
  DB: Bindings['DB'] & Database
  BRAND: string
  COPYRIGHT: string
}

await withPlatform(async (env: Env) => {
  // Objects come before the rows that name them, and old ones go when no row names them any more.
  const publisher = { brand: env.BRAND, copyright: env.COPYRIGHT }
  const [pictures, documents] = await Promise.all([
    storePictures(env.FILES, drawn, catalogue.files),
    storeDocuments(env.FILES, drawn, publisher),
  ])
  const files = [...pictures, ...documents]
  await storeCatalogue(env.DB, { ...catalogue, files }, users)
  await sweep(env.FILES, files)
})

console.log(
  `Seeded ${catalogue.products.length} products, ${drawings.size + closeUps.size} drawings and ${catalogue.replacements.length} replacements.`,
)
console.log(`Local users: ${users.map((user) => `${user.email} (level ${user.level})`).join(', ')}`)
if (!process.env.SEED_PASSWORD) console.log(`Their password, printed only now: ${password}`)
