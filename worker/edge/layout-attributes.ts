import { categoryOf } from '../../domain/categories/index.ts'
import { earlierSteps, overlaidBy } from '../../domain/guide/earlier.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { escapeHtml } from '../../domain/page/escape-html.ts'
import type { Route } from '../../domain/routes.ts'

/**
 * Attributes of `<html>` that let CSS reserve space before any script runs, so that the layout does not shift: `data-earlier`
 * (number of earlier steps), `data-overlaid`, `data-chosen`. {} on other pages than a guide's.
 */
export function layoutAttributesOf(route: Route, search: URLSearchParams): Record<string, string> {
  if (route.screen !== 'guide' || !route.category) return {}
  const category = categoryOf(route.category)
  const state = readGuideState(category.code, search)
  const earlier = earlierSteps(category, state).length
  const overlaid = category.columns.some((column) => overlaidBy(column, state) !== null)
  return {
    ...(earlier > 0 && { 'data-earlier': String(earlier) }),
    ...(overlaid && { 'data-overlaid': '' }),
    ...(state.chosen[category.code] !== undefined && { 'data-chosen': '' }),
  }
}

/** A page with further attributes of `<html>`. */
export function withAttributes(html: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}" `)
  return html.replace('<html ', () => `<html ${written.join('')}`)
}
