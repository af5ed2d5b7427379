import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/state.ts'

/**
 * What 100,000 products in one category (PRODUCTS) take of an isolate's 128 MB and of the 30 s of a call: the build of their index in
 * pieces from D1, the patch after a save of one of them, and answers to a guide. Measured in processes of their own with the
 * worker's code, SQLite in the place of D1 and files in that of KV: once with what is alive at every question and copy (heap
 * and buffers, Node's own 5 MB included), once for CPU time with no more heap than is left beside two indexes, of which a patch
 * holds both. `npm run bench -- large`, `--json`. Fails where it takes more.
 */
const products = Number(process.env.PRODUCTS ?? 100_000)
const room = 128_000_000
const roomMs = 30_000

/** Bytes alive at most, and milliseconds: see worker/testing/large/measure.ts. */
interface Taken {
  peak: number
  cpu: number
}

type Measured = Record<
  'build' | 'whole' | 'patch' | 'open' | 'first' | 'click' | 'sorted' | 'ways',
  Taken
> & {
  products: number
  bytes: number
  /** The calls of the worker that the build took, `build` being the most of one of them. */
  calls: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'passar-large-'))
  try {
    const file = join(folder, 'd1.sqlite')
    const run = (...words: string[]) =>
      execFileSync(process.execPath, ['--no-warnings', ...words], { stdio: 'inherit' })
    const child = join(root, 'worker/testing/large/measure.ts')
    run(child, file, String(products))
    const measure = (...flags: string[]): Measured => {
      const out = join(folder, 'out.json')
      const kv = mkdtempSync(join(folder, 'kv-'))
      // What it saves is not saved yet for the next one.
      const own = join(folder, 'own.sqlite')
      copyFileSync(file, own)
      run(...flags, child, own, kv, out)
      return JSON.parse(readFileSync(out, 'utf8'))
    }
    const alive = measure('--expose-gc')
    const heap = Math.floor((room - 2 * alive.bytes) / 2 ** 20)
    const timed = measure(`--max-old-space-size=${heap}`)
    const peak = Math.max(...Object.values(alive).map((each) => (typeof each === 'number' ? 0 : each.peak)))
    if (process.argv.includes('--json')) print(JSON.stringify({ alive, timed, heap }))
    else {
      print(`${alive.products} published products, an index of ${megabytes(alive.bytes)}`)
      print(
        `the build, at most alive ${megabytes(alive.build.peak)}, CPU ${seconds(timed.whole.cpu)} in ${timed.calls} calls, at most ${seconds(timed.build.cpu)} in one`,
      )
      print(
        `the patch after a save, at most alive ${megabytes(alive.patch.peak)}, CPU ${seconds(timed.patch.cpu)}`,
      )
      print(`answering, at most alive ${megabytes(alive.click.peak)}`)
      for (const what of ['open', 'first', 'click', 'sorted', 'ways'] as const)
        print(`  ${what.padEnd(8)}${timed[what].cpu.toFixed(1).padStart(8)} ms CPU`)
      print(`passed with a heap of ${heap} MiB beside two indexes`)
    }
    if (peak > room || Math.max(timed.build.cpu, timed.patch.cpu) > roomMs) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main()
