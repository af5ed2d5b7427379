import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bucket, type Database, listObjects, readTables, writeBackup } from '../scripts/backup/folder.ts'
import { differences, restore } from '../scripts/backup/restore.ts'
import { withPlatform } from '../scripts/platform.ts'
import { endGroup } from '../scripts/process.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import type { Database as Filled } from '../seed/store.ts'
import type { Manifest } from '../worker/backups/manifest.ts'
import { integrityFailures } from './kill/integrity.ts'
import { Random } from './random.ts'
import { fill } from './site.ts'
import type { Outcome, Store } from './world.ts'

const products = 120
const files = 40

interface Local {
  DB: Database & Store & Filled
  FILES: Bucket
}

/** What a state on disk holds, opened for as long as something is done with it. */
const opened = <T>(state: string, work: (local: Local) => Promise<T>): Promise<T> =>
  withPlatform(work, undefined, join(state, 'v3'))

const contentsOf = async ({ DB }: Local) =>
  JSON.stringify((await readTables(DB)).filter(({ name }) => name !== 'meta' && name !== 'user'))

/**
 * Restores in a process of its own, which is killed so many milliseconds after it began; without a number it runs to
 * its end.
 */
async function restoreIn(state: string, folder: string, killAfter?: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restore-child.ts'), folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, PASSAR_STATE: state },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const until = (what: string) =>
    new Promise<void>((resolve) => child.on('message', (message) => message === what && resolve()))
  const restored = until('restored')
  await Promise.race([until('restoring'), ended])
  const start = performance.now()
  if (killAfter === undefined) {
    await Promise.race([restored, ended])
    const took = performance.now() - start
    await ended
    return took
  }
  await Promise.race([sleep(killAfter), restored])
  if (child.pid !== undefined) await endGroup(child.pid)
  return performance.now() - start
}

/**
 * A restore into the local state, killed (kill -9, all its processes) at any moment: every row is the old one or every row is
 * the backup's, no file that they name is missing, the databases are sound, and begun again it comes to its end.
 */
export async function checkKilled({ rounds, seed }: { rounds: number; seed: number }): Promise<Outcome> {
  const state = mkdtempSync(join(tmpdir(), 'passar-restore-killed-'))
  const folder = join(state, 'backup')
  const random = new Random(seed)
  const failures: string[] = []
  const ends = { old: 0, new: 0 }
  try {
    const { manifest, now } = await opened(state, async (local) => {
      await fill(local.DB, 0, generateCatalogue({ products }))
      for (let n = 0; n < files; n++) {
        await local.FILES.put(`k/${n}`, new Uint8Array(20_000).fill(n), { httpMetadata: {} })
      }
      return { manifest: await writeBackup(folder, local.DB, local.FILES, ''), now: await contentsOf(local) }
    })
    let old = await opened(state, change)
    const whole = await restoreIn(state, folder)
    if ((await opened(state, contentsOf)) !== now) throw new Error('A restore left alone does not end')
    old = await opened(state, change)
    for (let round = 0; round < rounds; round++) {
      // The rows are written early.
      await restoreIn(state, folder, random.next() ** 2 * whole)
      const found = integrityFailures(state).failures
      old = await opened(state, async (local) => {
        const is = await contentsOf(local)
        if (is === old.contents) ends.old++
        else if (is === now) ends.new++
        else found.push('the rows are neither the old ones nor those of the backup')
        found.push(...(await lostFiles(local, is === old.contents ? old.keys : keysOf(manifest))))
        await restore(folder, manifest, local.DB, local.FILES)
        found.push(...(await differences(folder, manifest, local.DB, local.FILES)))
        return change(local)
      })
      failures.push(...found.map((failure) => `kill ${round + 1} of a restore: ${failure}`))
    }
  } finally {
    rmSync(state, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return {
    failures,
    figures: [
      `${rounds} kills of a restore (seed ${seed}): ${ends.old} left the old state, ${ends.new} the new one; each came to its end when begun again`,
    ],
  }
}

/** Makes the state differ from the backup's; returns its new content. */
async function change(local: Local): Promise<{ contents: string; keys: string[] }> {
  const { DB, FILES } = local
  await DB.batch([DB.prepare("UPDATE product SET name = name || ' X'"), DB.prepare('DELETE FROM link')])
  await FILES.put('k/new', Uint8Array.of(9), { httpMetadata: {} })
  await FILES.delete(['k/2'])
  return { contents: await contentsOf(local), keys: await keysIn(FILES) }
}

const keysIn = async (bucket: Bucket) => (await listObjects(bucket)).map(({ key }) => key)
const keysOf = ({ objects }: Manifest) => objects.map(({ key }) => key)

async function lostFiles({ FILES }: Local, needed: readonly string[]): Promise<string[]> {
  const there = new Set(await keysIn(FILES))
  const lost = needed.filter((key) => !there.has(key))
  return lost.length > 0 ? [`${lost.length} files are gone`] : []
}
