import type { ProductAnswer } from '../../domain/contracts/products.ts'
import type { Language } from '../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/client.ts'
import { generation, generationOf } from '../db/queries/catalogue.ts'
import type { BriefProduct } from '../db/queries/products.ts'
import { allFiles, allLinks, allProducts, allReplacing } from '../db/queries/whole-tables.ts'
import { notFoundAsNull } from '../platform/not-found.ts'
import { describeWith, type RelatedRows } from '../products/public/detail.ts'

/** The stored rows of all products, read in one transaction. */
export interface EveryProduct {
  products: readonly ProductRecord[]
  generation: number
  around: (record: ProductRecord, ids: readonly string[]) => RelatedRows
}

export async function readEveryProduct(db: Database): Promise<EveryProduct> {
  const [meta, products, links, files, replacing] = await db.batch([
    generation(db),
    allProducts(db),
    allLinks(db),
    allFiles(db),
    allReplacing(db),
  ])
  const byId = new Map<string, BriefProduct>(products.map((record) => [record.id, record]))
  const leaving = Map.groupBy(links, ({ from }) => from)
  const arriving = Map.groupBy(links, ({ to }) => to)
  const filesOf = Map.groupBy(files, ({ product }) => product)
  const replacingOf = Map.groupBy(replacing, ({ artnr }) => artnr)
  const ends = (found: typeof links | undefined, other: 'from' | 'to') =>
    (found ?? []).flatMap((each) => {
      const partner = byId.get(each[other])
      return partner ? [{ kind: each.kind, criterion: each.criterion, partner }] : []
    })
  const briefs = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    products,
    generation: generationOf(meta),
    around: (record, ids) => ({
      from: ends(leaving.get(record.id), 'to'),
      to: ends(arriving.get(record.id), 'from'),
      files: filesOf.get(record.id) ?? [],
      replacements: briefs((replacingOf.get(record.artnr) ?? []).map(({ product }) => product)),
      named: briefs(ids),
    }),
  }
}

const atATime = 8

/** The responses for every published product in a language, each as its own call would give it. */
export async function describeEvery(
  catalogue: Catalogue,
  { products, around }: Pick<EveryProduct, 'products' | 'around'>,
  language: Language,
): Promise<ProductAnswer[]> {
  const answers: ProductAnswer[] = []
  for (const [at, record] of products.filter((each) => isPublished(each, language)).entries()) {
    // Lets other requests run in between: all products together take seconds.
    if (at % atATime === 0) await new Promise((done) => setTimeout(done))
    const answer = await describeWith(catalogue, { record, language, choices: [] }, (ids) =>
      around(record, ids()),
    ).catch(notFoundAsNull)
    // Null where it has been withdrawn since its row was read.
    if (answer) answers.push(answer)
  }
  return answers
}
