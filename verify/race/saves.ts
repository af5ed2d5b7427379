import { categoryOf } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { callAs, codeOf, describeResponse, knownProducts, pathOf, readAs } from '../calls.ts'
import { addressOf, type Outcome, rowsOf, type World } from '../world.ts'

const racers = 20

/**
 * Twenty concurrent saves from one version, for a number of rounds: one of them is answered 200 and stored, the
 * others are refused as stale, and the history has one version more.
 */
export async function checkSaves(world: World, rounds: number): Promise<Outcome> {
  const failures: string[] = []
  const path = addressOf(world, '/api/:type/:id')
  const revisions = async () =>
    (await rowsOf(world, 'SELECT version FROM revision WHERE product = ?', world.known.id)).length
  for (let round = 0; round < rounds; round++) {
    const { version } = await readAs<StaffProductAnswer>(world, 0, path)
    const earlier = await revisions()
    const responses = await Promise.all(
      Array.from({ length: racers }, (_, n) =>
        callAs(world, n % 2 ? 0 : 1, path, 'PUT', { name: `Runda ${round}, ${n}`, version }),
      ),
    )
    const winners = responses.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    const stale = responses.filter((response) => codeOf(response) === 'STALE_VERSION')
    const after = await readAs<StaffProductAnswer>(world, 0, path)
    // The first save of a product also records its state from before.
    const more = (await revisions()) - Math.max(earlier, 1)
    const found = {
      winners: winners.length,
      stale: stale.length,
      more,
      name: after.name,
      version: after.version,
    }
    const expected = {
      winners: 1,
      stale: racers - 1,
      more: 1,
      name: `Runda ${round}, ${winners[0]}`,
      version: version + 1,
    }
    if (JSON.stringify(found) !== JSON.stringify(expected))
      failures.push(`round ${round}: ${JSON.stringify(found)}`)
  }
  return { failures, figures: [`${rounds} rounds of ${racers} racing saves, one winner each`] }
}

/** How a body states a number that a product may claim as its own. */
const claims: readonly ((value: string) => object)[] = [
  (enr) => ({ enr }),
  (nobnr) => ({ nobnr }),
  (artnr) => ({ artnr }),
  (enr) => ({ variants: [{ title: 'En', enr }] }),
]

/** A number that two products claim at once, saved or added: one gets it, the other is refused. */
export async function checkNumbers(world: World, rounds: number): Promise<Outcome> {
  const failures: string[] = []
  const products = (await knownProducts(world)).filter(({ category }) => categoryOf(category).hasVariants)
  const paths = products.map(pathOf)
  for (let round = 0; round < rounds; round++) {
    const number = `88 ${String(round).padStart(5, '0')}`
    const body = claims[round % claims.length]?.(number)
    const [first = '', second = ''] = [0, 1].map((n) => paths[(round + n) % paths.length])
    // Every third pair is an existing product and a new one.
    const other =
      round % 3 === 0
        ? callAs(world, 1, second.replace(/\/[^/]+$/, ''), 'POST', { name: number, ...body })
        : callAs(world, 1, second, 'PUT', body)
    const responses = await Promise.all([callAs(world, 0, first, 'PUT', body), other])
    const won = responses.filter(({ status }) => status === 200).length
    const refused = responses.filter((response) => codeOf(response) === 'E11000_DUPLICATE_KEY').length
    const [stored] = await rowsOf<{ products: number; claims: number }>(
      world,
      `SELECT (SELECT count(*) FROM product WHERE artnr = ?1 OR enr = ?1 OR nobnr = ?1 OR variants LIKE '%' || ?1 || '%') AS products,
        (SELECT count(*) FROM product_number WHERE value = ?1 AND kind IN ('artnr', 'enr', 'nobnr')) AS claims`,
      number,
    )
    if (won !== 1 || refused !== 1 || stored?.products !== 1 || stored.claims !== 1)
      failures.push(
        `${JSON.stringify(body)}, claimed by two: ${responses.map(describeResponse).join(' and ')}; stored ${JSON.stringify(stored)}`,
      )
  }
  return { failures, figures: [`${rounds} numbers claimed by two products at once, one gets each`] }
}
