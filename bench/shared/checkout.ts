import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/state.ts'

/** The commit of which the figures of today's code are given as a share: the last one before the worker and the site were rebuilt. */
export const peerCommit = '9010aa8'

/** A folder with the source of a commit. It uses the packages of this checkout. */
export interface Checkout {
  name: string
  folder: string
}

export const here: Checkout = { name: 'here', folder: root }

/** The source of another commit, in a folder that goes with this process. */
export function checkOut(commit = peerCommit): Checkout {
  const folder = mkdtempSync(join(tmpdir(), `passar-${commit}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { name: commit, folder }
}
