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
  const versions = () =>
    rowsOf<{ version: number }>(world, 'SELECT version FROM revision WHERE product = ?', world.known.id)
  for (let round = 0; round < rounds; round++) {
    const { version } = await readAs<StaffProductAnswer>(world, 0, path)
    const revisions = (await versions()).length
    const responses = await Promise.all(
      Array.from({ length: racers }, (_, n) =>
        callAs(world, n % 2 ? 0 : 1, path, 'PUT', { name: `Runda ${round}, ${n}`, version }),
      ),
    )
    const winners = responses.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    const others = responses.filter(
      (response) => response.status !== 200 && codeOf(response) !== 'STALE_VERSION',
    )
    const after = await readAs<StaffProductAnswer>(world, 0, path)
    const what = `round ${round}`
    if (winners.length !== 1) failures.push(`${what}: ${winners.length} saves of ${racers} won`)
    if (others[0])
      failures.push(`${what}: a save that came too late is answered ${describeResponse(others[0])}`)
    if (after.name !== `Runda ${round}, ${winners[0]}`) failures.push(`${what}: ${after.name} is stored`)
    if (after.version !== version + 1) failures.push(`${what}: version ${version} became ${after.version}`)
    // The first save of a product also records its state from before.
    const more = (await versions()).length - Math.max(revisions, 1)
    if (more !== 1) failures.push(`${what}: the history has ${more} more`)
  }
  return { failures, figures: [`${rounds} rounds of ${racers} racing saves, one winner each`] }
}

/** The numbers that a product may claim as its own, by field, and how a body states them. */
const claims: Readonly<Record<string, (value: string) => object>> = {
  enr: (enr) => ({ enr }),
  nobnr: (nobnr) => ({ nobnr }),
  artnr: (artnr) => ({ artnr }),
  'enr of a variant': (enr) => ({ variants: [{ title: 'En', enr }] }),
}

/** A number that two products claim at once, saved or added: one gets it, the other is refused. */
export async function checkNumbers(world: World, rounds: number): Promise<Outcome> {
  const failures: string[] = []
  const products = (await knownProducts(world)).filter(({ category }) => categoryOf(category).hasVariants)
  const kinds = Object.entries(claims)
  for (let round = 0; round < rounds; round++) {
    const [what, bodyOf] = kinds[round % kinds.length] ?? ['', () => ({})]
    const number = `88 ${String(round).padStart(5, '0')}`
    const [first, second] = [products[round % products.length], products[(round + 1) % products.length]]
    const body = bodyOf(number)
    // Every third pair is an existing product and a new one.
    const other =
      round % 3 === 0
        ? callAs(world, 1, pathOf(second).replace(/\/[^/]+$/, ''), 'POST', { name: number, ...body })
        : callAs(world, 1, pathOf(second), 'PUT', body)
    const responses = await Promise.all([callAs(world, 0, pathOf(first), 'PUT', body), other])
    const won = responses.filter(({ status }) => status === 200).length
    const refused = responses.filter((response) => codeOf(response) === 'E11000_DUPLICATE_KEY').length
    if (won !== 1 || refused !== 1) {
      failures.push(`${what} ${number}, claimed by two: ${responses.map(describeResponse).join(' and ')}`)
    }
    const stored = await rowsOf(
      world,
      "SELECT id FROM product WHERE artnr = ?1 OR enr = ?1 OR nobnr = ?1 OR variants LIKE '%' || ?1 || '%'",
      number,
    )
    const claimed = await rowsOf(
      world,
      "SELECT product FROM product_number WHERE value = ? AND kind IN ('artnr', 'enr', 'nobnr')",
      number,
    )
    if (stored.length !== 1 || claimed.length !== 1)
      failures.push(
        `${what} ${number} stands in ${stored.length} products and is noted ${claimed.length} times`,
      )
  }
  return { failures, figures: [`${rounds} numbers claimed by two products at once, one gets each`] }
}
