import { Followed, leftOver, pdf } from './kill/product.ts'
import { Site } from './serving/site.ts'
import { Staff } from './serving/staff.ts'

/**
 * What a server that is killed leaves behind: ROUNDS times (20) a product is renamed while a file comes in for it, and
 * every process of the server is killed (kill -9) at a moment between the first byte and the last answer. After
 * the next start every file must be there under the number that the product has then, and the sweep of a
 * day later must leave nothing that nobody names. `npm run bench -- kill`
 */
const rounds = Number(process.env.ROUNDS ?? 20)
const dayMs = 24 * 3600 * 1000
/** Two parts of a multipart upload. */
const fileBytes = 8_000_000

const print = (line: string) => process.stdout.write(`${line}\n`)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const site = await Site.open()
const staff = new Staff(site)
const faults: string[] = []
let moved = 0
let unanswered = 0
let swept = 0

/** Renames and asks for the folder, while a file comes in under the old number. Never fails: it may be killed. */
function change(product: Followed, [before, after]: [string, string], name: string): Promise<boolean> {
  const uploading = product.upload(before, name, pdf(fileBytes, name.length))
  const renaming = product.rename(after).then(() => product.sync(before, after))
  return Promise.allSettled([uploading, renaming]).then((ends) =>
    ends.every(({ status }) => status === 'fulfilled'),
  )
}

async function checkAfter(product: Followed, [before, after]: [string, string]): Promise<string> {
  const artnr = await product.artnr()
  if (artnr === after) moved++
  else if (artnr !== before) faults.push(`The product is called ${artnr}`)
  const other = artnr === after ? before : after
  const status = (await staff.fetch(`/api/files/${encodeURIComponent(other)}/docs/sv`)).status
  if (status !== 404) faults.push(`${other} answers ${status}, though the product is called ${artnr}`)
  faults.push(...(await product.faults(artnr)))
  const left = await leftOver(staff)
  await staff.fetch(`/cdn-cgi/handler/scheduled?time=${Date.now() + 2 * dayMs}`)
  const last = await leftOver(staff)
  swept += left.orphans - last.orphans
  if (last.orphans + last.missing > 0) faults.push(`${last.orphans} orphans, ${last.missing} without object`)
  faults.push(...(await product.faults(artnr)))
  return artnr
}

try {
  await site.start()
  await staff.signIn('sv0@passar.test', site.password)
  const { items } = await staff.json<{ items: { _id: string }[] }>('/api/elslutbleck?limit=1')
  const product = new Followed(staff, `/api/elslutbleck/${items[0]?._id}`)
  let artnr = await product.artnr()
  await product.adopt(artnr)
  for (let n = 0; n < 5; n++) await product.upload(artnr, `blad ${n}.pdf`, pdf(200_000, n))
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const start = performance.now()
    const names: [string, string] = [artnr, `HEL-${n}`]
    if (!(await change(product, names, `hel ${n}.pdf`)))
      throw new Error('A change failed without being killed')
    times.push(performance.now() - start)
    artnr = names[1]
  }
  const whole = Math.max(...times)
  print(`A rename with its folder call and an upload of 8 MB beside it: ${Math.round(whole)} ms`)
  for (let round = 0; round < rounds; round++) {
    const names: [string, string] = [artnr, `KILL-${round}`]
    const moment = ((round + Math.random()) / rounds) * whole
    const changing = change(product, names, `kill ${round}.pdf`)
    await sleep(moment)
    await site.kill()
    if (!(await changing)) unanswered++
    await site.start({ again: true })
    artnr = await checkAfter(product, names)
    print(`  ${String(round + 1).padStart(2)}: killed after ${Math.round(moment)} ms, called ${artnr}`)
  }
  print(`${rounds} kills, ${unanswered} before the last answer; ${moved} times the new number, else the old`)
  print(`${product.files} files are there; the sweeps took ${swept} objects that nothing named`)
} finally {
  await site.close()
}
for (const fault of faults) print(fault)
print(faults.length === 0 ? 'Reached: nothing lost, nothing left over' : 'Not reached')
if (faults.length > 0) process.exitCode = 1
