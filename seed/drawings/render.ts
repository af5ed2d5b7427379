import { renderAsync } from '@resvg/resvg-js'
import { closeUpFor, drawingFor, smallDrawingFor } from './index.ts'
import { pageOf } from './page.ts'
import { inkPng } from './png.ts'
import type { View } from './sheet.ts'
import type { Drawing } from './types.ts'

export interface Rendered {
  id: string
  full: Uint8Array
  small: Uint8Array
}

const ink = [0x17, 0x21, 0x2b] as const

/** The pixels of a small picture per unit of its drawing: 249 on a page that is full from top to bottom. */
const smallZoom = 0.15

type FitTo = { mode: 'width' | 'zoom'; value: number }

async function png(svg: string, fitTo: FitTo): Promise<Uint8Array> {
  // The renderer works on a thread of its own. The lettering is drawn as lines, so no font is loaded.
  const image = await renderAsync(svg, {
    fitTo,
    font: { loadSystemFonts: false },
  })
  return inkPng(image.pixels, image.width, image.height, ink)
}

/** Renders drawings, two at a time, each as soon as one before it is done. */
export async function* renderAll(drawings: ReadonlyMap<string, Drawing>): AsyncGenerator<Rendered> {
  const waiting = [...drawings]
  const start = (): Promise<Rendered> | undefined => {
    const next = waiting.shift()
    return next && render(...next)
  }
  const running = [start(), start()]
  for (let first = running.shift(); first; first = running.shift()) {
    yield await first
    running.push(start())
  }
}

/** Renders single views as pictures of their own, one after the other. */
export async function* renderCloseUps(
  views: ReadonlyMap<string, View>,
): AsyncGenerator<{ id: string; full: Uint8Array }> {
  for (const [id, view] of views) {
    const { page, pixels } = pageOf(id)
    yield { id, full: await png(closeUpFor(view, page), { mode: 'width', value: pixels.width }) }
  }
}

async function render(id: string, drawing: Drawing): Promise<Rendered> {
  const shape = pageOf(id)
  const [full, small] = await Promise.all([
    png(drawingFor(drawing, shape.page), { mode: 'width', value: shape.pixels.width }),
    png(smallDrawingFor(drawing), { mode: 'zoom', value: smallZoom }),
  ])
  return { id, full, small }
}
