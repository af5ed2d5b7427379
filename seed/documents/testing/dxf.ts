/** A pair of a DXF file: what it means, and its value as written. */
export type Pair = readonly [code: number, value: string]

export interface Entity {
  type: string
  layer: string
  pairs: Pair[]
  /** Corners of a polyline, with the bulge of the side after each. */
  vertices: { x: number; y: number; bulge: number }[]
}

/** Reads the pairs of an ASCII DXF file. @throws where a line is missing or a code is no number */
export function pairsOf(text: string): Pair[] {
  const lines = text.split('\r\n')
  if (lines.pop() !== '' || lines.length % 2 !== 0) throw new Error('A code stands without a value')
  return Array.from({ length: lines.length / 2 }, (_, i): Pair => {
    const code = Number(lines[2 * i])
    if (!Number.isInteger(code)) throw new Error(`${lines[2 * i]} is no code`)
    return [code, lines[2 * i + 1] ?? '']
  })
}

/** The pairs of every section by its name. @throws where sections are not closed one after the other */
export function sectionsOf(pairs: readonly Pair[]): Map<string, Pair[]> {
  const sections = new Map<string, Pair[]>()
  let open: Pair[] | null = null
  for (const [i, [code, value]] of pairs.entries()) {
    if (code === 0 && value === 'SECTION') {
      const [nameCode, name] = pairs[i + 1] ?? []
      if (open || nameCode !== 2 || name === undefined || sections.has(name)) throw new Error('SECTION')
      open = []
      sections.set(name, open)
    } else if (code === 0 && value === 'ENDSEC') {
      if (!open) throw new Error('ENDSEC')
      open = null
    } else if (code === 0 && value === 'EOF') {
      if (open || i !== pairs.length - 1) throw new Error('EOF')
    } else open?.push([code, value])
  }
  if (pairs.at(-1)?.[1] !== 'EOF') throw new Error('The file has no end')
  return sections
}

/** The entities of a file, polylines with their corners. */
export function entitiesOf(pairs: readonly Pair[]): Entity[] {
  const entities: Entity[] = []
  let line: Entity | null = null
  let current: Entity | null = null
  for (const [code, value] of pairs.slice(1)) {
    if (code === 0) {
      current = { type: value, layer: '', pairs: [], vertices: [] }
      if (value === 'SEQEND') line = null
      else if (value === 'VERTEX') line?.vertices.push({ x: 0, y: 0, bulge: 0 })
      else entities.push(current)
      if (value === 'POLYLINE') line = current
    } else if (code === 8 && current) current.layer = value
    else current?.pairs.push([code, value])
    const corner = line?.vertices.at(-1)
    if (current?.type !== 'VERTEX' || !corner) continue
    if (code === 10) corner.x = Number(value)
    if (code === 20) corner.y = Number(value)
    if (code === 42) corner.bulge = Number(value)
  }
  if (line) throw new Error('A polyline has no end')
  return entities
}

export interface Extent {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The extent of entities, arcs included. */
export function extentOf(entities: readonly Entity[]): Extent {
  const points = entities.flatMap(({ type, pairs, vertices }): [number, number][] => {
    const at = (code: number): number => Number(pairs.find(([own]) => own === code)?.[1])
    if (type === 'POLYLINE')
      return vertices.flatMap((corner, i) => bulged(corner, vertices[i + 1] ?? vertices[0]))
    if (type === 'LINE')
      return [
        [at(10), at(20)],
        [at(11), at(21)],
      ]
    const radius = at(40)
    return [
      [at(10) - radius, at(20) - radius],
      [at(10) + radius, at(20) + radius],
    ]
  })
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** A corner and the points of the arc after it, in small steps. */
function bulged(
  { x, y, bulge }: Entity['vertices'][number],
  next: Entity['vertices'][number] | undefined,
): [number, number][] {
  if (bulge === 0 || !next) return [[x, y]]
  const sweep = 4 * Math.atan(bulge)
  const [dx, dy] = [next.x - x, next.y - y]
  const toCentre = (1 - bulge * bulge) / (4 * bulge)
  const [cx, cy] = [x + dx / 2 - dy * toCentre, y + dy / 2 + dx * toCentre]
  const [radius, start] = [Math.hypot(x - cx, y - cy), Math.atan2(y - cy, x - cx)]
  return Array.from({ length: 181 }, (_, i): [number, number] => {
    const angle = start + (sweep * i) / 180
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}
