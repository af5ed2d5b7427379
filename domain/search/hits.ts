import type { CategoryCode } from '../categories/codes.ts'
import type { ReplacementVariant } from '../product.ts'
import { foldedText, unpackNumbers, unpackProduct } from './entries.ts'
import { type Reading, rangesIn } from './highlight.ts'
import { exactRank, halve, typoRank } from './match.ts'
import type { NamedProduct, ProductHit, Range, ReplacementEntry, ReplacementHit } from './types.ts'

export class ProductFound implements ProductHit {
  readonly id: string
  readonly category: CategoryCode
  readonly name: string
  readonly untranslated: boolean
  readonly artnr: string
  readonly #packed: string
  readonly #reading: Reading
  readonly #variant: string | null

  /** @param variant the title of the variant that was found, where it is not the product itself */
  constructor(packed: string, category: CategoryCode, reading: Reading, variant: string | null = null) {
    const { id, name, untranslated, artnr } = unpackProduct(packed)
    this.id = id
    this.category = category
    this.name = name
    this.untranslated = untranslated
    this.artnr = artnr
    this.#packed = packed
    this.#reading = reading
    this.#variant = variant
  }

  get marks(): { name: Range[]; artnr: Range[] } {
    return { name: rangesIn(this.name, this.#reading), artnr: rangesIn(this.artnr, this.#reading) }
  }

  get number(): ProductHit['number'] {
    const { tokens, typo } = this.#reading
    if (this.#variant !== null)
      return { kind: 'variant', text: this.#variant, marks: rangesIn(this.#variant, this.#reading) }
    const seen = foldedText(this.name, [this.artnr])
    const missing = tokens.filter((token) => !occurs(seen, token, typo))
    const numbers = unpackNumbers(this.#packed)
    for (const token of missing.sort((a, b) => b.length - a.length)) {
      const number = numbers.find(({ text }) => occurs(foldedText('', [text]), token, typo))
      const marks = number ? rangesIn(number.text, this.#reading) : []
      if (number && marks.length > 0) return { kind: number.kind, text: number.text, marks }
    }
    return null
  }
}

function occurs(text: string, token: string, typo: string | null): boolean {
  return exactRank(text, token) !== -1 || (token === typo && typoRank(text, halve(token)) !== -1)
}

export class ReplacementFound implements ReplacementHit {
  readonly id: string
  readonly variant: ReplacementVariant
  readonly artnr: string
  readonly products: NamedProduct[]
  readonly #reading: Reading

  constructor(entry: Omit<ReplacementEntry, 'products'> & { products: NamedProduct[] }, reading: Reading) {
    this.id = entry.id
    this.variant = entry.variant
    this.artnr = entry.artnr
    this.products = entry.products
    this.#reading = reading
  }

  get marks(): Range[] {
    return rangesIn(this.artnr, this.#reading)
  }
}
