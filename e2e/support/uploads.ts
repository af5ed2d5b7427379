import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { staffHeaders } from './staff.ts'

/** A file that a test makes: a picture of noise (`side` in pixels), or zeros between two texts. */
export type MadeFile = { name: string } & ({ side: number } | { begins: string; ends: string; size: number })

const dxf = '  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n'

export const pdfOf = (name: string, size = 2_000): MadeFile => ({
  name,
  begins: '%PDF-1.7\n',
  ends: '\n%%EOF\n',
  size,
})
export const dxfOf = (name: string): MadeFile => ({ name, begins: dxf, ends: '', size: dxf.length })
export const pictureOf = (name: string, side = 40): MadeFile => ({ name, side })

/** A picture of one pixel, as png. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a file besides the browser. @param folder `{artnr}/{kind}/{language}` */
export async function uploadBytes(
  request: APIRequestContext,
  folder: string,
  name: string,
  buffer: Buffer,
): Promise<void> {
  const multipart = { file: { name, mimeType: 'application/octet-stream', buffer } }
  const headers = await staffHeaders(request, 0)
  const response = await request.post(`/api/upload/${folder}`, { headers, multipart })
  expect(response.status(), await response.text()).toBe(200)
}

/** Lets files go over an element, as if they had been dragged there from the desktop. */
export async function dropFiles(page: Page, target: Locator, files: readonly MadeFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async (made) => {
    const noise = (side: number, type: string) => {
      const canvas = document.createElement('canvas')
      canvas.width = side
      canvas.height = side
      const pixels = new ImageData(side, side)
      for (let at = 0; at < pixels.data.length; at++) {
        pixels.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
      }
      canvas.getContext('2d')?.putImageData(pixels, 0, 0)
      return new Promise<Blob | null>((done) => canvas.toBlob(done, type))
    }
    const transfer = new DataTransfer()
    for (const file of made) {
      const parts: BlobPart[] = []
      if ('side' in file) {
        parts.push((await noise(file.side, file.name.endsWith('png') ? 'image/png' : 'image/jpeg')) ?? '')
      } else {
        const { begins, ends, size } = file
        parts.push(begins, new Uint8Array(size - begins.length - ends.length), ends)
      }
      transfer.items.add(new File(parts, file.name))
    }
    return transfer
  }, files)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Makes the line to the server slow: `await (await uploadLimit(page))(bytes a second)`, -1 for no limit. */
export async function uploadLimit(page: Page): Promise<(bytes: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async (uploadThroughput) => {
    const others = { offline: false, latency: 0, downloadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', { ...others, uploadThroughput })
  }
}
