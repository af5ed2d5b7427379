import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import { canRenderOnServer, type WrittenGuide } from '../../domain/guide/markup.ts'
import { type Indexes, listsForLock } from '../../domain/guide/open.ts'
import { indexesFor } from '../../domain/guide/question.ts'
import { type GuideState, readGuideState } from '../../domain/guide/state.ts'
import { guideView } from '../../domain/guide/view.ts'
import type { Language } from '../../domain/languages.ts'
import type { Route } from '../../domain/routes.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { currentTexts } from '../catalogue/texts.ts'

/** What the address of a guide asks for. */
export interface AskedGuide {
  category: CategoryCode
  withEm: boolean
  state: GuideState
  /** The categories whose index the answer needs. */
  needs: readonly CategoryCode[]
}

/** Reads the address of a guide; null on another page. */
export function askedGuide(route: Route, search: URLSearchParams): AskedGuide | null {
  const { screen, category } = route
  if (screen !== 'guide' || !category) return null
  const state = readGuideState(category, search)
  const needs = indexesFor(state, categoryOf(category))
  return { category, withEm: listsForLock(route, state), state, needs }
}

/**
 * What a guide's page shows of a state.
 * @returns null where scripts of the page have more to say than can be written ahead
 */
export async function guidePage(
  catalogue: Catalogue,
  language: Language,
  { category: code, withEm, state, needs }: AskedGuide,
): Promise<Omit<WrittenGuide, 'path'> | null> {
  const category = categoryOf(code)
  const loaded = await Promise.all(
    needs.map(async (each) => [each, (await catalogue.index(each, language)).index] as const),
  )
  const others: Indexes = Object.fromEntries(loaded)
  const index = others[code]
  if (!index) return null
  const view = guideView({ category, index, state, others, withEm })
  if (!canRenderOnServer(view)) return null
  const { texts } = await currentTexts(catalogue, language)
  return { category, index, view, withEm, texts }
}
