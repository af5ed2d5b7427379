import { compact } from './fold.ts'
import { end } from './match.ts'
import {
  type NamedProduct,
  numberKinds,
  type ProductEntry,
  type ProductNumber,
  type ReplacementEntry,
} from './types.ts'

/** Parts entries from each other, and the texts of one entry. Neither occurs in a text. */
const entryEnd = '\0'
const textEnd = '\u001f'
const untranslatedMark = '*'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the two that part texts
const clean = (text: string) => text.replace(/[\0\u001f]/g, ' ')

/** The texts that an entry shows, as one. */
export function packProduct({ id, name, untranslated, artnr, numbers }: ProductEntry): string {
  const packedNumbers = numbers.map(
    ({ kind, text, own }) => `${numberKinds.indexOf(kind) + (own ? 0 : numberKinds.length)}${text}`,
  )
  return [`${untranslated ? untranslatedMark : ''}${id}`, name, artnr, ...packedNumbers]
    .map(clean)
    .join(textEnd)
}

export function packReplacement({ id, artnr }: ReplacementEntry): string {
  return [id, artnr].map(clean).join(textEnd)
}

/** What is compared of a product, as one. */
export function packFacts({ facts = [] }: ProductEntry): string {
  return facts.map(clean).join(textEnd)
}

/** The titles of its variants, as one. */
export function packVariants({ variants = [] }: ProductEntry): string {
  return variants.map(clean).join(textEnd)
}

/** What `packFacts` and `packVariants` packed. */
export function unpackList(packed: string): string[] {
  return packed === '' ? [] : packed.split(textEnd)
}

/** The shown part of a packed product. */
export function unpackProduct(packed: string): Omit<NamedProduct, 'category'> {
  const nameAt = packed.indexOf(textEnd) + 1
  const artnrAt = packed.indexOf(textEnd, nameAt) + 1
  const artnrEnd = packed.indexOf(textEnd, artnrAt)
  const untranslated = packed.startsWith(untranslatedMark)
  return {
    id: packed.slice(untranslated ? 1 : 0, nameAt - 1),
    name: packed.slice(nameAt, artnrAt - 1),
    untranslated,
    artnr: packed.slice(artnrAt, artnrEnd === -1 ? undefined : artnrEnd),
  }
}

/** Its other numbers. */
export function unpackNumbers(packed: string): ProductNumber[] {
  return packed
    .split(textEnd)
    .slice(3)
    .map((each) => {
      const place = Number(each[0])
      const kind = numberKinds[place % numberKinds.length] ?? 'artnr'
      return { kind, text: each.slice(1), own: place < numberKinds.length }
    })
}

export function unpackReplacement(packed: string): Omit<ReplacementEntry, 'variant' | 'products'> {
  const [id = '', artnr = ''] = packed.split(textEnd)
  return { id, artnr }
}

/** What is searched of an entry: its compact name, which may be '', then its compact numbers, each once. */
export function foldedText(name: string, numbers: readonly string[]): string {
  const folded = new Set(numbers.map(compact).filter(Boolean))
  return [compact(name), ...folded, ''].join(end)
}

export function packTexts(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.join(entryEnd))
}

const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })

export function unpackTexts(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : decoder.decode(bytes).split(entryEnd)
}
