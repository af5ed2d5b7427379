import { type CategoryCode, categoryCodes } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import type { OfflineFile, OfflineSummary, OfflineType } from '../../domain/contracts/offline.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { fileUrl } from '../../domain/files.ts'
import type { Language } from '../../domain/languages.ts'
import { type Form, seal, unseal } from '../../domain/packed/container.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import type { Catalogue, DerivedIndex } from '../catalogue/catalogue.ts'
import { isTooLarge } from '../catalogue/shipped.ts'
import type { Database } from '../db/client.ts'
import { allFiles } from '../db/queries/files.ts'
import { everySave, generation, generationOf } from '../db/queries/generations.ts'
import { allLinks } from '../db/queries/links.ts'
import { allProducts, type BriefProduct } from '../db/queries/products.ts'
import { allReplacing } from '../db/queries/replacements.ts'
import { digestOf } from '../platform/digest.ts'
import { notFoundAsNull } from '../platform/not-found.ts'
import { describeWith, type RelatedRows } from '../products/public/detail.ts'
import { endsFrom, endsTo, linksByEnd } from '../products/snapshot/links.ts'
import type { Services } from '../services.ts'

/** The summary as JSON, and the response of each category as gzipped JSON, as it is sent. */
const form: Form<'summary' | CategoryCode> = {
  name: 'offline catalogue',
  magic: 'PKEP',
  version: 1,
  kinds: [''],
  sections: ['summary', ...categoryCodes],
}

/** What a browser may store of the published catalogue in a language. */
interface OfflineCatalogue {
  summary: OfflineSummary
  /** The response of a category, gzipped: a view, which must not be changed. */
  packed: (category: CategoryCode) => Uint8Array<ArrayBuffer>
}

/**
 * Rebuilt after every save, as indexes are. A category whose index is too large for a browser is left out: its guide would not
 * work offline.
 */
export const offlineIndex: DerivedIndex<OfflineCatalogue, Database> = {
  what: everySave,
  isSlow: true,
  read: async (db) => db,
  pack: async (db, language, catalogue) => {
    const { generation, value } = await catalogue.buildConsistently(
      () => readEveryProduct(db),
      (every, present) => packEvery(present, every, language),
    )
    return seal(form, { kind: '', language, generation }, value)
  },
  open: (bytes) => {
    const unsealed = unseal(form, bytes)
    return {
      summary: JSON.parse(new TextDecoder().decode(unsealed.bytes('summary'))) as OfflineSummary,
      packed: (category) => unsealed.bytes(category) as Uint8Array<ArrayBuffer>,
    }
  },
}

export async function offlineCatalogue(
  { catalogue }: Pick<Services, 'catalogue'>,
  language: Language,
): Promise<OfflineCatalogue> {
  return (await catalogue.derived(offlineIndex, language)).value
}

/** Category by category, so that only one is unpacked in memory at a time. */
async function packEvery(
  catalogue: Catalogue,
  every: EveryProduct,
  language: Language,
): Promise<Record<'summary' | CategoryCode, Uint8Array>> {
  const types: OfflineType[] = []
  const packed: Partial<Record<CategoryCode, Uint8Array>> = {}
  for (const { code, path } of categories) {
    const { bytes: index, digest } = await catalogue.index(code, language)
    const isLeftOut = await isTooLarge(catalogue, index)
    const records = isLeftOut ? [] : every.products.filter(({ category }) => category === code)
    const products = await describeEvery(catalogue, { ...every, products: records }, language)
    const files = filesNamed(products, every)
    const body = new TextEncoder().encode(JSON.stringify({ products, files })) as Uint8Array<ArrayBuffer>
    packed[code] = await gzip(body)
    if (isLeftOut) continue
    // The category's index is stored along with it, so new criteria and labels count as changes.
    types.push({
      type: path,
      tag: `${await digestOf('SHA-1', body, 'base64url')}.${digest}`,
      products: products.length,
      size: body.byteLength + index.byteLength,
      drawings: weigh(files, 'drawing'),
      datasheets: weigh(files, 'datasheet'),
    })
  }
  const summary: OfflineSummary = { lang: language, types }
  return {
    ...(packed as Record<CategoryCode, Uint8Array>),
    summary: new TextEncoder().encode(JSON.stringify(summary)),
  }
}

/** Each picture and document that the products name, once, with its size. */
function filesNamed(products: readonly ProductAnswer[], every: EveryProduct): OfflineFile[] {
  const records = new Map(every.products.map((record) => [record.id, record]))
  const found = new Map<string, OfflineFile>()
  for (const { _id, images, docs } of products) {
    const record = records.get(_id)
    if (!record) continue
    const sizes = new Map(
      every.around(record, []).files.map((file) => [fileUrl(file, record.artnr), file.size]),
    )
    for (const { url } of images) found.set(url, { url, size: sizes.get(url) ?? 0, kind: 'drawing' })
    for (const { url, size, icon } of docs)
      found.set(url, { url, size, kind: icon === 'drawing' ? 'drawing' : 'datasheet' })
  }
  return [...found.values()]
}

function weigh(files: readonly OfflineFile[], kind: OfflineFile['kind']): { count: number; size: number } {
  const own = files.filter((file) => file.kind === kind)
  return { count: own.length, size: own.reduce((sum, { size }) => sum + size, 0) }
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The stored rows of all products, read in one transaction. */
interface EveryProduct {
  products: readonly ProductRecord[]
  generation: number
  around: (record: ProductRecord, ids: readonly string[]) => RelatedRows
}

async function readEveryProduct(db: Database): Promise<EveryProduct> {
  const [meta, products, links, files, replacing] = await db.batch([
    generation(db),
    allProducts(db),
    allLinks(db),
    allFiles(db),
    allReplacing(db),
  ])
  const byId = new Map<string, BriefProduct>(products.map((record) => [record.id, record]))
  const linksOf = linksByEnd(links)
  const filesOf = Map.groupBy(files, ({ product }) => product)
  const replacingOf = Map.groupBy(replacing, ({ artnr }) => artnr)
  const briefs = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    products,
    generation: generationOf(meta),
    around: (record, ids) => ({
      from: endsFrom(record.id, linksOf.get(record.id) ?? [], byId),
      to: endsTo(record.id, linksOf.get(record.id) ?? [], byId),
      files: filesOf.get(record.id) ?? [],
      replacements: briefs((replacingOf.get(record.artnr) ?? []).map(({ product }) => product)),
      named: briefs(ids),
    }),
  }
}

const atATime = 8

/** The responses for every published product in a language, each as its own call would give it. */
async function describeEvery(
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
