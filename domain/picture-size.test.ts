import { expect, test } from 'vitest'
import { PictureReader } from './picture-size.ts'

type Bytes = readonly number[]
const ascii = (text: string): Bytes => [...text].map((sign) => sign.charCodeAt(0))
const u16 = (value: number): Bytes => [value >> 8, value & 255]
const u32 = (value: number): Bytes => [...u16(Math.floor(value / 65_536)), ...u16(value % 65_536)]
const little = (bytes: Bytes): Bytes => bytes.toReversed()

const chunk = (type: string, data: Bytes): Bytes => [...u32(data.length), ...ascii(type), ...data, 1, 2, 3, 4]
const png = (width: number, height: number, ...others: Bytes[]): Bytes => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
  ...others.flat(),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND', []).slice(0, 8),
]

const segment = (marker: number, data: Bytes): Bytes => [0xff, marker, ...u16(data.length + 2), ...data]
const frame = (width: number, height: number, { marker = 0xc0, parts = 3 } = {}): Bytes =>
  segment(marker, [8, ...u16(height), ...u16(width), parts, ...Array(3 * parts).fill(1)])
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]
const jpeg = (...parts: Bytes[]): Bytes => [0xff, 0xd8, ...parts.flat(), ...scan, 0xff, 0xd9]

/** Exif data with an orientation after another tag, in either order of bytes. */
function exif(orientation: number, isLittle: boolean): Bytes {
  const order = (bytes: Bytes) => (isLittle ? little(bytes) : bytes)
  const entry = (tag: number, value: number) => [
    ...[order(u16(tag)), order(u16(3)), order(u32(1)), order(u16(value)), [0, 0]].flat(),
  ]
  const head = [ascii(isLittle ? 'II' : 'MM'), order(u16(42)), order(u32(8)), order(u16(2))]
  return [...head.flat(), ...entry(0x100, 7), ...entry(0x112, orientation), 0, 0, 0, 0]
}

const gif = (version: string, screen: [number, number], ...blocks: Bytes[]): Bytes => [
  ...ascii(version),
  ...[...little(u16(screen[0])), ...little(u16(screen[1])), 0x80, 0, 0, 1, 2, 3, 4, 5, 6],
  ...blocks.flat(),
  0x3b,
]
const image = (width: number, height: number): Bytes => [
  ...[0x2c, 0, 0, 0, 0, ...little(u16(width)), ...little(u16(height)), 0, 2, 2, 0x3b, 0x3b, 0],
]

const turned = [5, 6, 7, 8]
const orientations = [1, 2, 3, 4, ...turned].flatMap((orientation) =>
  [true, false].flatMap((isLittle) => {
    const data = exif(orientation, isLittle)
    const [width, height] = turned.includes(orientation) ? [300, 200] : [200, 300]
    const name = `turned by ${orientation}${isLittle ? ', little end first' : ''}`
    return [
      [
        `a jpg ${name}`,
        'image/jpeg',
        jpeg(segment(0xe1, [...ascii('Exif'), 0, 0, ...data]), frame(200, 300)),
        width,
        height,
      ],
      [`a png ${name}`, 'image/png', png(200, 300, chunk('eXIf', data)), width, height],
    ] as const
  }),
)

const pictures = [
  ['a png', 'image/png', png(200, 1000), 200, 1000],
  ['a png with a profile', 'image/png', png(1000, 200, chunk('iCCP', Array(70_000).fill(7))), 1000, 200],
  ['a jpg', 'image/jpeg', jpeg(segment(0xe0, ascii('JFIF')), frame(640, 360)), 640, 360],
  ['a progressive jpg', 'image/jpeg', jpeg(frame(640, 360, { marker: 0xc2 }), segment(0xc4, [1])), 640, 360],
  ['a jpg in CMYK', 'image/jpeg', jpeg(segment(0xee, ascii('Adobe')), frame(5, 9, { parts: 4 })), 5, 9],
  ['a jpg with fill bytes', 'image/jpeg', jpeg([0xff, 0xff], frame(5, 9)), 5, 9],
  ['a jpg with several scans', 'image/jpeg', jpeg(frame(5, 9), scan, segment(0xc4, [1])), 5, 9],
  ['a jpg with a thumbnail', 'image/jpeg', jpeg(segment(0xe1, jpeg(frame(1, 2))), frame(5, 9)), 5, 9],
  [
    'a jpg with 600 kB of metadata',
    'image/jpeg',
    jpeg(...Array(9).fill(segment(0xe1, Array(65_533).fill(0xff))), frame(5, 9)),
    5,
    9,
  ],
  ['a gif of 1987', 'image/gif', gif('GIF87a', [30, 20], image(30, 20)), 30, 20],
  [
    'a gif that moves',
    'image/gif',
    gif('GIF89a', [30, 20], [0x21, 0xff, 2, 0x2c, 0x3b, 1, 0, 0], image(30, 20), image(3, 2)),
    30,
    20,
  ],
  ['a gif without a screen', 'image/gif', gif('GIF89a', [0, 0], image(30, 20)), 30, 20],
  ...orientations,
] as const

test.each(pictures)('picture size: %s', (_, type, bytes, width, height) => {
  const whole = new PictureReader(type)
  whole.add(Uint8Array.from(bytes))
  expect([whole.size, whole.isWhole]).toEqual([{ width, height }, true])
  const byByte = new PictureReader(type)
  for (const byte of bytes) byByte.add(Uint8Array.of(byte))
  expect([byByte.size, byByte.isWhole]).toEqual([{ width, height }, true])
  for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
    const cut = new PictureReader(type)
    cut.add(Uint8Array.from(bytes.slice(0, Math.floor(bytes.length * share))))
    expect(cut.isWhole, `cut after ${share}`).toBe(false)
  }
  const longer = new PictureReader(type)
  longer.add(Uint8Array.from([...bytes, ...ascii('what a camera adds')]))
  expect(longer.isWhole).toBe(true)
})

test('picture size: what is no picture has none', () => {
  for (const type of ['image/png', 'image/gif', 'image/jpeg', 'text/html'])
    for (const bytes of [[], Array(9000).fill(0), Array(9000).fill(0xff), ascii('<html>'.repeat(900))]) {
      const reader = new PictureReader(type)
      reader.add(Uint8Array.from(bytes))
      expect(reader.isWhole, type).toBe(false)
    }
})
