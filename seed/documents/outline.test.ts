import { expect, test } from 'vitest'
import type { ProductRecord } from '../../domain/product.ts'
import { drawCatalogue } from '../catalogue/index.ts'
import type { Drawing } from '../drawings/types.ts'
import { outlineOf } from './outline.ts'
import { type Entity, type Extent, entitiesOf, extentOf, pairsOf, sectionsOf } from './testing/dxf.ts'

const { catalogue, drawings, drawingOf } = drawCatalogue()

interface Read {
  header: Map<string, string[]>
  entities: Entity[]
  layers: string[]
}

function read(drawing: Drawing): Read {
  const sections = sectionsOf(pairsOf(outlineOf(drawing, 'passar')))
  expect([...sections.keys()]).toEqual(['HEADER', 'TABLES', 'ENTITIES'])
  const header = new Map<string, string[]>()
  for (const [code, value] of sections.get('HEADER') ?? []) {
    if (code === 9) header.set(value, [])
    else [...header.values()].at(-1)?.push(value)
  }
  const tables = sections.get('TABLES') ?? []
  const layers = tables.flatMap(([code, value], i) =>
    code === 0 && value === 'LAYER' ? [tables[i + 1]?.[1] ?? ''] : [],
  )
  return { header, entities: entitiesOf(sections.get('ENTITIES') ?? []), layers }
}

const all = [...drawings].map(([id, drawing]) => ({ id, drawing, ...read(drawing) }))

/** Width and height in mm. */
function size({ x0, y0, x1, y1 }: Extent): [number, number] {
  return [round(x1 - x0), round(y1 - y0)]
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The closed outline that stands on the origin: the face of a part, seen from the front. */
function face(entities: readonly Entity[]): Extent {
  const sizes = entities
    .filter(({ layer, type, pairs }) => layer === 'OUTLINE' && type === 'POLYLINE' && pairs.some(isClosed))
    .map((entity) => extentOf([entity]))
    .filter(({ x0, y0 }) => round(x0) === 0 && round(y0) === 0)
  const [first] = sizes.sort((a, b) => b.y1 - a.y1)
  if (!first) throw new Error('Nothing stands on the origin')
  return first
}

function isClosed([code, value]: readonly [number, string]): boolean {
  return code === 70 && value === '1'
}

function outlineFor(product: ProductRecord): (typeof all)[number] {
  const found = all.find(({ id }) => id === drawingOf.get(product.id))
  if (!found) throw new Error(`${product.artnr} has no outline`)
  return found
}

function fact(product: ProductRecord, name: string): number {
  return Number([product.facts.find((stored) => stored.name === name)?.value].flat()[0])
}

test('outlines: every outline is a whole R12 file that names its unit', () => {
  for (const { header, entities, layers, drawing } of all) {
    expect(header.get('$ACADVER')).toEqual(['AC1009'])
    expect(outlineOf(drawing, 'passar')).toContain('units are millimetres')
    expect(layers).toEqual(['OUTLINE', 'EDGE', 'HIDDEN'])
    expect(entities.length).toBeGreaterThan(5)
    for (const entity of entities) {
      expect(['LINE', 'CIRCLE', 'POLYLINE']).toContain(entity.type)
      expect(layers).toContain(entity.layer)
      for (const [code, value] of entity.pairs) if (code >= 10) expect(value).toMatch(/^-?\d+(\.\d+)?$/)
    }
  }
})

test('outlines: the extents in the header are those of what is drawn', () => {
  for (const { id, header, entities } of all) {
    const { x0, y0, x1, y1 } = extentOf(entities)
    const corner = (name: string) => (header.get(name) ?? []).slice(0, 2).map(Number)
    const near = ([x = 0, y = 0]: number[], toX: number, toY: number) =>
      Math.abs(x - toX) < 0.02 && Math.abs(y - toY) < 0.02
    expect(near(corner('$EXTMIN'), x0, y0), id).toBe(true)
    expect(near(corner('$EXTMAX'), x1, y1), id).toBe(true)
  }
})

test('outlines: posts and strike plates are as high and wide as their facts say, to the thousandth', () => {
  for (const product of catalogue.products) {
    const [width, height] =
      { ms: ['bredd', 'hojd'], sb: ['sb-bredd', 'sb-langd'] }[String(product.category)] ?? []
    if (!width || !height) continue
    const expected = [fact(product, width), fact(product, height)]
    expect(size(face(outlineFor(product).entities)), product.artnr).toEqual(expected)
  }
})

test('outlines: the longest lip reaches as far as the largest lip size', () => {
  for (const product of catalogue.products) {
    const name = { ms: 'plosmatt', sb: 'sb-plosmatt' }[String(product.category)]
    const lips = [product.facts.find((stored) => stored.name === name)?.value ?? []].flat().map(Number)
    if (lips.length === 0) continue
    const { entities } = outlineFor(product)
    const { x0, x1 } = face(entities)
    const hidden = extentOf(
      entities.filter(
        ({ layer, type, vertices }) => layer === 'HIDDEN' && type === 'POLYLINE' && vertices.length > 4,
      ),
    )
    expect(round(Math.max(hidden.x1 - x1, x0 - hidden.x0)), product.artnr).toBe(Math.max(...lips))
  }
})

test('outlines: the backset of a lock is the distance from its forend to the follower or cylinder', () => {
  for (const product of catalogue.products) {
    if (product.category !== 'em' && product.category !== 'lh') continue
    const { entities, drawing } = outlineFor(product)
    if (drawing.kind !== 'case') throw new Error('A lock is drawn as a case')
    const side = entities.filter((entity) => extentOf([entity]).x0 > drawing.forend.width + 1)
    // The front of the forend is the right edge of the one outline as high as the forend.
    const forend = side
      .map((entity) => extentOf([entity]))
      .find((box) => size(box)[1] === drawing.forend.length)
    const centres = side.flatMap(({ type, pairs }) =>
      type === 'CIRCLE' ? [Number(pairs.find(([code]) => code === 10)?.[1])] : [],
    )
    const backsets = centres.map((x) => round((forend?.x1 ?? 0) - x))
    expect(backsets, product.artnr).toContain(fact(product, 'dorndjup'))
  }
})

test('outlines: a bar is drawn in its whole length', () => {
  const bars = all.flatMap(({ drawing, entities }) =>
    drawing.kind === 'fitting' && drawing.form === 'bar' ? [{ drawing, entities }] : [],
  )
  expect(bars.length).toBeGreaterThan(0)
  for (const { drawing, entities } of bars) expect(size(extentOf(entities))[0]).toBe(drawing.length)
})

test('outlines: holes are circles, and corners true arcs', () => {
  const [post] = all.filter(({ drawing }) => drawing.kind === 'post' && drawing.face.corner > 5)
  expect(post?.entities.filter(({ type }) => type === 'CIRCLE').length).toBeGreaterThanOrEqual(4)
  expect(post?.entities.some(({ vertices }) => vertices.some(({ bulge }) => bulge !== 0))).toBe(true)
  for (const { entities } of all)
    for (const { vertices } of entities) expect(vertices.length).toBeLessThan(40)
})
