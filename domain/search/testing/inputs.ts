import * as fc from 'fast-check'
import { categoryCodes } from '../../categories/codes.ts'
import { languageCodes } from '../../languages.ts'
import { numberKinds, type ProductEntry, replacementVariants, type SearchInput } from '../types.ts'

/** Few letters, so that texts have much in common and near misses are many. */
const letter = fc.constantFrom(...'abå1290Äøæ -/.é')
const words =
  'plan Plån stolpe låshus lås NK120 31U 45-8 x Ü2 Я錠語 ß monteringsstolpe mönstringsstolpe'.split(' ')
const numbers = ['99 860 23', '9986032', '59041442', 'KV-1487A-10', 'KV-1478A-1', 'NL310-50M', 'NL310/50D']
const word = fc.constantFrom(...words, ...numbers)
const text = fc.oneof(
  fc.string({ unit: letter, maxLength: 12 }),
  { arbitrary: fc.array(word, { minLength: 1, maxLength: 4 }).map((each) => each.join(' ')), weight: 3 },
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)

const product: fc.Arbitrary<Omit<ProductEntry, 'id'>> = fc.record({
  category: fc.constantFrom(...categoryCodes),
  name: text,
  untranslated: fc.boolean(),
  artnr: text,
  numbers: fc.array(fc.record({ kind: fc.constantFrom(...numberKinds), text, own: fc.constant(true) }), {
    maxLength: 3,
  }),
})
const replacement = fc.record({
  variant: fc.constantFrom(...replacementVariants),
  artnr: text,
  products: fc.array(fc.nat(1000), { maxLength: 3 }),
})

/** Small catalogues of every kind. */
export const searchInputs: fc.Arbitrary<SearchInput> = fc
  .record({
    language: fc.constantFrom(...languageCodes),
    generation: fc.nat(),
    products: fc.array(product, { maxLength: 12 }),
    replacements: fc.array(replacement, { maxLength: 5 }),
  })
  .map(({ products, replacements, ...rest }) => ({
    ...rest,
    products: products.map((each, i) => ({ ...each, id: `p${i}` })),
    replacements: replacements.map((each, i) => ({
      ...each,
      id: `r${i}`,
      products: products.length === 0 ? [] : each.products.map((place) => `p${place % products.length}`),
    })),
  }))

/** How a query is made: of texts of the catalogue by their places, then an edit. */
export const queryRecipes = fc.record({
  places: fc.oneof(fc.tuple(fc.nat(1000)), fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 })),
  cut: fc.tuple(fc.oneof(fc.constant(0), fc.nat(20)), fc.oneof(fc.constant(40), fc.nat(20))),
  edit: fc.constantFrom('none', 'change', 'add', 'drop', 'swap', 'twice'),
  at: fc.nat(1000),
  letter,
  own: fc.option(text, { freq: 4 }),
})
type QueryRecipe = typeof queryRecipes extends fc.Arbitrary<infer T> ? T : never

export function queryOf(input: SearchInput, recipe: QueryRecipe): string {
  if (recipe.own !== null) return recipe.own
  const texts = [
    ...input.products.flatMap(({ name, artnr, numbers }) => [
      name,
      artnr,
      ...numbers.map((each) => each.text),
    ]),
    ...input.replacements.map(({ artnr }) => artnr),
  ]
  if (texts.length === 0) return recipe.letter
  const [from, length] = recipe.cut
  const query = recipe.places
    .map((place) => texts[place % texts.length] ?? '')
    .map((each, i) => (i === 0 ? each.slice(from % (each.length + 1)).slice(0, length + 2) : each))
    .join(' ')
  const at = recipe.at % (query.length + 1)
  const [before, here, after] = [query.slice(0, at), query.charAt(at), query.slice(at + 1)]
  const edits = {
    none: query,
    change: before + recipe.letter + after,
    add: before + recipe.letter + here + after,
    drop: before + after,
    swap: before + after.charAt(0) + here + after.slice(1),
    twice: before + recipe.letter + here + after.slice(1) + recipe.letter,
  }
  return edits[recipe.edit as keyof typeof edits]
}
