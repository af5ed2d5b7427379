/** A drawing in millimetres, its upper left corner at the origin and y downwards, as SVG draws it. */
export interface Outline {
  width: number
  height: number
  /** What is seen, and what lies behind it. */
  lines: string
  hidden: string
}

type Point = readonly [x: number, y: number]
interface Corner {
  x: number
  y: number
  /** Of the side after the corner: the tangent of a quarter of its arc's angle, 0 for a straight one. */
  bulge: number
}

interface Entity {
  type: string
  layer: string
  /** The first value of each code. */
  values: Map<number, number>
  onPaper: boolean
  corners: Corner[]
}

/** Millimetres per unit, by the number that `$INSUNITS` gives the unit. */
const unitsOfHeader: Record<string, number> = { 1: 25.4, 2: 304.8, 4: 1, 5: 10, 6: 1000 }
/** Bounds for the size of anything on a door, in mm. */
const sizes = { smallest: 2, largest: 5000 }
/** Entities that annotate the drawing and are no part of its lines. */
const notes = ['TEXT', 'MTEXT', 'DIMENSION', 'LEADER', 'HATCH', 'POINT', 'ATTDEF', 'VIEWPORT', 'SEQEND']

/**
 * Reads what an ASCII DXF file draws: lines, circles, arcs and polylines at 1:1. Null where its unit is not known, where it
 * draws something else (a block, a spline) that would be missing, or where it is no drawing of something on a door.
 * Source: Autodesk, DXF Reference (AutoCAD 2012), ENTITIES.
 */
export function readOutline(dxf: string): Outline | null {
  const pairs = pairsOf(dxf)
  const scale = unitOf(pairs)
  if (scale === null) return null
  const entities = entitiesOf(pairs).filter(({ type, onPaper }) => !onPaper && !notes.includes(type))
  const drawn = entities.map((entity) => ({
    hidden: /HIDDEN|DASH/i.test(entity.layer),
    curve: curveOf(entity),
  }))
  if (drawn.length === 0 || drawn.some(({ curve }) => curve === null)) return null
  const points = drawn.flatMap(({ curve }) => curve?.extent ?? [])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x0, y1] = [Math.min(...xs), Math.max(...ys)]
  const size = { width: (Math.max(...xs) - x0) * scale, height: (y1 - Math.min(...ys)) * scale }
  const longest = Math.max(size.width, size.height)
  // NaN fails both comparisons.
  if (!(longest >= sizes.smallest && longest <= sizes.largest)) return null
  const put: Put = ([x, y]) => `${round((x - x0) * scale)} ${round((y1 - y) * scale)}`
  const path = (hidden: boolean) =>
    drawn
      .flatMap((each) => (each.hidden === hidden && each.curve ? each.curve.path(put, scale) : []))
      .join('')
  return { ...size, lines: path(false), hidden: path(true) }
}

type Put = (point: Point) => string
interface Curve {
  path: (put: Put, scale: number) => string
  /** Points that hold the curve between them. */
  extent: Point[]
}

function pairsOf(dxf: string): [code: number, value: string][] {
  const lines = dxf.split(/\r\n|\r|\n/)
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, i) => [
    Number(lines[2 * i]),
    (lines[2 * i + 1] ?? '').trim(),
  ])
}

/** The unit from the header; older files without that entry state it in a comment. */
function unitOf(pairs: ReturnType<typeof pairsOf>): number | null {
  const at = pairs.findIndex(([code, value]) => code === 9 && value === '$INSUNITS')
  const named = unitsOfHeader[pairs[at + 1]?.[1] ?? '']
  if (at !== -1 && named) return named
  return pairs.some(([code, value]) => code === 999 && /millimet|\bmm\b/i.test(value)) ? 1 : null
}

function entitiesOf(pairs: ReturnType<typeof pairsOf>): Entity[] {
  const begin = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES')
  const entities: Entity[] = []
  if (begin === -1) return entities
  let line: Entity | null = null
  let current: Entity | null = null
  for (const [code, value] of pairs.slice(begin + 1)) {
    if (code === 0 && value === 'ENDSEC') break
    if (code === 0) {
      const isCorner = value === 'VERTEX' && line !== null
      if (!isCorner) line = null
      current = { type: value, layer: '', values: new Map(), onPaper: false, corners: [] }
      if (isCorner) line?.corners.push({ x: 0, y: 0, bulge: 0 })
      else entities.push(current)
      if (value === 'POLYLINE' || value === 'LWPOLYLINE') line = current
      continue
    }
    if (!current) continue
    if (code === 8) current.layer = value
    else if (code === 67) current.onPaper = value === '1'
    else if (!current.values.has(code)) current.values.set(code, Number(value))
    addToCorner(line, current, code, Number(value))
  }
  return entities
}

/** A vertex is an entity of its own in a polyline, and a code 10 in a light one. */
function addToCorner(line: Entity | null, current: Entity, code: number, value: number): void {
  if (!line || (current.type !== 'VERTEX' && current.type !== 'LWPOLYLINE')) return
  if (code === 10 && current.type === 'LWPOLYLINE') line.corners.push({ x: 0, y: 0, bulge: 0 })
  const corner = line.corners.at(-1)
  if (!corner) return
  if (code === 10) corner.x = value
  if (code === 20) corner.y = value
  if (code === 42) corner.bulge = value
}

function curveOf({ type, values, corners }: Entity): Curve | null {
  const at = (code: number) => values.get(code) ?? 0
  if (type === 'LINE') {
    const [from, to]: Point[] = [
      [at(10), at(20)],
      [at(11), at(21)],
    ]
    return from && to ? { path: (put) => `M${put(from)}L${put(to)}`, extent: [from, to] } : null
  }
  if (type === 'CIRCLE') return arc([at(10), at(20)], at(40), 0, 2 * Math.PI)
  if (type === 'ARC') {
    const [start, end] = [(at(50) * Math.PI) / 180, (at(51) * Math.PI) / 180]
    return arc([at(10), at(20)], at(40), start, end > start ? end : end + 2 * Math.PI)
  }
  if (type === 'POLYLINE' || type === 'LWPOLYLINE') return polyline(corners, (at(70) & 1) === 1)
  return null
}

/** Drawn in stretches of at most a quarter turn. */
function arc([cx, cy]: Point, radius: number, start: number, end: number): Curve {
  const steps = Math.max(1, Math.ceil((end - start) / (Math.PI / 2)))
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = start + ((end - start) * i) / steps
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
  return {
    path: (put, scale) =>
      points
        .map((point, i) => (i === 0 ? `M${put(point)}` : `A${arms(radius * scale)} 0 0 0 ${put(point)}`))
        .join(''),
    extent: stepsAlong([cx, cy], radius, start, end - start),
  }
}

function polyline(corners: readonly Corner[], closed: boolean): Curve | null {
  const [first] = corners
  if (!first || corners.length < 2) return null
  const sides = corners.flatMap((from, i) => {
    const to = corners[i + 1] ?? (closed ? first : undefined)
    return to ? [{ from, to }] : []
  })
  return {
    path: (put, scale) =>
      `M${put([first.x, first.y])}${sides.map((side) => sidePath(side, put, scale)).join('')}${closed ? 'Z' : ''}`,
    extent: sides.flatMap(({ from, to }) => [
      [from.x, from.y] as const,
      ...bow(from, to),
      [to.x, to.y] as const,
    ]),
  }
}

function sidePath({ from, to }: { from: Corner; to: Corner }, put: Put, scale: number): string {
  if (from.bulge === 0) return `L${put([to.x, to.y])}`
  const { radius } = circleOf(from, to)
  // y is turned round, so what goes against the clock there goes against it on the screen.
  const turns = `${Math.abs(from.bulge) > 1 ? 1 : 0} ${from.bulge > 0 ? 0 : 1}`
  return `A${arms(radius * scale)} 0 ${turns} ${put([to.x, to.y])}`
}

/** Points along the arc between two corners. */
function bow(from: Corner, to: Corner): Point[] {
  if (from.bulge === 0) return []
  const { centre, radius } = circleOf(from, to)
  const start = Math.atan2(from.y - centre[1], from.x - centre[0])
  return stepsAlong(centre, radius, start, 4 * Math.atan(from.bulge))
}

function circleOf(from: Corner, to: Corner): { centre: Point; radius: number } {
  const { bulge } = from
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const aside = (1 - bulge * bulge) / (4 * bulge)
  const centre: Point = [from.x + dx / 2 - dy * aside, from.y + dy / 2 + dx * aside]
  return { centre, radius: Math.hypot(from.x - centre[0], from.y - centre[1]) }
}

function stepsAlong([cx, cy]: Point, radius: number, start: number, sweep: number): Point[] {
  return Array.from({ length: 25 }, (_, i): Point => {
    const angle = start + (sweep * i) / 24
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}

const arms = (radius: number) => `${round(radius)} ${round(radius)}`

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** The frame into which every drawing of a comparison goes, so that one millimetre is as long in each; in mm. */
export interface Scale {
  width: number
  height: number
  /** Length of the bar that shows the scale, in mm. */
  bar: number
}

/** The least frame that holds them all with room for the bar, not much taller than wide. */
export function commonScale(outlines: readonly Pick<Outline, 'width' | 'height'>[]): Scale | null {
  if (outlines.length === 0) return null
  const height = Math.max(...outlines.map((each) => each.height))
  const width = Math.max(...outlines.map((each) => each.width), height / 1.5)
  const bar = [500, 200, 100, 50, 20, 10, 5, 2, 1].find((length) => length <= width / 3) ?? 1
  return { width, height, bar }
}
