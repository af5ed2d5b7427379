import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, guideCategories, nextOf, stepCategories } from '../../domain/categories/index.ts'
import type { Card, FacetIndex } from '../../domain/facets/types.ts'
import { evidenceOf } from '../../domain/fit/evidence.ts'
import { type JudgedPair, judge } from '../../domain/fit/judge.ts'
import * as actions from '../../domain/guide/actions.ts'
import { editLink } from '../../domain/guide/edit-link.ts'
import { resetForLanguage } from '../../domain/guide/language.ts'
import { type Indexes, openState } from '../../domain/guide/open.ts'
import { questionOf } from '../../domain/guide/question.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { type GuideView, guideView, type ViewRequest } from '../../domain/guide/view.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import type { Catalogue } from '../../domain/product.ts'
import { matchRoute } from '../../domain/routes.ts'
import { idsIn, indexesOf } from './indexes.ts'

/** Cards with their id alone: a walk looks at thousands of lists. */
const cardsOfIds =
  (ids: readonly string[]): ViewRequest['readCards'] =>
  (products) =>
    products.map((product) => ({ id: ids[product] }) as Card)

/** The functions of a guide; a test makes a mutation by replacing one of them. */
export const rules = { ...actions, guideView, judge, resetForLanguage }
export type Rules = typeof rules

/** Where a visitor is: a guide, its list of a lock, or the summary (`here` null). */
export interface Place {
  here: CategoryCode | null
  withEm: boolean
  query: string
  language: Language
}

/** One action of a visitor; `pick` chooses among its possible objects. */
export interface Step {
  kind: (typeof stepKinds)[number]
  pick: number
}

export const stepKinds = [
  'tick',
  'choose',
  'next',
  'edit',
  'clear',
  'take back',
  'start over',
  'back',
  'reload',
  'language',
  'housing',
  'old link',
] as const

/** A visitor's walk through the guides, with the browser's history. */
export class Walker {
  readonly #catalogue: Catalogue
  readonly #rules: Rules
  #place: Place
  #before: Place[] = []
  #seen: { place: Place; view: GuideView | null } | undefined

  constructor(catalogue: Catalogue, start: CategoryCode, mutations: Partial<Rules> = {}) {
    this.#catalogue = catalogue
    this.#rules = { ...rules, ...mutations }
    this.#place = { here: start, withEm: false, query: '', language: 'sv' }
  }

  get place(): Place {
    return this.#place
  }

  get #indexes(): Record<CategoryCode, FacetIndex> {
    return indexesOf(this.#catalogue, this.#place.language)
  }

  /** The state in the address. */
  get link(): GuideState {
    return readGuideState(this.#place.here, new URLSearchParams(this.#place.query))
  }

  /** What the guide shows; null on the summary. */
  get view(): GuideView | null {
    if (this.#seen?.place !== this.#place) this.#seen = { place: this.#place, view: this.#look() }
    return this.#seen.view
  }

  #look(): GuideView | null {
    const { here, withEm } = this.#place
    if (here === null) return null
    const all = this.#indexes
    const { lock, partner } = questionOf(this.link, here)
    const { fitPartner } = categoryOf(here)
    const wanted = [here, lock?.category, partner ? fitPartner : null].filter((code) => code != null)
    const others: Indexes = Object.fromEntries(wanted.map((code) => [code, all[code]]))
    const request: ViewRequest = {
      category: categoryOf(here),
      index: all[here],
      state: this.link,
      others,
      withEm,
      shown: all[here].size,
      readCards: cardsOfIds(idsIn(all[here])),
    }
    return this.#rules.guideView(request)
  }

  /** The visitor's state: on a page the link as far as it is valid. */
  get state(): GuideState {
    return this.view?.state ?? openState(this.link, this.#indexes).state
  }

  /** Ids of everything in the list. */
  get listed(): string[] {
    return this.view?.cards.map(({ id }) => id) ?? []
  }

  /**
   * What the summary of the present state says about every pair.
   * @param linkedTo the fittings that are linked to a product, which the page fetches
   */
  verdicts(linkedTo: Parameters<typeof evidenceOf>[1]): JudgedPair[] {
    return this.#rules.judge(this.state, evidenceOf(this.#indexes, linkedTo))
  }

  /** Takes a step; one that is impossible here is skipped. @returns whether it was taken */
  take({ kind, pick }: Step): boolean {
    const next = this.#after(kind, pick)
    if (!next) return false
    if (kind !== 'back') this.#before.push(this.#place)
    // Without a lock in its address the list of a lock is the guide itself.
    const lock = new URLSearchParams(next.query).has('em')
    this.#place = { ...next, withEm: next.withEm && lock }
    return true
  }

  #after(kind: Step['kind'], pick: number): Place | null {
    const { here, query, language } = this.#place
    const { state, view } = this
    const at = (next: GuideState): Place => ({ ...this.#place, query: guideQuery(here, next) })
    const any = <T>(items: readonly T[]): T | undefined => items[pick % Math.max(1, items.length)]
    if (kind === 'reload') return { ...this.#place }
    if (kind === 'back') return this.#before.pop() ?? null
    if (kind === 'language') {
      const params = new URLSearchParams(query)
      this.#rules.resetForLanguage(here, params)
      const to = any(languageCodes.filter((code) => code !== language)) ?? 'sv'
      return {
        ...this.#place,
        query: params.size > 0 ? `?${params}`.replaceAll('%2C', ',') : '',
        language: to,
      }
    }
    if (kind === 'housing') {
      const housing = any(this.#ids('lh'))
      if (!housing) return null
      const chosen = this.#rules.chooseProduct(state, 'lh', housing)
      const entered = this.#rules.enterNext(chosen, 'lh', 'eb')
      return { here: 'eb', withEm: false, query: guideQuery('eb', entered), language }
    }
    if (kind === 'edit') {
      const step = any(
        stepCategories.filter(({ code, guide }) => guide && state.chosen[code] && code !== here),
      )
      return step ? this.#placeOf(editLink(step.code, state)) : null
    }
    if (here === null || !view) return null
    if (kind === 'old link') return this.#oldLink(here, state, pick)
    if (kind === 'start over') return at(emptyState)
    if (kind === 'clear') return at(this.#rules.clearChoices(state, here))
    if (kind === 'take back') {
      const overlays = view.columns.flatMap(({ overlay }) => overlay?.from ?? [])
      const earlier = any([...overlays, ...view.narrowing.map(({ category }) => category)])
      return earlier ? at(this.#rules.clearChosen(state, here, earlier)) : null
    }
    if (kind === 'tick') {
      const hidden = this.#place.withEm && categoryOf(here).guide?.hidesFilterWithEm
      const free = view.columns
        .filter(({ overlay }) => !hidden && !overlay)
        .flatMap(({ choices }) => choices.filter(({ disabled }) => !disabled))
      const choice = any(free)
      return choice ? at(this.#rules.toggleChoice(state, here, choice.key)) : null
    }
    if (kind === 'choose') {
      const id = any(this.listed)
      return id ? at(this.#rules.chooseProduct(state, here, id)) : null
    }
    return this.#next(here, state, any(nextOf(categoryOf(here))))
  }

  #next(
    here: CategoryCode,
    state: GuideState,
    next: ReturnType<typeof nextOf>[number] | undefined,
  ): Place | null {
    if (!next || !state.chosen[here]) return null
    const { language } = this.#place
    if (next.kind === 'order')
      return { here: null, withEm: false, query: guideQuery(null, this.#rules.closeProduct(state)), language }
    const entered = this.#rules.enterNext(state, here, next.category)
    return {
      here: next.category,
      withEm: next.withEm === true,
      query: guideQuery(next.category, entered),
      language,
    }
  }

  /** Older links: a product among the ticks, its own or another one, or something unknown. */
  #oldLink(here: CategoryCode, state: GuideState, pick: number): Place {
    const partners = guideCategories.filter(({ code }) =>
      questionOf({ ...state, chosen: { [code]: 'x' } }, here).keys.includes('x'),
    )
    const ids = partners.flatMap(({ code }) => [state.chosen[code] ?? [], this.#ids(code)].flat())
    const id = ids[pick % Math.max(1, ids.length)] ?? 'finns-inte'
    const choices = { ...state.choices, [here]: [...(state.choices[here] ?? []), id] }
    return { ...this.#place, query: guideQuery(here, { ...state, choices }) }
  }

  #placeOf(href: string): Place {
    const [path = '', query = ''] = href.split('?')
    const route = matchRoute(path)?.route
    const withEm = path.endsWith('/em')
    return {
      here: route?.category ?? null,
      withEm,
      query: query && `?${query}`,
      language: this.#place.language,
    }
  }

  #ids(code: CategoryCode): string[] {
    return idsIn(this.#indexes[code])
  }
}
