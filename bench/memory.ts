import { existsSync } from 'node:fs'
import { forgetPeak, resident } from '../scripts/workerd.ts'
import { bundleWorker } from '../verify/site.ts'
import { type MemorySite, startMemorySite } from './memory/site.ts'

/**
 * What six uploads of 20 MB at once cost in memory, beside a worker that reads its form with `formData()`. Each
 * measurement has a fresh workerd with both workers and the local storage in it; medians of RUNS rounds (3).
 * `npm run bench -- memory`. Fails when ours costs more than 0.7 of the peer's. Reads /proc, so Linux alone.
 */
const rounds = Number(process.env.RUNS ?? 3)
const atOnce = 6
const fileBytes = 20_000_000
const wantedRatio = 0.7

type Variant = keyof MemorySite['addresses']

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** A PDF, as far as its beginning and its end tell, of bytes that do not compress. */
function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  bytes.set(new TextEncoder().encode('\n%%EOF\n'), size - 7)
  return bytes
}

async function upload({ addresses, headers }: MemorySite, to: Variant, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new Blob([bytes]), 'blad.pdf')
  const answer = await fetch(addresses[to], { method: 'POST', headers, body })
  const text = await answer.text()
  if (!answer.ok || !text.includes(`"size":${bytes.length}`))
    throw new Error(`${to}: ${answer.status} ${text}`)
}

/** Bytes that the process grows by at most while the files come in, over what it held before. */
async function cost(folder: string, variant: Variant, file: Uint8Array<ArrayBuffer>): Promise<number> {
  const site = await startMemorySite(folder)
  try {
    for (const to of ['ours', 'peer'] as const) await upload(site, to, pdf(100_000))
    forgetPeak(site.pid)
    const before = resident(site.pid, 'VmRSS')
    await Promise.all(Array.from({ length: atOnce }, () => upload(site, variant, file)))
    return resident(site.pid, 'VmHWM') - before
  } finally {
    await site.stop()
  }
}

async function main(): Promise<void> {
  const { folder, remove } = await bundleWorker()
  const file = pdf(fileBytes)
  const costs: Record<Variant, number[]> = { ours: [], peer: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const variant of ['ours', 'peer'] as const) costs[variant].push(await cost(folder, variant, file))
    }
  } finally {
    remove()
  }
  print(
    `${atOnce} uploads of ${megabytes(fileBytes)} at once, a fresh workerd each time; median of ${rounds}`,
  )
  for (const [name, values] of Object.entries(costs)) {
    print(
      `  ${name.padEnd(6)}${megabytes(median(values)).padStart(8)}  (${values.map(megabytes).join(', ')})`,
    )
  }
  const ratio = median(costs.ours) / median(costs.peer)
  print(`${ratio <= wantedRatio ? 'Reached' : 'Not reached'}: ${ratio.toFixed(2)} of what formData() costs`)
  if (ratio > wantedRatio) process.exitCode = 1
}

if (existsSync('/proc/self/status')) await main()
else print('Not measured: there is no /proc here')
