import type { DoorList } from '../../../domain/doors/list.ts'
import { doorsText, maxListLength, type ReadList, readDoors } from '../../../domain/doors/text.ts'

const name = '#doors='
const format = 'deflate-raw'

/** The list as a URL fragment, which no browser sends to a server. */
export async function fragmentOf(list: DoorList): Promise<string> {
  const packed = new Blob([doorsText(list)]).stream().pipeThrough(new CompressionStream(format))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const code = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return name + code
}

/** The list in a fragment, as far as it is intact; null where the fragment is something else. */
export async function readFragment(fragment: string): Promise<ReadList | null> {
  if (!fragment.startsWith(name)) return null
  if (fragment.length > maxListLength) return { kind: 'too-long' }
  return readDoors(await unpacked(bytesOf(fragment.slice(name.length))))
}

/** The bytes before whatever other programs have inserted into the code or cut off. */
function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  const [whole = ''] = /^[\w-]*/.exec(code) ?? []
  const even = whole.length % 4 === 1 ? whole.slice(0, -1) : whole
  const binary = atob(even.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** The text of packed bytes: up to where they are damaged, and no longer than a list may be. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length <= maxListLength) {
      const { done, value } = await reader.read()
      if (done) return text
      text += decoder.decode(value, { stream: true })
    }
    await reader.cancel()
  } catch {
    // A truncated link ends in the middle; the part before that is worth having.
  }
  return text
}
