import { describe, expect, test } from 'vitest'
import { drawCatalogue } from '../catalogue/index.ts'
import { millimetres } from './dimension.ts'
import { textWidth, write } from './font.ts'
import { behind, boxOf, line, rectangle } from './geometry.ts'
import { drawingFor, smallDrawingFor } from './index.ts'
import { pageOf } from './page.ts'
import { inkPng } from './png.ts'
import { type Rendered, renderAll } from './render.ts'
import type { Drawing } from './types.ts'

const { catalogue, drawings } = drawCatalogue()

/** Every coordinate of an SVG's lines. */
function coordinates(svg: string): { xs: number[]; ys: number[] } {
  const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
  return { xs: points.map(([, x]) => Number(x)), ys: points.map(([, , y]) => Number(y)) }
}

/** Width, height and the share of pixels with ink, read from the PNG's own bytes. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

describe('drawings', () => {
  test('every line and number of every drawing is on the page', () => {
    for (const [id, drawing] of drawings) {
      for (const svg of [drawingFor(drawing), smallDrawingFor(drawing)]) {
        const { xs, ys } = coordinates(svg)
        expect(Math.min(...xs), `${id} ${drawing.kind}`).toBeGreaterThan(10)
        expect(Math.max(...xs), `${id} ${drawing.kind}`).toBeLessThan(1061)
        expect(Math.min(...ys), `${id} ${drawing.kind}`).toBeGreaterThan(10)
        expect(Math.max(...ys), `${id} ${drawing.kind}`).toBeLessThan(1650)
      }
    }
  })

  test('no two drawings look the same', () => {
    const svgs = [...drawings.values()].map((drawing) => drawingFor(drawing))
    expect(new Set(svgs).size).toBe(svgs.length)
  })

  test('strike series never share a drawing, articles of one series do', () => {
    const keys = new Map<string, Set<string>>()
    for (const product of catalogue.products.filter(({ category }) => category === 'eb')) {
      const series = product.artnr.split('-')[0] ?? ''
      const key = catalogue.files.find((file) => file.product === product.id)?.key ?? ''
      keys.set(series, (keys.get(series) ?? new Set()).add(key))
    }
    expect([...keys.values()].every((own) => own.size === 1)).toBe(true)
    expect(new Set([...keys.values()].flatMap((own) => [...own])).size).toBe(keys.size)
  })

  test('a drawing is to scale: the face of a post is as slender as its facts say', () => {
    const post = catalogue.products.find(({ artnr }) => artnr === 'MP10-225P')
    const key = catalogue.files.find((file) => file.product === post?.id)?.key.slice(8, 18) ?? ''
    const drawing = drawings.get(key)
    if (drawing?.kind !== 'post') throw new Error('A post is drawn as a post')
    const fact = (name: string) => Number(post?.facts.find((stored) => stored.name === name)?.value)
    expect(drawing.face).toMatchObject({ width: fact('bredd'), height: fact('hojd') })
    const [, face = ''] = /<path d="(M[^"Z]*Z)[^"]*" stroke-width="5"/.exec(drawingFor(drawing)) ?? []
    const { xs, ys } = coordinates(face)
    const ratio = (Math.max(...ys) - Math.min(...ys)) / (Math.max(...xs) - Math.min(...xs))
    expect(ratio).toBeCloseTo(fact('hojd') / fact('bredd'), 1)
  })

  test('drawings: a small one fills its page on every side, and a long face is broken out to be wide enough', () => {
    for (const [id, drawing] of drawings) {
      const svg = smallDrawingFor(drawing)
      const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number)
      const { xs, ys } = coordinates(svg)
      const borders = [Math.min(...xs), width - Math.max(...xs), Math.min(...ys), height - Math.max(...ys)]
      for (const border of borders) expect(border, `${id} ${drawing.kind}`).toBeLessThan(30)
      expect(height / width, `${id} ${drawing.kind}`).toBeLessThan(drawing.kind === 'post' ? 3.5 : 4)
    }
  })

  test('pictures have the size of the product pages and stay light', { tags: ['9.1.8'] }, async () => {
    const shapes = Map.groupBy(drawings, ([id]) => pageOf(id).pixels.width)
    expect([...shapes.keys()].sort()).toEqual([1071, 1660, 830])
    const some = new Map([...shapes.values()].map(([first]) => first as [string, Drawing]))
    const rendered: Rendered[] = []
    for await (const picture of renderAll(some)) rendered.push(picture)
    expect(rendered.map(({ id }) => id)).toEqual([...some.keys()])
    expect(rendered.some(({ full }) => sizeOf(full).width === 1071)).toBe(true)
    for (const { id, full, small } of rendered) {
      expect(sizeOf(full)).toEqual(pageOf(id).pixels)
      expect(Math.max(...Object.values(sizeOf(small)))).toBeGreaterThan(150)
      expect(full.length).toBeLessThan(30_000)
      expect(small.length).toBeLessThan(2_500)
    }
  })
})

describe('tools', () => {
  test('numbers have a decimal comma and at most one decimal', () => {
    expect([millimetres(28.5), millimetres(165), millimetres(40.92)]).toEqual(['28,5', '165', '40,9'])
  })

  test('the lettering is as wide as it says and refuses signs it does not have', () => {
    const box = boxOf(write('2880', 0, 0, 60))
    expect(box.x1 - box.x0).toBeCloseTo(textWidth('2880') * 60, -1)
    expect(() => write('å', 0, 0, 10)).toThrow('no sign')
  })

  test('what is behind a part is not drawn', () => {
    const box = { x0: 4, y0: -1, x1: 6, y1: 1 }
    expect(behind([line('edge', [0, 0], [10, 0])], box)).toEqual([
      line('edge', [0, 0], [4, 0]),
      line('edge', [6, 0], [10, 0]),
    ])
    const apart = rectangle('edge', 20, 20, 5, 5)
    expect(behind([apart], box)).toEqual([apart])
    expect(behind([line('edge', [4.5, 0], [5.5, 0])], box)).toEqual([])
  })

  test('a picture without ink is transparent throughout', () => {
    const png = inkPng(new Uint8Array(4 * 4 * 4), 4, 4, [1, 2, 3])
    expect(sizeOf(png)).toEqual({ width: 4, height: 4 })
    expect(Buffer.from(png).indexOf('tRNS')).toBeGreaterThan(0)
  })
})
