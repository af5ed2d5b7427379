import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from './process.ts'
import { root } from './state.ts'

/** The sources of the built site. */
const sources = ['web/**/*.*', 'domain/**/*.*', 'vite.config.ts', 'wrangler.toml', 'package-lock.json']
const tests = /\.(test|workers\.test)\.tsx?$/

/** One hash over names and contents of the files that the built site is made from, sha256 in hex. */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: folder }).filter((file) => !tests.test(file))
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Builds the web into `dist/web` and what the worker renders it with into `dist/server`; always, or only when its sources changed. */
export async function buildWeb({ always }: { always: boolean }): Promise<void> {
  const stamp = join(root, 'dist', 'web-hash')
  const hash = sourceHash(root)
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web ...')
  // Removed first: a build that stops halfway must not look finished.
  rmSync(stamp, { force: true })
  // A test runner sets it otherwise, and its journeys would be of a React that warns of what is no fault of a shipped one.
  const env = { NODE_ENV: 'production' }
  await mustRun('vite', ['build', '--logLevel', 'warn'], { env })
  await mustRun('node', ['web/build/main.ts'], { env })
  writeFileSync(stamp, hash)
}
