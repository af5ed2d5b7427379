// Runs on any Node from 20 up with nothing installed, so it is plain JavaScript without dependencies.
// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A fingerprint of the installed packages: the lock file and the platform of their binaries.
 * @param {string} root the checkout
 * @returns {string} sha256 in hex
 */
export function lockHash(root) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} root the checkout */
function hashFile(root) {
  // Inside node_modules, so that removing the packages, or an `npm ci` that stops halfway, removes it too.
  return join(root, 'node_modules', '.passar-lock-hash')
}

/**
 * True when the packages of the lock are not the ones installed.
 * @param {string} root the checkout
 */
export function needsInstall(root) {
  const file = hashFile(root)
  return !existsSync(file) || readFileSync(file, 'utf8') !== lockHash(root)
}

/**
 * Records that the packages of the present lock file are installed.
 * @param {string} root the checkout
 */
export function markInstalled(root) {
  writeFileSync(hashFile(root), lockHash(root))
}

/**
 * Installs the locked packages when they are not there yet.
 * @param {string} root the checkout
 * @returns {string | undefined} what went wrong, for the user
 */
export function install(root) {
  if (!needsInstall(root)) return undefined
  console.log('Installing packages (npm ci) ...')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) return `npm could not be started: ${error.message}`
  if (status !== 0) return 'npm ci failed, see above.'
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) {
    return 'The package "node" brought no binary. Are install scripts switched off (npm config get ignore-scripts)?'
  }
  markInstalled(root)
  return undefined
}
