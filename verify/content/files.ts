import { uploadOf } from '../calls.ts'
import { type Outcome, sessionOf, type World } from '../world.ts'
import { files } from './hostile.ts'

const types = /^(application\/pdf|image\/(png|gif|jpeg|vnd\.dxf))$/
/** A plain name: no folder, no control or direction sign, no end that a system runs. */
const plainName = /^(?!\.)(?!.*\.\.)[^/\\\p{Cc}\p{Cf}"<>:|?*]+\.(pdf|png|gif|jpe?g|dxf)$/u

/** What is wrong with how a file is served. */
function failuresOf({ status, headers }: Response, kind: string): string[] {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const type = headers.get('Content-Type') ?? ''
  const failures: string[] = []
  if (status !== 200) failures.push(`${status}`)
  if (!types.test(type)) failures.push(`of type ${type}`)
  if (headers.get('X-Content-Type-Options') !== 'nosniff') failures.push('may be sniffed')
  if (!policy.startsWith("default-src 'none'")) failures.push(`may load: ${policy}`)
  if (type !== 'application/pdf' && !policy.includes('sandbox')) failures.push('in no sandbox')
  const disposition = headers.get('Content-Disposition') ?? ''
  if (
    kind === 'docs' &&
    !/^(inline|attachment); filename="[\w .-]+"; filename\*=UTF-8''[\w%.!~*-]+$/.test(disposition)
  )
    failures.push(`kept as ${disposition}`)
  if (headers.has('Set-Cookie') || headers.has('Location')) failures.push('with headers of its own')
  return failures
}

/** Forty hostile files: refused with a code, or stored under a plain name and served so that nothing of them runs. */
export async function checkFiles(world: World): Promise<Outcome> {
  const staff = await sessionOf(world, 0)
  const artnr = encodeURIComponent(world.known.artnr ?? '')
  const failures: string[] = []
  let refused = 0
  for (const { kind, name, bytes } of files) {
    const response = await world.ask(`/api/upload/${artnr}/${kind}/sv`, uploadOf(staff, name, bytes))
    const text = await response.text()
    const short = name.slice(0, 40)
    if (response.status !== 200) {
      refused++
      if (response.status >= 500 || !/"error":"[A-Z0-9_]+"/.test(text))
        failures.push(`${short}: ${response.status} ${text}`)
      continue
    }
    const { result } = JSON.parse(text) as { result: { name: string; url: string } }
    if (!plainName.test(result.name)) failures.push(`${short} is kept as ${result.name}`)
    const served = await world.ask(result.url, { headers: staff })
    failures.push(...failuresOf(served, kind).map((failure) => `${short} is served ${failure}`))
    await served.arrayBuffer()
  }
  failures.push(...(await checkArchive(world)))
  return {
    failures,
    figures: [
      `${files.length} hostile files: ${refused} refused, ${files.length - refused} served harmlessly`,
    ],
  }
}

/** The names in an archive of the product: none leads out of its folder. */
async function checkArchive(world: World): Promise<string[]> {
  const { type, id } = world.known
  const response = await world.ask(`/api/download/${type}/${id}`, { headers: await sessionOf(world, 0) })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const failures: string[] = []
  let names = 0
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))
    names++
    if (name.startsWith('/') || /(^|[\\/])\.\.?([\\/]|$)|[\\\p{Cc}\p{Cf}:]/u.test(name)) {
      failures.push(`the archive holds ${name}`)
    }
  }
  if (response.status !== 200 || names === 0) failures.push(`the archive: ${response.status}, ${names} files`)
  return failures
}
