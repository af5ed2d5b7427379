import { categories } from '../../domain/categories/index.ts'
import type { ContentAnswer } from '../../domain/contracts/staff.ts'
import { readAs } from '../calls.ts'
import { knownProducts, pathOf } from '../race/products.ts'
import { Random } from '../random.ts'
import { rowsOf, sessionOf, type World } from '../world.ts'
import type { Timed } from './clients.ts'

/** The first so many clients are staff, who write and read. */
const writers = 10
/** Of these, so many save one and the same product. */
const rivals = 3

/** What each client asks next: visitors read all that a guide, a list and a product need; staff write besides. */
export async function mixedCalls(world: World, seed: number): Promise<(client: number) => Timed> {
  const products = await knownProducts(world)
  const session = await sessionOf(world, 0)
  const shown = await rowsOf<{ id: string; category: string }>(
    world,
    'SELECT id, category FROM product WHERE published ORDER BY id',
  )
  const visible = new Set(shown.map(({ id }) => id))
  const pages = products.filter(({ id }) => visible.has(id)).map(pathOf)
  const [slug = ''] = Object.keys(
    (await readAs<{ choices: Record<string, number> }>(world, null, `/api/${world.known.type}/facets`))
      .choices,
  )
  const text = (await readAs<ContentAnswer>(world, 0, '/api/content')).find(
    (each) => each.text !== '' && !JSON.stringify(each).includes('{{'),
  )
  const random = new Random(seed)
  const lists = categories.flatMap(({ path }) =>
    ['', '/total', '/facets', '/index'].map((end) => `/api/${path}${end}`),
  )
  const reads = [
    () => random.of(pages),
    () => random.of(lists),
    () => `/api/${world.known.type}?${slug}`,
    () => `/api/search?q=${encodeURIComponent(random.of(['lås', 'stolpe', '99', 'bleck']))}`,
    () => `/api/options/${world.known.code}`,
  ]
  let written = 0
  const json = (method: string, body: object) => ({
    method,
    headers: { ...session, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const writes = [
    (client: number) => ({
      path: pathOf(products[client + 1]),
      init: json('PUT', { name: `Last ${client} ${++written}` }),
    }),
    (client: number) => ({
      path: pathOf(products[client < rivals ? 0 : client + 1]),
      init: json('PUT', { info: [{ title: 'Last', body: `${client} ${++written}` }] }),
    }),
    () => ({ path: '/api/konvertering', init: json('POST', { artnr: `LAST ${++written}`, utbyte: [] }) }),
    (client: number) =>
      client === 0
        ? { path: `/api/content/${text?._id}`, init: json('PUT', { text: `Last ${++written}` }) }
        : { path: `${pathOf(products[client + 1])}/history`, init: { headers: session } },
  ]
  return (client) => {
    const isWrite = client < writers && random.chance(50)
    if (isWrite) return { kind: 'write', ...random.of(writes)(client) }
    return {
      kind: 'read',
      path: random.of(reads)(),
      ...(client < writers ? { init: { headers: session } } : {}),
    }
  }
}
