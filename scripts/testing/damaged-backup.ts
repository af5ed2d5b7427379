import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../verify/world.ts'
import {
  type Bucket,
  checkManifest,
  type Database,
  damageOf,
  readManifest,
  writeBackup,
} from '../backup/folder.ts'

type Way = (bytes: Buffer) => Buffer | null

/** How a file of a backup is damaged; null stands for a missing file. */
const ways: Readonly<Record<string, Way>> = {
  gone: () => null,
  empty: () => Buffer.alloc(0),
  'cut in half': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  'without its last byte': (bytes) => bytes.subarray(0, -1),
  'with a byte more': (bytes) => Buffer.concat([bytes, Buffer.from('x')]),
  'with a changed byte': (bytes) => {
    const changed = Buffer.from(bytes)
    const at = Math.floor(bytes.length / 2)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed
  },
  'of zeros': (bytes) => Buffer.alloc(bytes.length),
}

/** Whether a restore would begin: everything that it checks before the first write. */
function isAccepted(folder: string): boolean {
  try {
    const manifest = readManifest(folder)
    checkManifest(manifest)
    return damageOf(folder, manifest).length === 0
  } catch {
    return false
  }
}

/** A backup with each of its files damaged in each way; none of them may be restored. */
export async function checkDamage(db: Database, bucket: Bucket): Promise<Outcome> {
  const failures: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'passar-damage-'))
  let damaged = 0
  try {
    await writeBackup(folder, db, bucket, new Date().toISOString())
    if (!isAccepted(folder)) failures.push('a whole backup is refused')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name)
      const sound = readFileSync(path)
      const { mode } = statSync(path)
      for (const [name, way] of Object.entries(ways)) {
        const bytes = way(sound)
        // Some kinds of damage leave an empty table unchanged.
        if (bytes?.equals(sound)) continue
        if (bytes) writeFileSync(path, bytes)
        else rmSync(path)
        damaged++
        if (isAccepted(folder)) failures.push(`a backup is restored with ${file.name} ${name}`)
        writeFileSync(path, sound, { mode })
      }
    }
    if (!isAccepted(folder)) failures.push('a backup that was mended is refused')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { failures, figures: [`${damaged} damaged backups refused`] }
}
