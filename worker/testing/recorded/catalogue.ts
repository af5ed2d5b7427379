import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { type RecordedCall, type RecordedRoom, reads } from './recorded.ts'

const postNumbers = (path: string, ...token: string[]): RecordedCall => ({
  level: null,
  language: 'sv',
  method: 'POST',
  path: `${path}?lang=sv`,
  body: { token },
})

/** The lists, their products, the search without an index, and the old numbers that the catalogue knows. */
export const catalogue: RecordedRoom = {
  reads: [
    ...languageCodes.flatMap((language) =>
      reads(
        null,
        language,
        ...categories.map(
          ({ path, pageSize }) => `${path}?skip=0&limit=${pageSize}&sort=name&lang=${language}`,
        ),
      ),
    ),
    ...reads(
      null,
      'sv',
      'montagestolpar?skip=0&limit=20&sort=-hojd&lang=sv',
      'produkt/eb-hemlig?lang=sv',
      'produkt/gone?lang=sv',
      'search?q=NK1&lang=sv',
      'search?q=Ett&lang=sv',
    ),
    ...reads(null, 'sv', ...['lh-ett', 'lh-tva', 'ms-vinklad'].map((id) => `produkt/${id}?lang=sv`)),
    postNumbers(`${replacementPaths.ms}/hitta`, 'KV-1487A', 'NK1'),
    postNumbers(`${replacementPaths.eb}/hitta`, 'KV-1487A', 'NK1'),
    postNumbers(`${replacementPaths.ms}/narmaste`, 'KV-1487B'),
    postNumbers(`${replacementPaths.eb}/narmaste`, 'KV-1487B'),
  ],
}
