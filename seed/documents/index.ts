import { createHash } from 'node:crypto'
import { languageCodes, original } from '../../domain/languages.ts'
import { type FileRecord, isPublished } from '../../domain/product.ts'
import type { DrawnCatalogue } from '../catalogue/index.ts'
import { idOf } from '../catalogue/random.ts'
import type { Drawing } from '../drawings/types.ts'
import { datasheetOf, type Publisher } from './datasheet.ts'
import { type Figure, figureOf } from './figure.ts'
import { outlineOf } from './outline.ts'
import { sheetWords } from './words.ts'

export type { Publisher } from './datasheet.ts'

/** A row of a document with the object that it names; several rows may name the same one. */
export interface Document {
  file: FileRecord
  bytes: Uint8Array
}

/**
 * The documents of a catalogue, by product: in every language in which it is published, and in Swedish for
 * drafts too, a datasheet (PDF) and the outline of its drawing at 1:1 (DXF). A language's folder hides the
 * Swedish one, so the outline has a row in each. Keys hold a hash of the bytes: equal documents are one object.
 */
export async function* documentsOf(
  { catalogue, drawings, drawingOf }: DrawnCatalogue,
  publisher: Publisher,
): AsyncGenerator<Document> {
  const figures = new Map<string, Figure>()
  const outlines = new Map<string, Uint8Array>()
  for (const product of catalogue.products) {
    const id = drawingOf.get(product.id)
    const drawing = id === undefined ? undefined : drawings.get(id)
    if (id === undefined || !drawing) throw new Error(`${product.artnr} has no drawing`)
    const figure = cached(figures, id, () => figureOf(drawing))
    const outline = cached(outlines, id, () => encoded(drawing, publisher, id))
    for (const language of languageCodes) {
      if (language !== original && !isPublished(product, language)) continue
      const sheet = await datasheetOf(product, language, figure, publisher)
      const safe = product.artnr.replace(/[^A-Za-z0-9._-]+/g, '-')
      const sheetName = `${safe}-${sheetWords.fileName[language]}.pdf`
      const common = {
        product: product.id,
        kind: 'docs' as const,
        language,
        smallKey: null,
        width: null,
        height: null,
        lineArt: false,
        pending: false,
      }
      yield {
        file: {
          ...common,
          id: idOf(`${product.id}/datasheet/${language}`),
          position: 0,
          name: sheetName,
          key: `product/${product.id}/docs/${language}/${hashOf(sheet)}-${sheetName.toLowerCase()}`,
          contentType: 'application/pdf',
          size: sheet.length,
        },
        bytes: sheet,
      }
      yield {
        file: {
          ...common,
          id: idOf(`${product.id}/outline/${language}`),
          position: 1,
          name: `${safe}-${sheetWords.outlineFileName[language]}.dxf`,
          key: `drawing/${hashOf(outline)}.dxf`,
          contentType: 'image/vnd.dxf',
          size: outline.length,
        },
        bytes: outline,
      }
    }
  }
}

/** DXF R12 knows ASCII only. */
function encoded(drawing: Drawing, { brand }: Publisher, id: string): Uint8Array {
  const title = `${brand} ${id}`.replace(/[^\x20-\x7e]/g, '?')
  return new TextEncoder().encode(outlineOf(drawing, title))
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

function cached<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
