import { behind, boxOf, line, type Shape, transform } from './geometry.ts'
import type { View } from './sheet.ts'

/** How much taller than wide a small picture may be before its part is broken out. */
const slender = 2
/** What two views stand apart, in mm, where their scale is not known yet. */
const between = 12
/** A shorter stretch is not worth a break, and so much is left of one. */
const shortest = 30
const left = 16
/** Half of the gap between the two ends of a break. */
const half = 2.5
/** So many lines at most run along a stretch without features: a face, or an angled one. */
const plainLines = 3

interface Stretch {
  from: number
  to: number
}

/**
 * The upper views of a long part without the middle of the stretches in which nothing is to be seen, as a long part is
 * drawn on paper: in a list it would else be a few pixels wide. Others are given back as they are.
 */
export function brokenOut(views: readonly View[]): View[] {
  const upper = views.filter(({ row }) => row === 0)
  const boxes = upper.map(({ shapes }) => boxOf(shapes))
  const width = boxes.reduce((sum, { x0, x1 }) => sum + x1 - x0, between * (boxes.length - 1))
  const height = Math.max(...boxes.map(({ y1 }) => y1)) - Math.min(...boxes.map(({ y0 }) => y0))
  const stretches = plainStretches(upper)
  const spare = stretches.reduce((sum, { from, to }) => sum + to - from - left, 0)
  const share = Math.min(1, (height - slender * width) / spare)
  if (spare === 0 || share <= 0) return [...views]
  const cuts = stretches.map(({ from, to }) => ({
    middle: (from + to) / 2,
    length: (to - from - left) * share,
  }))
  const moved = (y: number) =>
    y - cuts.reduce((sum, { middle, length }) => sum + (y > middle ? length : 0), 0)
  return views.map((view) => {
    if (view.row !== 0) return view
    const shapes = transform(view.shapes, ([x, y]) => [x, moved(y)])
    return {
      ...view,
      shapes: cuts.reduce((parts, { middle, length }) => broken(parts, moved(middle) - length / 2), shapes),
    }
  })
}

/** The long stretches that only the edges of a face run along, in every view. */
function plainStretches(views: readonly View[]): Stretch[] {
  const ys = views.flatMap(({ shapes }) => shapes.flatMap(({ points }) => points.map(([, y]) => y)))
  const heights = [...new Set(ys)].sort((one, other) => one - other)
  return heights.flatMap((to, at) => {
    const from = heights[at - 1] ?? to
    if (to - from <= shortest) return []
    const isPlain = views.every(({ shapes }) => edgesAt(shapes, (from + to) / 2).length <= plainLines)
    return isPlain ? [{ from, to }] : []
  })
}

/** Where upright lines cross a height, each place once. */
function edgesAt(shapes: readonly Shape[], y: number): number[] {
  const xs = shapes.flatMap(({ points, closed }) =>
    points.flatMap(([x, from], at) => {
      const [, to] = points[at + 1] ?? (closed ? points[0] : undefined) ?? [x, from]
      return from < y !== to < y ? [Math.round(x * 100) / 100] : []
    }),
  )
  return [...new Set(xs)].sort((one, other) => one - other)
}

function broken(shapes: readonly Shape[], y: number): Shape[] {
  const edges = edgesAt(shapes, y)
  const [x0 = 0, x1 = 0] = [edges[0], edges.at(-1)]
  const gap = { x0: x0 - 1, x1: x1 + 1, y0: y - half, y1: y + half }
  return [
    ...behind(shapes, gap),
    ...[gap.y0, gap.y1].map((at) => line('edge', [x0, at + 1], [(x0 + x1) / 2, at - 1], [x1, at + 1])),
  ]
}
