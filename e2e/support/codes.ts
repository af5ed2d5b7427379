import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { printed } from './page.ts'

// By default it would fetch its reader from a network that tests do not need.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** What the codes say that a phone would read on the page as it prints, drawn at 144 dots per inch. */
export async function printedCodes(page: Page): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(new Uint8Array(await printed(page)))
    const codes: string[] = []
    for (const sheet of document.pages()) {
      const { width, height, data } = await sheet.render({ scale: 2, render: 'bitmap' })
      const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const }
      const read = await readBarcodes(image as ImageData, { formats: ['QRCode'] })
      codes.push(...read.map(({ text }) => text))
    }
    return codes
  } finally {
    library.destroy()
  }
}
