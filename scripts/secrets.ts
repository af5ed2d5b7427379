import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './state.ts'

const names = ['SESSION_KEY', 'UPLOAD_KEY'] as const

/** The text of `.dev.vars` with every secret that it lacks added at random; those it has stay. */
export function withSecrets(text: string, random: () => string): string {
  const missing = names.filter((name) => !new RegExp(`^\\s*${name}\\s*=\\s*\\S`, 'm').test(text))
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return start + missing.map((name) => `${name}="${random()}"\n`).join('')
}

/** Makes the local secrets on the first start, in a file that git ignores and only its owner may read. */
export function ensureSecrets(file = join(root, '.dev.vars')): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const complete = withSecrets(text, () => randomBytes(32).toString('base64url'))
  if (complete !== text) writeFileSync(file, complete, { mode: 0o600 })
}
