import { deflateSync } from 'node:zlib'
import type { Layer } from '../drawings/geometry.ts'
import { viewsOf } from '../drawings/index.ts'
import { fullPage, layOut, type Page } from '../drawings/sheet.ts'
import type { Drawing } from '../drawings/types.ts'
import { pathOf } from './pen.ts'

/** The page on which a figure is laid out, in the pixels of the drawings; a sheet shows it at `figureScale`. */
const page: Page = {
  ...fullPage,
  width: 1071,
  height: 1530,
  margin: 62,
  strokes: {
    hatch: { width: 1.4 },
    centre: { width: 1.3, dashes: [34, 9, 5, 9] },
    dimension: { width: 1.8 },
    hidden: { width: 2.4, dashes: [15, 10] },
    edge: { width: 2.4 },
    outline: { width: 4.2 },
    text: { width: 2.6 },
  },
}

export interface Figure {
  width: number
  height: number
  /** A content stream, deflated. */
  content: Uint8Array
}

/** The drawing of a part with its dimensions, as the picture shows it, in lines that print at any size. */
export function figureOf(drawing: Drawing): Figure {
  const shapes = layOut(viewsOf(drawing), page)
  const layers = (Object.keys(page.strokes) as Layer[]).map((layer) => {
    const stroke = page.strokes[layer]
    const own = shapes.filter((shape) => shape.layer === layer)
    if (!stroke || own.length === 0) return ''
    return `[${(stroke.dashes ?? []).join(' ')}] 0 d ${stroke.width} w ${own.map(pathOf).join('')}S `
  })
  // Drawings count y from the top, PDF from the bottom.
  const content = `1 J 1 j 1 0 0 -1 0 ${page.height} cm ${layers.join('')}`
  return { width: page.width, height: page.height, content: deflateSync(content) }
}
