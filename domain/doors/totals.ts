import type { CategoryCode } from '../categories/codes.ts'
import { categories, stepCategories } from '../categories/index.ts'
import { csvText, escapeFormula } from '../csv/text.ts'
import type { JudgedPair } from '../fit/judge.ts'
import { inDoorOf } from '../guide/state.ts'
import { type Door, type DoorList, stateOf } from './list.ts'

/** A product, and how many of it all doors together need. */
export interface ArticleTotal {
  category: CategoryCode
  id: string
  /** How many are to be ordered; 0 where every door has its own already. */
  quantity: number
  /** How many sit in their doors already. */
  inDoor: number
}

/** What a list of articles says of one of them, in the reader's language. */
interface ArticleLine {
  artnr: string
  /** E number or NOBB, by language; '' where there is none. */
  supplier: string
  quantity: number
}

const summaryOrder = [...new Set([...stepCategories, ...categories])].map(({ code }) => code)

/**
 * What all doors need together, in the order of the summary: the chosen products, each as often as there are doors like
 * that, and required fittings where the criteria leave one. What sits in its door already is counted apart.
 * @param pairsOf how the parts of a door are judged
 */
export function articleTotals(
  list: DoorList,
  pairsOf: (door: Door) => readonly JudgedPair[],
): ArticleTotal[] {
  const totals = new Map<string, ArticleTotal>()
  for (const door of list) {
    const state = stateOf(door)
    const present = inDoorOf(state)
    const parts = (Object.entries(state.chosen) as [CategoryCode, string][]).map(([category, id]) => ({
      category,
      id,
    }))
    const all = [...parts, ...decidedFittings(pairsOf(door))]
    // A fitting that is required may be chosen as well.
    const once = new Map(all.map((part) => [`${part.category} ${part.id}`, part]))
    for (const [key, { category, id }] of once) {
      const sits = present.includes(category) && state.chosen[category] === id
      const { quantity, inDoor } = totals.get(key) ?? { quantity: 0, inDoor: 0 }
      totals.set(key, {
        category,
        id,
        quantity: quantity + (sits ? 0 : door.count),
        inDoor: inDoor + (sits ? door.count : 0),
      })
    }
  }
  const place = ({ category }: ArticleTotal) => summaryOrder.indexOf(category)
  return [...totals.values()].sort((a, b) => place(a) - place(b))
}

/** Fittings that a door needs for certain, each once. */
function decidedFittings(pairs: readonly JudgedPair[]): Pick<ArticleTotal, 'category' | 'id'>[] {
  const decided = pairs
    .filter(isDecided)
    .flatMap(({ parts: [, category], fittings }) =>
      fittings?.kind === 'named'
        ? fittings.sets.flatMap(({ ids }) => ids.map((id): [string, CategoryCode] => [id, category]))
        : [],
    )
  return [...new Map(decided)].map(([id, category]) => ({ category, id }))
}

/** Whether what a part requires can be ordered: of several fittings that would do, somebody has to choose. */
export function isDecided({ verdict, fittings }: Pick<JudgedPair, 'verdict' | 'fittings'>): boolean {
  if (!fittings) return true
  return verdict === 'fits' && fittings.kind === 'named' && fittings.sets.every(({ ids }) => ids.length === 1)
}

/** The articles as a file for the wholesaler: article number, E number or NOBB, quantity. */
export function articlesCsv(head: readonly string[], lines: readonly ArticleLine[]): string {
  return csvText([head, ...lines.map(({ artnr, supplier, quantity }) => [artnr, supplier, String(quantity)])])
}

/** The articles as tab-separated lines, for the clipboard. */
export function articlesText(lines: readonly ArticleLine[]): string {
  return lines
    .map(({ artnr, supplier, quantity }) =>
      [escapeFormula(artnr), escapeFormula(supplier), quantity].join('\t'),
    )
    .join('\n')
}
