import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './state.ts'

const binaries = join(root, 'node_modules', '.bin')
const children = new Set<ChildProcess>()
let stopping: NodeJS.Signals | undefined

/** A fault that the user can mend: its message is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

export interface Finished {
  /** The exit code, 128 + the signal's number when a signal ended it. */
  code: number
  /** What it wrote; empty without `capture`. */
  stdout: string
  stderr: string
}

interface RunOptions {
  env?: Record<string, string>
  /** Keep the output instead of showing it. */
  capture?: boolean
}

/** Starts a program of `node_modules/.bin` (or `node`, or one on PATH) in the checkout; ended when this process is. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: {
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      // Nothing local needs the visitor's country, and the look-up prints an error without a network.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      ...options.env,
    },
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** Waits for the end of a child. A program that cannot be started ends with 127. */
export function finished(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      children.delete(child)
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** Runs a program to its end. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  const child = start(command, args, {
    stdio: ['ignore', options.capture ? 'pipe' : 'inherit', options.capture ? 'pipe' : 'inherit'],
    ...(options.env && { env: options.env }),
  })
  const read = async (stream: NodeJS.ReadableStream | null) => (stream ? await text(stream) : '')
  const [stdout, stderr, code] = await Promise.all([read(child.stdout), read(child.stderr), finished(child)])
  if (stopping) await new Promise(() => {}) // the signal handler ends the process, nothing may follow
  return { code, stdout, stderr }
}

/** Runs a program that has to succeed; a captured output is shown when it did not. */
export async function mustRun(command: string, args: readonly string[], options?: RunOptions): Promise<void> {
  const { code, stdout, stderr } = await run(command, args, options)
  if (code === 0) return
  if (stdout || stderr) console.error(stdout + stderr)
  throw new UserError(`${command} ${args.slice(0, 3).join(' ')} failed with exit code ${code}.`)
}

/** Passes a signal on to every child, waits for them, then ends with the signal's exit code. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return
  stopping = signal
  const ends = [...children].map((child) => new Promise((resolve) => child.on('exit', resolve)))
  for (const child of children) child.kill(signal)
  const timeout = new Promise((resolve) => setTimeout(resolve, 5000))
  await Promise.race([Promise.all(ends), timeout])
  for (const child of children) child.kill('SIGKILL')
  process.exit(128 + constants.signals[signal])
}

/**
 * Runs a script's main function: signals end its children first, a user's fault is shown as one line, anything
 * else with its stack, and both end with exit code 1. The number it returns is the exit code; no child outlives it.
 */
export async function runMain(main: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = 1
  }
  for (const child of children) child.kill()
}

/** Sends a signal to a group of processes; false where none of it is left. */
function signalled(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal)
    return true
  } catch {
    return false
  }
}

/** Sends a signal that ends every process of a group, and waits until none is left. */
export async function endGroup(group: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!signalled(group, signal)) return
  while (signalled(group, 0)) await sleep(20)
}
