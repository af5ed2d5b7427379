import { type CategoryCode, categoryCodes } from './categories/codes.ts'
import { jsonIn } from './json.ts'
import { slugPattern } from './names.ts'

/** A product by what never changes of it; its name comes from the index, in the reader's language. */
export interface RememberedProduct {
  category: CategoryCode
  id: string
}

/** What a browser remembers of products: those marked by hand, and those looked at last, the latest first. */
export interface Remembered {
  favourites: readonly RememberedProduct[]
  seen: readonly RememberedProduct[]
}

export const nothingRemembered: Remembered = { favourites: [], seen: [] }

export const maxFavourites = 200
export const maxSeen = 30

const version = 1

/** Reads what a browser has stored. Null where another version wrote it: then it is not written over. */
export function readRemembered(text: string): Remembered | null {
  const stored = jsonIn(text)
  if (typeof stored !== 'object' || stored === null) return nothingRemembered
  const { v, favourites, seen } = stored as Record<string, unknown>
  if (v !== version) return typeof v === 'number' ? null : nothingRemembered
  return {
    favourites: productsIn(favourites).slice(0, maxFavourites),
    seen: productsIn(seen).slice(0, maxSeen),
  }
}

/** What a browser stores; null where that is nothing. */
export function rememberedText({ favourites, seen }: Remembered): string | null {
  if (favourites.length + seen.length === 0) return null
  const short = (all: readonly RememberedProduct[]) => all.map(({ category, id }) => `${category} ${id}`)
  return JSON.stringify({ v: version, favourites: short(favourites), seen: short(seen) })
}

/** The product looked at just now comes first, once. */
export function withSeen(remembered: Remembered, product: RememberedProduct): Remembered {
  const others = remembered.seen.filter(({ id }) => id !== product.id)
  return { ...remembered, seen: [product, ...others].slice(0, maxSeen) }
}

/** Marks a product, or takes its mark away. One more than there is room for changes nothing. */
export function withFavourite(
  remembered: Remembered,
  product: RememberedProduct,
  isFavourite: boolean,
): Remembered {
  const others = remembered.favourites.filter(({ id }) => id !== product.id)
  if (!isFavourite) return { ...remembered, favourites: others }
  return others.length >= maxFavourites ? remembered : { ...remembered, favourites: [product, ...others] }
}

/** Puts marks back that were taken away, after those that are there, as far as there is room. */
export function withFavouritesBack(remembered: Remembered, back: readonly RememberedProduct[]): Remembered {
  const { favourites } = remembered
  const others = back.filter(({ id }) => !isFavourite(remembered, id))
  return { ...remembered, favourites: [...favourites, ...others].slice(0, maxFavourites) }
}

export function isFavourite({ favourites }: Remembered, id: string): boolean {
  return favourites.some((product) => product.id === id)
}

/** What is no product is left out; each stands once. */
function productsIn(stored: unknown): RememberedProduct[] {
  if (!Array.isArray(stored)) return []
  const known = new Map<string, RememberedProduct>()
  for (const each of stored) {
    const [code = '', id = '', more] = typeof each === 'string' ? each.split(' ') : []
    const category = categoryCodes.find((candidate) => candidate === code)
    if (category && more === undefined && slugPattern.test(id) && !known.has(id))
      known.set(id, { category, id })
  }
  return [...known.values()]
}
