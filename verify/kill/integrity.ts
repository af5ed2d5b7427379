import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What SQLite finds wrong in each database of a state that nobody runs on: looked at in copies, so that the next start finds all as it was left. */
export function integrityFailures(state: string): { files: number; failures: string[] } {
  const failures: string[] = []
  const files = globSync('**/*.sqlite', { cwd: state })
  const folder = mkdtempSync(join(tmpdir(), 'passar-integrity-'))
  try {
    for (const [n, file] of files.entries()) {
      const copy = join(folder, `${n}.sqlite`)
      for (const end of ['', '-wal']) {
        if (existsSync(join(state, file + end))) copyFileSync(join(state, file + end), copy + end)
      }
      const database = new DatabaseSync(copy)
      for (const check of ['integrity_check', 'foreign_key_check']) {
        const text = JSON.stringify(database.prepare(`PRAGMA ${check}`).all())
        if (text !== '[]' && text !== '[{"integrity_check":"ok"}]')
          failures.push(`${check} of ${file}: ${text.slice(0, 200)}`)
      }
      database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { files: files.length, failures }
}
