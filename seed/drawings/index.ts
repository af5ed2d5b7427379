import { brokenOut } from './broken-out.ts'
import { caseViews } from './case.ts'
import { fittingViews } from './fitting.ts'
import { plateViews } from './plate.ts'
import { postViews } from './post.ts'
import { cutSvgOf, fullPage, type Page, smallPage, svgOf, type View } from './sheet.ts'
import { strikeViews } from './strike.ts'
import type { Drawing } from './types.ts'

/**
 * The views of a part in mm, which the picture, the datasheet and the outline show alike.
 * @param whole a long bar in its true length, not broken out in the middle
 */
export function viewsOf(drawing: Drawing, { whole = false } = {}): View[] {
  switch (drawing.kind) {
    case 'strike':
      return strikeViews(drawing)
    case 'post':
      return postViews(drawing)
    case 'plate':
      return plateViews(drawing)
    case 'case':
      return caseViews(drawing)
    case 'fitting':
      return fittingViews(drawing, whole)
  }
}

type Size = Pick<Page, 'width' | 'height'>

/** The drawing to scale, with dimensions in mm, as SVG on a transparent ground. */
export function drawingFor(drawing: Drawing, size: Size = fullPage): string {
  return svgOf(viewsOf(drawing), { ...fullPage, ...size })
}

/** The views of a part that are pictures of their own: what the full drawing shows small, on a page for itself. */
export function closeUpsOf(drawing: Drawing): View[] {
  return viewsOf(drawing).flatMap((view) => (view.alone ? [{ ...view, column: 0, row: 0 }] : []))
}

/** A single view as SVG. */
export function closeUpFor(view: View, size: Size): string {
  return svgOf([view], { ...fullPage, ...size })
}

/** The drawing for small sizes: main views and heavier lines only, long parts broken out, no empty page around them. */
export function smallDrawingFor(drawing: Drawing): string {
  const views = viewsOf(drawing).map((view) => ({
    ...view,
    shapes: view.shapes.filter(({ layer }) => layer in smallPage.strokes),
  }))
  // A lock case is broad enough, and a break would go through what tells it apart.
  return cutSvgOf(drawing.kind === 'case' ? views : brokenOut(views), smallPage)
}
