import { articleHeads, enrHeads, nobbHeads } from '../csv/number-heads.ts'
import { compact, fold } from '../search/fold.ts'

/** How a column of numbers is called, folded; the first that a file has is taken. */
const numberHeads = [
  ...articleHeads,
  ...['artid', 'artikelid', 'article', 'artikel', 'artikkel', 'sku'],
  ...['gammaltnummer', 'gammeltnummer', 'oldnumber', 'nummer', 'number', 'nr'],
  ...enrHeads,
  ...nobbHeads,
]
/** Words for a quantity, and the ends of compounds with one. */
const quantityWords =
  /^(?:ant|antal.*|quant|quantities|qnty|mangden?|mengden?|maengde|kvantum|count|stycken|styck|pieces|behov)$|(?:antall?|quantity|qty|mangd|mengde|kvantitet)$/
const units = ['st', 'stk', 'pcs', 'pce', 'units']
/** Words beside them that leave no doubt. */
const orderWords = [
  'best',
  'bestallt',
  'bestalld',
  'bestilt',
  'bestilling',
  'order',
  'ordered',
  'total',
  'totalt',
  'i',
]
/** Quantities that nobody orders: what is in stock, in a package, delivered. */
const otherQuantities = /lager|forp|pall|kolli|lever|rest|kvar|saldo|stock|deliver|shipp|pack|pakk|paket/
/** A longer text is no heading. */
const maxHeading = 60

/** How surely a heading names article numbers: 0 most; Infinity where it does not. */
export function numberRank(heading: string): number {
  if (quantityRank(heading) !== Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  const folded = compact(heading)
  const exact = numberHeads.indexOf(folded)
  if (exact !== -1) return exact
  const part = articleHeads.findIndex((name) => folded.startsWith(name) || folded.endsWith(name))
  return part === -1 || heading.length > maxHeading ? Number.POSITIVE_INFINITY : numberHeads.length + part
}

/** How surely a heading names the quantities: 0 and 1 for certain, 2 in doubt; Infinity where it does not. */
export function quantityRank(heading: string): number {
  const words = fold(heading).split(' ').filter(Boolean)
  const isNamed = words.some((word) => quantityWords.test(word))
  if (heading.length > maxHeading || !(isNamed || words.some((word) => units.includes(word))))
    return Number.POSITIVE_INFINITY
  const isKnown = (word: string) =>
    quantityWords.test(word) || units.includes(word) || orderWords.includes(word)
  if (isNamed && otherQuantities.test(words.join(''))) return 2
  if (words.every(isKnown)) return 0
  return isNamed ? 1 : Number.POSITIVE_INFINITY
}
