import { type CategoryKey, storedAt } from './cache-names.ts'

/** The address under which a category's products are stored, all in one response. */
export function productsAddress({ language, type }: CategoryKey): string {
  return `/api/${type}/offline?lang=${language}`
}

/** The responses of a category that are stored as they are: the small pictures of its cards, and its products. */
export function responseAddresses(key: CategoryKey): string[] {
  return [`/api/${key.type}/pictures?lang=${key.language}`, productsAddress(key)]
}

/** The address under which pages request a product. */
export function detailAddress({ language }: CategoryKey, id: string): string {
  return `/api/produkt/${id}?lang=${language}`
}

/**
 * A copy to be stored, with its age. The response depends on the address alone, so the headers by which it would
 * vary are dropped, as are those about the transfer.
 */
export function storedCopy({ headers }: Response, body: BodyInit | null): Response {
  const copy = new Response(body, { headers })
  for (const name of ['Vary', 'Accept-Ranges', 'Content-Encoding', 'Content-Length'])
    copy.headers.delete(name)
  copy.headers.set(storedAt, new Date().toISOString())
  if (body instanceof Blob) copy.headers.set('Content-Length', String(body.size))
  return copy
}
