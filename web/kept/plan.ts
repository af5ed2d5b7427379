import type { OfflineFile, OfflineProducts } from '../../domain/contracts/offline.ts'

/** A file to be stored, by its address, which changes with its content. */
export type PlannedFile = Pick<OfflineFile, 'url' | 'size'>

/** The files of the stored products. */
export function planOf({ files }: Pick<OfflineProducts, 'files'>, datasheets: boolean): PlannedFile[] {
  return files.filter(({ kind }) => datasheets || kind === 'drawing').map(({ url, size }) => ({ url, size }))
}

/** The files of the plan that have to be fetched. */
export function missingOf(plan: readonly PlannedFile[], kept: ReadonlySet<string>): PlannedFile[] {
  return plan.filter(({ url }) => !kept.has(url))
}

/** The stored files that no longer belong to a product. */
export function obsoleteOf(plan: readonly PlannedFile[], kept: ReadonlySet<string>): string[] {
  const planned = new Set(plan.map(({ url }) => url))
  return [...kept].filter((address) => address.startsWith('/files/') && !planned.has(address))
}

/** The addresses of withdrawn products. */
export function withdrawnOf(
  before: Pick<OfflineProducts, 'products'>,
  after: Pick<OfflineProducts, 'products'>,
  { language, type }: { language: string; type: string },
): string[] {
  const left = new Set(after.products.map(({ _id }) => _id))
  return before.products
    .filter(({ _id }) => !left.has(_id))
    .flatMap(({ _id }) => [type, 'produkt'].map((each) => `/api/${each}/${_id}?lang=${language}`))
}

/** The progress of a category. Sizes in bytes. */
export interface Progress {
  done: number
  total: number
  doneSize: number
  size: number
}

export function progressOf(plan: readonly PlannedFile[], missing: readonly PlannedFile[]): Progress {
  const weigh = (files: readonly PlannedFile[]) => files.reduce((sum, { size }) => sum + size, 0)
  const size = weigh(plan)
  return {
    ...{ total: plan.length, done: plan.length - missing.length },
    ...{ size, doneSize: size - weigh(missing) },
  }
}
