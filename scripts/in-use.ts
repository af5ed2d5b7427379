import { DatabaseSync } from 'node:sqlite'
import { UserError } from './process.ts'
import { databaseFiles, stateFolder } from './state.ts'

/** Refuses to replace the local data under a server: it would go on with what it holds in memory. */
export function assertNotServed(): void {
  if (databaseFiles().some(isOpen))
    throw new UserError(`A server runs on the data in ${stateFolder()}. Stop it, and start this again.`)
}

/** Whether another program has a database open: then nobody else gets it for themselves. */
function isOpen(path: string): boolean {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch (fault) {
    if (String(fault).includes('locked')) return true
    throw fault
  } finally {
    db.close()
  }
}
