import { categoryCodes } from '../../categories/codes.ts'
import { categoryOf } from '../../categories/index.ts'
import { canonicalNumber, type ProductNumberKind } from '../../product-numbers.ts'
import { distance } from '../nearest.ts'
import type { SearchInput } from '../types.ts'

/** What a search must answer, found by comparing everything with everything. */
type OracleAnswer = Record<string, { id: string; rank: number }[]>

interface Entry {
  id: string
  group: string
  name: string
  numbers: string[]
  /** As they are written. */
  written: { kind: ProductNumberKind; text: string }[]
}

/** Letter by letter, because the lower case of a sigma depends on where it stands. */
function folded(text: string): string {
  return [...text]
    .map((letter) => letter.toLowerCase())
    .join('')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'o')
    .replace(/þ/g, 'th')
    .replace(/[ðđ]/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/[åäæ]/g, 'a')
    .replace(/[öø]/g, 'o')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
}

const letters = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

function entriesOf(input: SearchInput): Entry[] {
  const products = categoryCodes.flatMap((code) => input.products.filter(({ category }) => category === code))
  return [
    ...products.map((product) => ({
      id: product.id,
      group: categoryOf(product.category).searchGroup,
      name: letters(product.name),
      numbers: [product.artnr, ...product.numbers.map(({ text }) => text)].map(letters).filter(Boolean),
      written: [{ kind: 'artnr' as const, text: product.artnr }, ...product.numbers],
    })),
    ...input.replacements.map(({ id, artnr }) => ({
      id,
      group: 'utb',
      name: '',
      numbers: [letters(artnr)],
      written: [{ kind: 'artnr' as const, text: artnr }],
    })),
  ]
}

/** Where a token occurs in a part, as it is or with one typo. */
function occurrencesOf(part: string, token: string, typos: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = 0; from < part.length; from++) {
    for (let length = token.length - typos; length <= token.length + typos; length++) {
      const candidate = part.slice(from, from + length)
      if (candidate.length !== length || length === 0) continue
      if (candidate === token || (typos > 0 && distance(candidate, token) <= typos)) {
        found.push({ from, to: from + length })
      }
    }
  }
  return found
}

const holds = ({ name, numbers }: Entry, token: string, typos = 0) =>
  [name, ...numbers].some((part) => occurrencesOf(part, token, typos).length > 0)

/** 0 exact number, 1 number prefix, 2 name prefix, 3 the rest. */
function rankOf({ name, numbers }: Entry, token: string, typos: number): number {
  const inNumbers = numbers.flatMap((number) =>
    occurrencesOf(number, token, typos)
      .filter(({ from }) => from === 0)
      .map(({ to }) => (to === number.length ? 0 : 1)),
  )
  const inName = occurrencesOf(name, token, typos).some(({ from }) => from === 0) ? [2] : []
  return Math.min(3, ...inNumbers, ...inName)
}

function readingsOf(query: string, spell: (word: string) => string): string[][] {
  const words = folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(spell)
  const joined = words
    .map((word, i) => (i > 0 && /\d/.test(word) && /\d/.test(words[i - 1] ?? '') ? word : ` ${word}`))
    .join('')
    .split(' ')
    .filter(Boolean)
  return [joined, words]
}

function matches(entry: Entry, tokens: string[], whole: string, typos: number): number[] {
  const single = tokens.length === 1
  if (typos === 0) return tokens.every((token) => holds(entry, token)) ? [rankOf(entry, whole, 0)] : []
  return tokens.flatMap((token, i) => {
    if (token.length < 4 || !tokens.every((other, j) => holds(entry, other, i === j ? 1 : 0))) return []
    return [4 + (single ? rankOf(entry, token, 1) : 3)]
  })
}

/** @throws where an entry is found twice, which the search counts on not to happen */
export function oracle(input: SearchInput, query: string): OracleAnswer {
  const written = readingsOf(query, (word) => word)
  // oe, aa and ae stand for ö, å and æ where nothing is found as it is written.
  const spelled = readingsOf(query, (word) => word.replace(/aa|ae/g, 'a').replace(/oe/g, 'o'))
  if ([...query.trim()].length < 2 || written[0]?.join('') === '') return {}
  const entries = entriesOf(input)
  const phases = [
    { readings: written, typos: 0 },
    { readings: (spelled[0]?.join('').length ?? 0) < 2 ? [] : spelled, typos: 0 },
    { readings: written, typos: 1 },
  ]
  for (const { readings, typos } of phases) {
    const whole = readings[0]?.join('') ?? ''
    const isNumber =
      whole !== '' && entries.some(({ numbers }) => numbers.some((number) => number.startsWith(whole)))
    for (const tokens of isNumber ? [[whole]] : readings) {
      const found = entries.flatMap((entry) => {
        const ranks = matches(entry, tokens, whole, typos)
        if (ranks.length > 1) throw new Error(`${entry.id} is found twice by ${query}`)
        const isWritten = () =>
          entry.written.some(({ kind, text }) => canonicalNumber(kind, text) === canonicalNumber(kind, query))
        return ranks.map((rank) => ({
          id: entry.id,
          group: entry.group,
          rank,
          place: rank === 0 && isWritten() ? -1 : rank,
        }))
      })
      if (found.length === 0) continue
      const ordered = found.toSorted((a, b) => a.place - b.place)
      const groups = Map.groupBy(ordered, ({ group }) => group)
      return Object.fromEntries(
        [...groups].map(([group, hits]) => [group, hits.map(({ id, rank }) => ({ id, rank }))]),
      )
    }
  }
  return {}
}
