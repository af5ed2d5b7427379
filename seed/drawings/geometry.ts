export type Point = readonly [x: number, y: number]

/**
 * How a line is drawn: outlines of the part, thinner edges inside it, edges hidden behind something,
 * centre lines, section hatching, dimensions and their text. Small pictures leave the last four out.
 */
export type Layer = 'outline' | 'edge' | 'hidden' | 'centre' | 'hatch' | 'dimension' | 'text'

/** A line through points; everything round is a line through many points. */
export interface Shape {
  layer: Layer
  points: Point[]
  closed: boolean
}

export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

export function line(layer: Layer, ...points: Point[]): Shape {
  return { layer, points, closed: false }
}

export function polygon(layer: Layer, ...points: Point[]): Shape {
  return { layer, points, closed: true }
}

/** Points of an elliptic arc; angles in degrees, clockwise from the right since y grows downwards. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / 7.5))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

export function circle(layer: Layer, cx: number, cy: number, radius: number): Shape {
  return polygon(layer, ...arc(cx, cy, radius, radius, 0, 360).slice(0, -1))
}

/** Corner radii clockwise from the top left; one number means all four. */
export type Corners = number | readonly [number, number, number, number]

export function rectangle(
  layer: Layer,
  x: number,
  y: number,
  width: number,
  height: number,
  corners: Corners = 0,
): Shape {
  const most = Math.min(width, height) / 2
  const radii = typeof corners === 'number' ? ([corners, corners, corners, corners] as const) : corners
  const [a, b, c, d] = radii.map((radius) => Math.min(radius, most)) as [number, number, number, number]
  const corner = (cx: number, cy: number, radius: number, from: number): Point[] =>
    radius > 0 ? arc(cx, cy, radius, radius, from, from + 90) : [[cx, cy]]
  return polygon(
    layer,
    ...corner(x + a, y + a, a, 180),
    ...corner(x + width - b, y + b, b, 270),
    ...corner(x + width - c, y + height - c, c, 0),
    ...corner(x + d, y + height - d, d, 90),
  )
}

export function move(shapes: readonly Shape[], dx: number, dy: number): Shape[] {
  return transform(shapes, ([x, y]) => [x + dx, y + dy])
}

/** Left and right swapped about a vertical line. */
export function mirror(shapes: readonly Shape[], axis: number): Shape[] {
  return transform(shapes, ([x, y]) => [2 * axis - x, y])
}

export function transform(shapes: readonly Shape[], change: (point: Point) => Point): Shape[] {
  return shapes.map((shape) => ({ ...shape, points: shape.points.map(change) }))
}

export function boxOf(shapes: readonly Shape[]): Box {
  const points = shapes.flatMap((shape) => shape.points)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** Slanting lines that fill a rectangle, the sign of cut material. */
export function hatch(x: number, y: number, width: number, height: number, gap: number): Shape[] {
  const lines: Shape[] = []
  for (let start = gap / 2; start < width + height; start += gap) {
    const from: Point = [x + Math.min(start, width), y + Math.max(0, start - width)]
    const to: Point = [x + Math.max(0, start - height), y + Math.min(start, height)]
    lines.push(line('hatch', from, to))
  }
  return lines
}

/** The shapes without what lies inside a box: a part in front hides what is behind it. */
export function behind(shapes: readonly Shape[], box: Box): Shape[] {
  return shapes.flatMap((shape) => {
    const [first] = shape.points
    const points = shape.closed && first ? [...shape.points, first] : shape.points
    const pieces: Point[][] = [[]]
    const add = (point: Point) => {
      const piece = pieces.at(-1)
      const [x, y] = piece?.at(-1) ?? []
      if (x !== point[0] || y !== point[1]) piece?.push(point)
    }
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]]
      if (!a || !b) continue
      const [enter, leave] = inside(a, b, box)
      const at = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      if (enter >= leave) {
        add(a)
        add(b)
        continue
      }
      if (enter > 0) {
        add(a)
        add(at(enter))
      }
      pieces.push([])
      if (leave < 1) {
        add(at(leave))
        add(b)
      }
    }
    if (pieces.length === 1) return [shape]
    return pieces.filter((piece) => piece.length > 1).map((piece) => line(shape.layer, ...piece))
  })
}

/** Where along a stretch a box begins and ends, from 0 to 1; begin ≥ end when it is not touched. */
function inside(a: Point, b: Point, box: Box): [number, number] {
  let [enter, leave] = [0, 1]
  for (const [from, to, low, high] of [
    [a[0], b[0], box.x0, box.x1],
    [a[1], b[1], box.y0, box.y1],
  ] as const) {
    if (from === to) {
      if (from <= low || from >= high) return [1, 0]
      continue
    }
    const [t0, t1] = [(low - from) / (to - from), (high - from) / (to - from)]
    enter = Math.max(enter, Math.min(t0, t1))
    leave = Math.min(leave, Math.max(t0, t1))
  }
  return [enter, leave]
}
