import { expect, test } from 'vitest'
import { readOutline } from '../../domain/compare/outline.ts'
import { drawCatalogue } from '../catalogue/index.ts'
import { outlineOf } from './outline.ts'
import { entitiesOf, extentOf, pairsOf, sectionsOf } from './testing/dxf.ts'

test('outlines: a comparison reads every outline of the catalogue, in its true size', () => {
  const { drawings } = drawCatalogue()
  for (const [id, drawing] of drawings) {
    const text = outlineOf(drawing, 'passar')
    const { x0, y0, x1, y1 } = extentOf(entitiesOf(sectionsOf(pairsOf(text)).get('ENTITIES') ?? []))
    const outline = readOutline(text)
    expect(outline, id).not.toBeNull()
    expect(Math.abs((outline?.width ?? 0) - (x1 - x0)), id).toBeLessThan(0.1)
    expect(Math.abs((outline?.height ?? 0) - (y1 - y0)), id).toBeLessThan(0.1)
  }
})
