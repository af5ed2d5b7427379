import { type Dimension, drawDimension, roomFor } from './dimension.ts'
import { type Box, boxOf, type Layer, move, type Point, type Shape, transform } from './geometry.ts'

/** One view of a part in mm. Views of a row share the upright axis, views of a column the level one. */
export interface View {
  column: number
  row: number
  shapes: Shape[]
  dimensions: Dimension[]
  /** Left out of the small picture, which has room for the main views only. */
  detail?: true
  /** Also a picture of its own, where it is seen larger. */
  alone?: true
}

export interface Page {
  width: number
  height: number
  margin: number
  /** Pixels between neighbouring views: beside each other, and above each other. */
  gap: { x: number; y: number }
  strokes: Partial<Record<Layer, { width: number; dashes?: readonly number[] }>>
}

/** The full picture, with dimensions. */
export const fullPage: Page = {
  width: 1071,
  height: 1660,
  margin: 60,
  gap: { x: 84, y: 30 },
  strokes: {
    hatch: { width: 1.8 },
    centre: { width: 2.2, dashes: [34, 9, 5, 9] },
    dimension: { width: 2.4 },
    hidden: { width: 3.2, dashes: [15, 10] },
    edge: { width: 3.2 },
    outline: { width: 5 },
    text: { width: 3.6 },
  },
}

/** The small picture is read at a glance: fewer and heavier lines, on a page that is cut to the part. */
export const smallPage: Page = {
  width: 1071,
  height: 1660,
  margin: 24,
  gap: { x: 90, y: 90 },
  strokes: {
    hidden: { width: 11, dashes: [34, 30] },
    edge: { width: 11 },
    outline: { width: 20 },
  },
}

/** Numbers may stand out on one side only; what counts is that all of it sits in the middle. */
function centred(shapes: readonly Shape[], page: Page): Shape[] {
  const box = boxOf(shapes)
  return move(shapes, (page.width - box.x0 - box.x1) / 2, (page.height - box.y0 - box.y1) / 2)
}

/** The drawing as SVG on a page that ends where it does. */
export function cutSvgOf(views: readonly View[], page: Page): string {
  const shapes = layOut(views, page)
  const { x0, y0, x1, y1 } = boxOf(shapes)
  const size = { width: Math.ceil(x1 - x0 + 2 * page.margin), height: Math.ceil(y1 - y0 + 2 * page.margin) }
  return toSvg(move(shapes, page.margin - x0, page.margin - y0), { ...page, ...size })
}

type Bands = { start: number; end: number; before: number; after: number }[]

/** The drawing as SVG on a transparent ground. */
export function svgOf(views: readonly View[], page: Page): string {
  return toSvg(layOut(views, page), page)
}

/** Views and their dimensions laid out on a page as large as they fit, in pixels. */
export function layOut(views: readonly View[], page: Page): Shape[] {
  const full = page.strokes.dimension !== undefined
  const shown = full ? views : views.filter((view) => !view.detail)
  const columns = bandsOf(shown, 'column', full)
  const rows = bandsOf(shown, 'row', full)
  const scale = Math.min(
    scaleOf(columns, page.width - 2 * page.margin, page.gap.x),
    scaleOf(rows, page.height - 2 * page.margin, page.gap.y),
  )
  const lefts = place(columns, scale, page.width, page.gap.x)
  const tops = place(rows, scale, page.height, page.gap.y)
  const shapes = shown.flatMap((view) => {
    const put = ([x, y]: Point): Point => [
      (lefts[view.column] ?? 0) + x * scale,
      (tops[view.row] ?? 0) + y * scale,
    ]
    const drawn = transform(view.shapes, put)
    return full ? [...drawn, ...dimensionsOf(view, boxOf(drawn), put)] : drawn
  })
  return centred(shapes, page)
}

function dimensionsOf(view: View, box: Box, put: (point: Point) => Point): Shape[] {
  const edges = { left: box.x0, right: box.x1, above: box.y0, below: box.y1 }
  return view.dimensions.flatMap((dimension) =>
    drawDimension(dimension, put(dimension.from), put(dimension.to), edges[dimension.side]),
  )
}

/** Extent in mm of every column or row, and the pixels that its dimensions need on either side. */
function bandsOf(views: readonly View[], axis: 'column' | 'row', full: boolean): Bands {
  const count = Math.max(...views.map((view) => view[axis])) + 1
  return Array.from({ length: count }, (_, index) => {
    const members = views.filter((view) => view[axis] === index)
    const boxes = members.map((view) => boxOf(view.shapes))
    const levels = (side: Dimension['side']) =>
      full
        ? Math.max(
            0,
            ...members.flatMap((v) => v.dimensions.filter((d) => d.side === side).map((d) => d.level)),
          )
        : 0
    const across = axis === 'column'
    return {
      start: Math.min(...boxes.map((box) => (across ? box.x0 : box.y0))),
      end: Math.max(...boxes.map((box) => (across ? box.x1 : box.y1))),
      before: roomFor(levels(across ? 'left' : 'above')),
      after: roomFor(levels(across ? 'right' : 'below')),
    }
  })
}

function scaleOf(bands: Bands, room: number, gap: number): number {
  const fixed = bands.reduce((sum, band) => sum + band.before + band.after, 0) + gap * (bands.length - 1)
  return (room - fixed) / bands.reduce((sum, band) => sum + band.end - band.start, 0)
}

/** Pixel of mm 0 in every band, the whole centred on the page. */
function place(bands: Bands, scale: number, size: number, gap: number): number[] {
  const lengths = bands.map((band) => band.before + (band.end - band.start) * scale + band.after)
  const total = lengths.reduce((sum, length) => sum + length, 0) + gap * (bands.length - 1)
  let at = (size - total) / 2
  return bands.map((band, index) => {
    const zero = at + band.before - band.start * scale
    at += (lengths[index] ?? 0) + gap
    return zero
  })
}

function toSvg(shapes: readonly Shape[], page: Page): string {
  const groups = (Object.keys(page.strokes) as Layer[]).map((layer) => {
    const stroke = page.strokes[layer]
    const own = shapes.filter((shape) => shape.layer === layer)
    if (!stroke || own.length === 0) return ''
    const dashes = stroke.dashes ? ` stroke-dasharray="${stroke.dashes.join(' ')}"` : ''
    return `<path d="${own.map(pathOf).join('')}" stroke-width="${stroke.width}"${dashes}/>`
  })
  const size = `${page.width} ${page.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${page.width}" height="${page.height}"><g fill="none" stroke="#17212b" stroke-linecap="round" stroke-linejoin="round">${groups.join('')}</g></svg>`
}

function pathOf(shape: Shape): string {
  const points = shape.points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${points.join('L')}${shape.closed ? 'Z' : ''}`
}
