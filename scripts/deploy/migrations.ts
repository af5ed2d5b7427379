import { compareWithMigrations, migrationNames } from '../migrations.ts'
import { jsonOf, type Wrangler } from './wrangler.ts'

/**
 * The migrations that are not applied yet. Fails where the schema is not the one that the applied migrations produce.
 */
export async function pendingMigrations(
  wrangler: Wrangler,
  database: string | null,
): Promise<{ pending: string[]; faults: string[] }> {
  if (database === null) return { pending: migrationNames(), faults: [] }
  const call = ['d1', 'execute', database, '--remote', '--json', '--command']
  const { pending, unknown, unexplained } = await compareWithMigrations(async <Row>(sql: string) => {
    const [answer] = jsonOf<{ results: Row[] }[]>(await wrangler.runOrThrow([...call, sql]))
    return answer?.results ?? []
  })
  if (unknown.length > 0) {
    const fault = `The database ${database} has had migrations that this checkout does not have: ${unknown.join(', ')}. Deploy the version that has them, or a later one.`
    return { pending: [], faults: [fault] }
  }
  if (unexplained.length === 0) return { pending, faults: [] }
  const fault = `The database ${database} is not what its migrations make of it: ${unexplained.join(', ')}. A migration was interrupted, somebody changed it by hand, or it belongs to something else. Take it back to before that (docs/operations.md, Time Travel), then deploy again.`
  return { pending, faults: [fault] }
}
