import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { type PicturesAnswer, pictures } from '../../../domain/contracts/products.ts'
import { smallPictureUrl } from '../../../domain/files.ts'
import type { Language } from '../../../domain/languages.ts'
import { smallPicturesOf } from '../../db/queries/files.ts'
import type { Services } from '../../services.ts'

/** Limits of one response: articles of a series share a drawing, so a catalogue has few. */
const maxPictures = 400
const maxBytes = 4_000_000

type Parts = Pick<Services, 'db' | 'catalogue' | 'files' | 'indexStore' | 'waitUntil'>

/**
 * The small pictures of a category's cards, by URL, as data URLs: a list that changes under a tick then fetches none.
 * Those beyond the limits are left out and fetched by their URL.
 */
export async function smallPictures(
  parts: Parts,
  category: CategoryCode,
  language: Language,
): Promise<PicturesAnswer> {
  const { index, digest } = await parts.catalogue.index(category, language)
  const name = `${category}/${language}/${digest}/pictures`
  const stored = await parts.indexStore.readText(name, (text) => pictures.response.parse(JSON.parse(text)))
  if (stored) return stored
  const shown = new Set<string>()
  for (let product = 0; product < index.size; product++) {
    const { picture } = index.card(product)
    if (picture) shown.add(picture.url)
  }
  const wanted = [...shown].slice(0, maxPictures)
  const read = await readPictures(parts, category, wanted)
  const body = { pictures: Object.fromEntries(within(read, maxBytes)) }
  // Not cached while one is missing: it may still be uploading.
  if (read.length === wanted.length) parts.waitUntil(parts.indexStore.writeText(name, JSON.stringify(body)))
  return body
}

async function readPictures(
  parts: Parts,
  category: CategoryCode,
  urls: string[],
): Promise<[string, string][]> {
  const rows = await smallPicturesOf(parts.db, category)
  const files = new Map(rows.map(({ artnr, ...file }) => [smallPictureUrl(file, artnr), file]))
  const read = await Promise.all(
    urls.map(async (url): Promise<[string, string][]> => {
      const file = files.get(url)
      const object = file?.smallKey ? await parts.files.get(file.smallKey) : null
      if (!file || !object) return []
      const base64 = Buffer.from(await object.arrayBuffer()).toString('base64')
      return [[url, `data:${file.contentType};base64,${base64}`]]
    }),
  )
  return read.flat()
}

/** The first pictures that fit into so many bytes. */
function within(pictures: [string, string][], most: number): [string, string][] {
  let bytes = 0
  return pictures.filter(([, data]) => {
    bytes += data.length
    return bytes <= most
  })
}
