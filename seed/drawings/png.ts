import { deflateSync } from 'node:zlib'

/** Sixteen steps from nothing to full ink are enough for smooth thin lines, and half a byte a pixel. */
const steps = 16
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/**
 * Encodes a line drawing of one ink as a PNG with a palette: the ink in sixteen degrees of opacity on a
 * transparent ground, a fifth of the size of full colour.
 * @param pixels RGBA, of which only the opacity counts
 */
export function inkPng(
  pixels: Uint8Array,
  width: number,
  height: number,
  ink: readonly [number, number, number],
): Uint8Array {
  const stride = Math.ceil(width / 2) + 1
  const rows = new Uint8Array(stride * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const opacity = pixels[pixel * 4 + 3]
    if (!opacity) continue
    const step = Math.round((opacity * (steps - 1)) / 255)
    const x = pixel % width
    const at = ((pixel - x) / width) * stride + 1 + (x >> 1)
    rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? step << 4 : step)
  }
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 4)
  header.setUint8(9, 3)
  const opacities = Uint8Array.from({ length: steps }, (_, step) => Math.round((step * 255) / (steps - 1)))
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', Uint8Array.from(Array.from({ length: steps }, () => ink).flat())),
    chunk('tRNS', opacities),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', new Uint8Array()),
  ])
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  let crc = 0xffffffff
  for (const byte of bytes.subarray(4, data.length + 8))
    crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  view.setUint32(data.length + 8, (crc ^ 0xffffffff) >>> 0)
  return bytes
}
