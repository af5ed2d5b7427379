import type { Language } from '../../languages.ts'
import type { buildIndex } from '../build.ts'
import type { openIndex } from '../open.ts'
import type { FacetIndex, IndexInput } from '../types.ts'
import { ask, type PlainCatalogue } from './oracle.ts'
import { randomOf } from './random.ts'

export interface Engine {
  buildIndex: typeof buildIndex
  openIndex: typeof openIndex
}

export interface Question {
  selection: string[]
  within: string[] | undefined
  /** The one partner whose rows count, a partner of some product or of none. */
  partner: string | undefined
  /** A product to ask for its live partners, whether it matches or not. */
  product: string | undefined
  skip: number
  limit: number
}

/** What a catalogue says in one language, as input of the engine: published products, partners and rows. */
export function inputOf(catalogue: PlainCatalogue, language: Language): IndexInput {
  const choices = catalogue.groups.flatMap((group, position) =>
    group.slugs.map((slug) => ({
      key: `key-${slug}`,
      slug,
      label: `${slug} på ${language}`,
      group: position,
    })),
  )
  const products = catalogue.products.filter((product) => product.published.includes(language))
  return {
    category: 'eb',
    language,
    generation: 7,
    groups: catalogue.groups.map(({ name, match }) => ({ name, match })),
    choices,
    products: products.map(({ id, spec, partners }) => {
      const card = { name: id, untranslated: false, artnr: id, enr: '', nobnr: '', picture: null, facts: [] }
      const keysWhere = (test: (claim: null | string[]) => boolean) =>
        Object.keys(spec)
          .filter((slug) => test(spec[slug] ?? null))
          .map((slug) => `key-${slug}`)
      return {
        card: { id, ...card, sort: {} },
        everywhere: keysWhere((claim) => claim === null),
        fits: partners
          .filter((partner) => catalogue.partners[partner]?.includes(language))
          .map((partner) => ({ partner, keys: keysWhere((claim) => claim?.includes(partner) === true) })),
      }
    }),
    ems: [],
  }
}

/** A question that mostly has an answer: choices that hold for one row of a product, sometimes others too. */
export function questionOf(catalogue: PlainCatalogue, language: Language, seed: number): Question {
  const random = randomOf(seed)
  const slugs = catalogue.groups.flatMap((group) => group.slugs)
  const products = catalogue.products.filter((product) => product.published.includes(language))
  const product = products[random.below(products.length)]
  const partners =
    product?.partners.filter((partner) => catalogue.partners[partner]?.includes(language)) ?? []
  const partner = partners[random.below(partners.length)]
  const matchingSlugs = Object.entries(product?.spec ?? {})
    .filter(([, claim]) => claim === null || (partner !== undefined && claim.includes(partner)))
    .map(([slug]) => slug)
  const selection = random.some(matchingSlugs, random.below(5))
  if (random.chance(30)) selection.push(...random.some(slugs, 1 + random.below(2)))
  // A choice may be named twice.
  if (random.chance(10)) selection.push(...selection.slice(0, 1))

  const all = catalogue.products.map(({ id }) => id)
  const within = [...random.some(all, random.below(all.length + 1)), 'unknown']
  if (product && random.chance(75)) within.push(product.id)
  const somePartner = random.some(['unknown', ...Object.keys(catalogue.partners)], 1)[0]
  return {
    selection,
    within: random.chance(30) ? within : undefined,
    partner: random.chance(25) ? (random.chance(80) ? partner : somePartner) : undefined,
    product: product?.id,
    skip: random.below(12),
    limit: random.below(25),
  }
}

/**
 * Holds an index against the oracle in everything an answer says. Ordinals are turned into ids and
 * slugs, so that the two have nothing in common but those.
 */
export function compare(catalogue: PlainCatalogue, index: FacetIndex, question: Question) {
  const { selection, within, partner, product, skip, limit } = question
  const expected = ask(catalogue, index.language, selection, within, partner)
  const chosen = selection.map((slug) => index.choiceOf(slug))
  const answer = index.answer(chosen, within, partner)
  const idsOf = (page: number[]) => page.map((ordinal) => index.card(ordinal).id)
  // Partners are asked for without what narrows: an index tells all of a product's.
  const checkedProducts = [...expected.products.slice(0, 3), ...(product === undefined ? [] : [product])]
  const narrowed = within !== undefined || partner !== undefined
  const partnersOf = narrowed ? ask(catalogue, index.language, selection).partners : expected.partners
  const pairs: [string, unknown, unknown][] = [
    ['total', answer.total, expected.products.length],
    [
      'counts',
      Object.fromEntries(index.choices.map(({ slug }, i) => [slug, answer.counts[i]])),
      expected.counts,
    ],
    ['list', idsOf(answer.page(0, Number.POSITIVE_INFINITY)), expected.products],
    ['page', idsOf(answer.page(skip, limit)), expected.products.slice(skip, skip + limit)],
    ...checkedProducts.map((id): [string, unknown, unknown] => [
      `partners of ${id}`,
      index.livePartners(index.productOf(id), chosen),
      partnersOf[id] ?? [],
    ]),
  ]
  const wrong = pairs.find(([, actual, wanted]) => JSON.stringify(actual) !== JSON.stringify(wanted))
  return {
    found: expected.products.length,
    mismatch: wrong ? { about: wrong[0], actual: wrong[1], expected: wrong[2] } : null,
  }
}
