import type { APIRequestContext, Page } from '@playwright/test'
import { categoryOf } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { unzip } from '../../worker/testing/unzip.ts'

/** The paths in the archive that a button downloads; reading it checks the sums of its files. */
export async function downloadedPaths(page: Page, button: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  return unzip(Buffer.concat(parts)).map(([path]) => path)
}

/** The datasheets of products as the archive names them: each in a folder of its product's number. */
export async function datasheetsOf(
  request: APIRequestContext,
  products: readonly Pick<ProductRecord, 'id' | 'category' | 'artnr'>[],
  language: Language,
): Promise<string[]> {
  const lists = products.map(async ({ id, category, artnr }) => {
    const response = await request.get(`/api/${categoryOf(category).path}/${id}?lang=${language}`)
    const { docs } = (await response.json()) as ProductAnswer
    return docs.map(({ url }) => {
      const { pathname } = new URL(url, 'http://localhost')
      return `${artnr}/${decodeURIComponent(pathname.split('/').at(-1) ?? '')}`
    })
  })
  return (await Promise.all(lists)).flat()
}
