import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '../process.ts'

/** What a run writes at most: the built site, two states of the worker and the browser's profiles. */
const neededBytes = 3 * 1024 ** 3

/**
 * Refuses to begin where a run cannot end well: without room on the disk, or beside another run of the same checkout,
 * whose build and results it would overwrite.
 * @throws UserError saying what is the matter
 */
export function beginRun(root: string, room: (folder: string) => number = freeBytes): void {
  for (const folder of [root, tmpdir()]) {
    const free = room(folder)
    if (free < neededBytes)
      throw new UserError(
        `The tests need ${neededBytes / 1024 ** 3} GB of disk, and ${folder} has ${(free / 1024 ** 3).toFixed(1)} GB left.`,
      )
  }
  const file = join(root, 'node_modules/.cache/passar-test.pid')
  const other = runningProcess(file)
  if (other !== null)
    throw new UserError(
      `npm test is running in this checkout already (process ${other}). Wait for it, or end it.`,
    )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  process.once('exit', () => rmSync(file, { force: true }))
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The process that wrote the file, if it still runs. */
function runningProcess(file: string): number | null {
  try {
    const id = Number(readFileSync(file, 'utf8'))
    process.kill(id, 0)
    return id === process.pid ? null : id
  } catch {
    // No file, or a run that was killed.
    return null
  }
}
