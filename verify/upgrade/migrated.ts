import { type Outcome, rowsOf, type World } from '../world.ts'
import { upgradeFrom } from './database.ts'
import { rowsAt } from './rows.ts'
import { serves } from './serves.ts'

/**
 * A database of every earlier migration, filled, is brought up to date and served.
 * @param counts after how many migrations, by default after each
 */
export async function checkMigrated(
  world: World,
  counts: readonly number[] = world.migrations.map((_, position) => position + 1),
): Promise<Outcome> {
  const users = await rowsOf(world, 'SELECT * FROM user')
  const faults: string[] = []
  let rows = 0
  let calls = 0
  for (const migrations of counts) {
    const name = world.migrations[migrations - 1]?.name
    try {
      rows += await upgradeFrom(world, migrations, rowsAt(migrations, users))
      const { asked, faults: found } = await serves(world, migrations)
      calls += asked
      faults.push(...found.map((fault) => `after ${name}: ${fault}`))
    } catch (fault) {
      faults.push(`a database of ${name} does not come up to date: ${fault}`)
    }
  }
  return {
    faults,
    figures: [
      `databases of ${counts.length} versions with ${rows} rows brought up to date, ${calls} calls served`,
    ],
  }
}
