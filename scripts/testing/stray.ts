import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const folders = '{domain,worker,web,seed,scripts,bench,verify,e2e}'

/** The test files under `root` that no runner ran, for example because no project includes their folder. */
export function strayTestFiles(root: string, ran: readonly string[]): string[] {
  const known = new Set(ran)
  return globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: root })
    .filter((file) => !known.has(resolve(root, file)))
    .sort()
}
