import { uploadOf } from '../calls.ts'
import { type Outcome, sessionOf, type World } from '../world.ts'
import { files } from './hostile.ts'

const types = /^(application\/pdf|image\/(png|gif|jpeg|vnd\.dxf))$/
/** A plain name: no folder, no control or direction sign, no end that a system runs. */
const plainName = /^(?!\.)(?!.*\.\.)[^/\\\p{Cc}\p{Cf}"<>:|?*]+\.(pdf|png|gif|jpe?g|dxf)$/u

/** What is wrong with how a file is served. */
function faultsOf({ status, headers }: Response, kind: string): string[] {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const type = headers.get('Content-Type') ?? ''
  const faults: string[] = []
  if (status !== 200) faults.push(`${status}`)
  if (!types.test(type)) faults.push(`of type ${type}`)
  if (headers.get('X-Content-Type-Options') !== 'nosniff') faults.push('may be sniffed')
  if (!policy.startsWith("default-src 'none'")) faults.push(`may load: ${policy}`)
  if (type !== 'application/pdf' && !policy.includes('sandbox')) faults.push('in no sandbox')
  const disposition = headers.get('Content-Disposition') ?? ''
  if (
    kind === 'docs' &&
    !/^(inline|attachment); filename="[\w .-]+"; filename\*=UTF-8''[\w%.!~*-]+$/.test(disposition)
  )
    faults.push(`kept as ${disposition}`)
  if (headers.has('Set-Cookie') || headers.has('Location')) faults.push('with headers of its own')
  return faults
}

/** Forty hostile files: refused with a code, or stored under a plain name and served so that nothing of them runs. */
export async function checkFiles(world: World): Promise<Outcome> {
  const staff = await sessionOf(world, 0)
  const artnr = encodeURIComponent(world.known.artnr ?? '')
  const faults: string[] = []
  let refused = 0
  for (const { kind, name, bytes } of files) {
    const answer = await world.ask(`/api/upload/${artnr}/${kind}/sv`, uploadOf(staff, name, bytes))
    const text = await answer.text()
    const short = name.slice(0, 40)
    if (answer.status !== 200) {
      refused++
      if (answer.status >= 500 || !/"error":"[A-Z0-9_]+"/.test(text))
        faults.push(`${short}: ${answer.status} ${text}`)
      continue
    }
    const { result } = JSON.parse(text) as { result: { name: string; url: string } }
    if (!plainName.test(result.name)) faults.push(`${short} is kept as ${result.name}`)
    const served = await world.ask(result.url, { headers: staff })
    faults.push(...faultsOf(served, kind).map((fault) => `${short} is served ${fault}`))
    await served.arrayBuffer()
  }
  faults.push(...(await checkArchive(world)))
  return {
    faults,
    figures: [
      `${files.length} hostile files: ${refused} refused, ${files.length - refused} served harmlessly`,
    ],
  }
}

/** The names in an archive of the product: none leads out of its folder. */
async function checkArchive(world: World): Promise<string[]> {
  const { type, id } = world.known
  const answer = await world.ask(`/api/download/${type}/${id}`, { headers: await sessionOf(world, 0) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const faults: string[] = []
  let names = 0
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))
    names++
    if (name.startsWith('/') || /(^|[\\/])\.\.?([\\/]|$)|[\\\p{Cc}\p{Cf}:]/u.test(name)) {
      faults.push(`the archive holds ${name}`)
    }
  }
  if (answer.status !== 200 || names === 0) faults.push(`the archive: ${answer.status}, ${names} files`)
  return faults
}
