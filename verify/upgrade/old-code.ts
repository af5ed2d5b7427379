import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Finished, mustRun, run } from '../../scripts/process.ts'
import { root } from '../../scripts/state.ts'
import { bundleWorker, openSite } from '../site.ts'
import { type Migration, type Outcome, rowsOf } from '../world.ts'
import { upgradeFrom } from './database.ts'
import { rowsAt } from './rows.ts'
import { serves } from './serves.ts'

const git = (...given: string[]): Promise<Finished> => run('git', given, { capture: true })

/** The commit that added a migration, or null where the history does not tell it. */
async function addedBy(name: string): Promise<string | null> {
  const shallow = await git('rev-parse', '--is-shallow-repository')
  if (shallow.code !== 0 || shallow.output.trim() !== 'false') return null
  const { code, output } = await git(
    ...['log', '--diff-filter=A', '--format=%H', '-1', '--', `migrations/${name}`],
  )
  return code === 0 && output.trim() !== '' ? output.trim() : null
}

/** Changes to migrations after they were added: an applied migration never runs again. */
async function rewritten(migrations: readonly Migration[]): Promise<string[]> {
  const faults: string[] = []
  for (const { name } of migrations) {
    const commit = await addedBy(name)
    if (commit === null) continue
    const { output } = await git('diff', '--stat', commit, '--', `migrations/${name}`)
    if (output.trim() !== '') faults.push(`${name} is not what it was when it was added`)
  }
  return faults
}

/** A commit in a folder of its own, with the packages of this one. */
async function checkOut(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-before-'))
  const archive = join(folder, 'before.tar')
  await mustRun('git', ['archive', '--output', archive, commit], { capture: true })
  await mustRun('tar', ['-xf', archive, '-C', folder], { capture: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  return folder
}

/**
 * The code from before the newest migration, on a database that has had it. Without git history there is none to run.
 */
export async function checkOldCode(migrations: readonly Migration[]): Promise<Outcome> {
  const newest = migrations.at(-1)?.name ?? ''
  // A migration that is not committed yet is newer than every commit.
  const isTracked = (await git('ls-files', '--error-unmatch', `migrations/${newest}`)).code === 0
  const added = isTracked ? await addedBy(newest) : ''
  if (added === null) {
    const why = 'there is no git history here, so the code from before the newest migration was not run'
    return { figures: [], faults: [why] }
  }
  const before = isTracked ? `${added}^` : 'HEAD'
  const checkout = await checkOut(before)
  try {
    const { folder, remove } = await bundleWorker(checkout)
    const { world, close } = await openSite(folder, migrations)
    try {
      const users = await rowsOf(world, 'SELECT * FROM user')
      const rows = rowsAt(migrations.length - 1, users)
      await upgradeFrom(world, migrations.length - 1, rows)
      const { asked, faults } = await serves(world, migrations.length)
      return {
        figures: [`the code from before ${newest} (${before}): ${asked} calls on its database`],
        faults: [
          ...faults.map((fault) => `the code from before ${newest}: ${fault}`),
          ...(await rewritten(migrations)),
        ],
      }
    } finally {
      await close()
      remove()
    }
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}
