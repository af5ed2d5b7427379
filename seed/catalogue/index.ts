import type { Catalogue, FileRecord, ProductRecord } from '../../domain/product.ts'
import { closeUpsOf } from '../drawings/index.ts'
import type { View } from '../drawings/sheet.ts'
import type { Drawing } from '../drawings/types.ts'
import type { Draft } from './draft.ts'
import { makeFittings } from './fittings.ts'
import { makeHousings } from './housings.ts'
import { makeLocks } from './locks.ts'
import { makeOptions } from './options.ts'
import { closeUpId, drawingId, picturesOf } from './pictures.ts'
import { makePlates } from './plates.ts'
import { makePosts } from './posts.ts'
import { publisher } from './publish.ts'
import { makeReplacements } from './replacements.ts'
import { makeRows, strikeLinks } from './rows.ts'
import { sizesFor, usualProducts } from './size.ts'
import { makeStrikes } from './strikes.ts'
import { makeTexts } from './texts.ts'

interface CatalogueOptions {
  /** Another seed gives other ids, numbers, approvals and publication. */
  seed?: number
  /** Articles in all six categories. */
  products?: number
}

/** A catalogue with the description of every drawing by its id. */
export interface DrawnCatalogue {
  catalogue: Catalogue
  drawings: Map<string, Drawing>
  /** Ids of drawings by those of the products that they show. */
  drawingOf: Map<string, string>
  /** Views that are pictures of their own, by id. */
  closeUps: Map<string, View>
}

/**
 * A fictional catalogue whose articles make physical sense. Equal options give equal catalogues.
 * @throws when `products` is out of range
 */
export function generateCatalogue(options: CatalogueOptions = {}): Catalogue {
  return drawCatalogue(options).catalogue
}

export function drawCatalogue({
  seed = 1,
  products: wanted = usualProducts,
}: CatalogueOptions = {}): DrawnCatalogue {
  const sizes = sizesFor(wanted)
  const housings = makeHousings(seed, sizes.lh)
  const strikes = makeStrikes(
    seed,
    sizes.eb,
    housings.map(({ housing }) => housing),
  )
  const posts = makePosts(seed, sizes.ms, strikes)
  const locks = makeLocks(seed, sizes.em)
  const plates = makePlates(seed, sizes.sb, locks)
  const fittings = makeFittings(seed, sizes.nb, strikes, locks, plates)
  const links = [
    ...posts.flatMap((post) => post.links),
    ...plates.flatMap((plate) => plate.links),
    ...fittings.flatMap((fitting) => fitting.links),
    ...strikeLinks(seed, locks, strikes),
  ]

  const publish = publisher(seed)
  const products: ProductRecord[] = []
  const files: FileRecord[] = []
  const drawings = new Map<string, Drawing>()
  const drawingOf = new Map<string, string>()
  const closeUps = new Map<string, View>()
  const closeUpIds = new Map<string, string[]>()
  const made: { draft: Draft; drawing: Drawing }[] = [
    ...strikes,
    ...locks,
    ...posts,
    ...plates,
    ...fittings,
    ...housings,
  ]
  for (const { draft, drawing } of made) {
    const product = publish(draft)
    products.push(product)
    const id = drawingId(drawing)
    if (!drawings.has(id)) {
      const views = closeUpsOf(drawing).map((view): [string, View] => [closeUpId(view), view])
      for (const [closeUp, view] of views) closeUps.set(closeUp, view)
      closeUpIds.set(
        id,
        views.map(([closeUp]) => closeUp),
      )
      drawings.set(id, drawing)
    }
    drawingOf.set(product.id, id)
    files.push(...picturesOf(seed, product, id, closeUpIds.get(id) ?? []))
  }
  const catalogue: Catalogue = {
    products,
    links,
    emRows: makeRows(seed, locks, links, { plates, strikes, fittings }),
    options: makeOptions(seed, products),
    replacements: makeReplacements(seed, sizes.replacements, products),
    texts: makeTexts(seed),
    files,
  }
  return { catalogue, drawings, drawingOf, closeUps }
}
