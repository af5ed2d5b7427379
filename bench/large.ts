import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/state.ts'

/**
 * What 100,000 products in one category (PRODUCTS) take of an isolate's 128 MB and 30 s: the build of their index in chunks
 * from D1, and answers to a guide. Measured in processes of their own with the worker's code and SQLite in the place of
 * D1: once with what is alive at every chunk (heap and buffers, Node's own 5 MB included), once for CPU time with no more
 * heap than is left beside the index. `npm run bench -- large`, `--json`. Fails where it takes more.
 */
const products = Number(process.env.PRODUCTS ?? 100_000)
const room = 128_000_000
const roomMs = 30_000

/** Bytes alive at most, and milliseconds: see worker/testing/large/measure.ts. */
interface Taken {
  peak: number
  cpu: number
}

type Measured = Record<'build' | 'open' | 'first' | 'click' | 'sorted' | 'ways', Taken> & {
  products: number
  bytes: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)
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
      run(...flags, child, file, out)
      return JSON.parse(readFileSync(out, 'utf8'))
    }
    const alive = measure('--expose-gc')
    // It has to get by with what the index leaves of the isolate.
    const heap = Math.floor((room - alive.bytes) / 2 ** 20)
    const timed = measure(`--max-old-space-size=${heap}`)
    const peak = Math.max(...Object.values(alive).map((each) => (typeof each === 'number' ? 0 : each.peak)))
    if (process.argv.includes('--json')) print(JSON.stringify({ alive, timed, heap }))
    else {
      print(`${alive.products} published products, an index of ${megabytes(alive.bytes)}`)
      print(
        `the build, at most alive ${megabytes(alive.build.peak)}, CPU ${(timed.build.cpu / 1000).toFixed(1)} s`,
      )
      print(`answering, at most alive ${megabytes(alive.click.peak)}`)
      for (const what of ['open', 'first', 'click', 'sorted', 'ways'] as const)
        print(`  ${what.padEnd(8)}${timed[what].cpu.toFixed(1).padStart(8)} ms CPU`)
      print(`passed with a heap of ${heap} MiB beside the index`)
    }
    if (peak > room || timed.build.cpu > roomMs) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main()
