import { type Random, randomOf } from '../../domain/facets/testing/random.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductEntry, SearchInput } from '../../domain/search/types.ts'
import { handWritten } from './hand-written.ts'

/** A query as a visitor types it, and the entry that it is meant for. */
export interface LabelledQuery {
  kind: string
  language: Language
  query: string
  /** Id of the product or replacement. */
  wanted: string
}

const perKind = 16

/** What visitors do to a text. Each gives the text itself where it cannot be done. */
const spaced = (text: string) => text.replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ').replace(/[-/.]/g, ' ')
const joined = (text: string) => text.replace(/[\s/.-]/g, '')
const slashed = (text: string) => text.replace(/[\s-]/g, '/')
const grouped = (text: string) => text.replace(/^(\d\d)(\d{3})(\d+)$/, '$1 $2 $3')
const dashed = (text: string) => text.replace(/^(\d\d)(\d{3})(\d+)$/, '$1-$2-$3')
const plain = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o')
const abroad = (text: string) =>
  text.replace(/[äåöæø]/g, (letter) => ({ ä: 'æ', å: 'a', ö: 'ø', æ: 'ä', ø: 'ö' })[letter] ?? letter)

/** One letter changed, added, left out or swapped with its neighbour, in the middle of a text. */
function withTypo(text: string, random: Random): string {
  const at = 1 + random.below(text.length - 2)
  const letter = /\d/.test(text[at] ?? '') ? String(random.below(10)) : 'aeinorst'.charAt(random.below(8))
  const [before, here, next] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1)]
  const after = text.slice(at + 1)
  return [
    before + letter + after,
    before + letter + here + after,
    before + after,
    before + next + here + text.slice(at + 2),
  ][random.below(4)] as string
}

type Make = (product: ProductEntry, random: Random) => string | undefined

const numberOf = (product: ProductEntry, kind: string) =>
  product.numbers.find((number) => number.kind === kind)?.text
const wordsOf = (product: ProductEntry) => product.name.split(' ')

/** A long word of a name gets a typo. */
const typoInName: Make = (product, random) => {
  const words = wordsOf(product)
  const long = words.filter((word) => word.length > 5)
  const [chosen] = random.some(long, 1)
  return chosen && words.map((word) => (word === chosen ? withTypo(word, random) : word)).join(' ')
}

const ofProducts: Record<string, Make> = {
  'artnr as written': ({ artnr }) => artnr.toLowerCase(),
  'artnr spaced': ({ artnr }) => spaced(artnr),
  'artnr joined': ({ artnr }) => joined(artnr),
  'artnr slashed': ({ artnr }) => slashed(artnr),
  'artnr with a typo': ({ artnr }, random) => withTypo(artnr, random),
  'artnr begun': ({ artnr }) => artnr.slice(0, -1),
  enr: (product) => numberOf(product, 'enr'),
  'enr grouped': (product) => numberOf(product, 'enr') && grouped(numberOf(product, 'enr') ?? ''),
  'enr dashed': (product) => numberOf(product, 'enr') && dashed(numberOf(product, 'enr') ?? ''),
  'enr with a typo': (product, random) => {
    const enr = numberOf(product, 'enr')
    return enr && withTypo(enr, random)
  },
  'enr begun': (product) => numberOf(product, 'enr')?.slice(0, 5),
  nobnr: (product) => numberOf(product, 'nobnr'),
  'nobnr grouped': (product) => numberOf(product, 'nobnr') && grouped(numberOf(product, 'nobnr') ?? ''),
  'variant artnr spaced': (product) => numberOf(product, 'artnr') && spaced(numberOf(product, 'artnr') ?? ''),
  'variant enr': ({ numbers }) => numbers.filter(({ kind }) => kind === 'enr').at(1)?.text,
  'variant nobnr': ({ numbers }) => numbers.filter(({ kind }) => kind === 'nobnr').at(1)?.text,
  name: ({ name }) => name,
  'name reordered': (product) => wordsOf(product).toReversed().join(' '),
  'name without accents': ({ name }) => (plain(name) === name.toLowerCase() ? undefined : plain(name)),
  'name in the letters of a neighbour': ({ name }) => (abroad(name) === name ? undefined : abroad(name)),
  'name with a typo': typoInName,
  'name with a typo, reordered': (product, random) =>
    typoInName(product, random)?.split(' ').toReversed().join(' '),
  'name begun': ({ name }) => (name.length > 16 ? name.slice(0, -2) : undefined),
  'word and number': (product) => `${wordsOf(product)[1]} ${spaced(product.artnr)}`,
}

const ofReplacements: Record<string, (artnr: string, random: Random) => string> = {
  'old number': (artnr) => artnr,
  'old number spaced': spaced,
  'old number joined': (artnr) => joined(artnr).toLowerCase(),
  'old number slashed': slashed,
  'old number with a typo': withTypo,
}

/** The labelled list for one language: the same for the same catalogue. */
export function labelledQueries(input: SearchInput): LabelledQuery[] {
  const { language } = input
  const random = randomOf(language.charCodeAt(0))
  const made = (kind: string, wanted: string, query: string | undefined) =>
    query ? [{ kind, language, query, wanted }] : []
  return [
    ...Object.entries(ofProducts).flatMap(([kind, make]) =>
      random
        .some(input.products, input.products.length)
        .flatMap((product) => made(kind, product.id, make(product, random)))
        .slice(0, perKind),
    ),
    ...Object.entries(ofReplacements).flatMap(([kind, make]) =>
      random
        .some(input.replacements, perKind)
        .flatMap(({ id, artnr }) => made(kind, id, make(artnr, random))),
    ),
    ...(handWritten[language] ?? []).flatMap(([query, artnr]) =>
      made('hand-written', holderOf(input, artnr), query),
    ),
  ]
}

/** @throws where the catalogue has no such number: the hand-written part must stay true */
function holderOf({ products, replacements }: SearchInput, artnr: string): string {
  const holder = [...products, ...replacements].find((entry) => entry.artnr === artnr)
  if (!holder) throw new Error(`The catalogue has no ${artnr}`)
  return holder.id
}
