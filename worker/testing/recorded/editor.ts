import { categories, categoryOf } from '../../../domain/categories/index.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { catalogue } from '../fixtures.ts'
import { type RecordedRoom, reads, write } from './recorded.ts'

/** What the editor asks whatever it shows. */
const lists = (level: AccessLevel, language: Language) =>
  categories.flatMap(({ code, path }) => reads(level, language, `options/${code}`, `${path}/names`))

/** What it asks of a product. */
const opened = (level: AccessLevel, language: Language, id: string) => {
  const product = catalogue.products.find((each) => each.id === id)
  if (!product) throw new Error(`There is no ${id}`)
  const { category, artnr } = product
  const at = `${categoryOf(category).path}/${id}`
  const folders = (['images', 'docs'] as const).flatMap((kind) =>
    languageCodes.map((lang) => `files/${encodeURIComponent(artnr)}/${kind}/${lang}`),
  )
  return reads(level, language, at, `${at}/working-copy`, ...(artnr ? folders : []))
}

const saved = 'montagestolpar/ms-vinklad'
const copied = 'nodutrymningsbeslag/nb-stang'

export const editor: RecordedRoom = {
  reads: [
    ...lists(0, 'sv'),
    ...lists(2, 'no'),
    ...['eb-alfa', 'lh-ett', 'lh-tva', 'em-lock', 'sb-kort', 'ms-plan', 'nb-spak'].flatMap((id) =>
      opened(0, 'sv', id),
    ),
    ...opened(2, 'no', 'eb-alfa'),
    ...reads(0, 'sv', 'utils/unique/enr/99%20111%2011/lh-ett', 'housing/lh-ett/history'),
    ...reads(0, 'sv', 'produkt/eb-hemlig/preview'),
  ],
  writes: [
    // A post that was saved twice, with its history, and what it is once the first of its versions is restored.
    ...['200', '225'].map((value, n) =>
      write('PUT', saved, { version: n + 1, facts: [{ name: 'hojd', value }] }),
    ),
    ...opened(0, 'sv', 'ms-vinklad'),
    ...reads(0, 'sv', ...['', '/1', '/2', '/3'].map((version) => `${saved}/history${version}`)),
    write('POST', `${saved}/history/1?version=3`),
    // A fitting with a working copy that cannot be published.
    write('PUT', `${copied}/working-copy`, { product: { name: 'Kopia', info: [] }, version: null }),
    ...opened(0, 'sv', 'nb-stang'),
    write('POST', `${copied}/working-copy/publish`, { version: 1, languages: ['sv'] }),
    write('PUT', `${copied}/working-copy/schedule`, {
      version: 1,
      at: '2099-01-01T00:00:00.000Z',
      languages: ['sv'],
    }),
    write('POST', 'upload-token', { artnr: 'NK1', type: 'docs', lang: 'sv' }),
  ],
  refusals: {
    'PUT :type/:id': {
      STALE_VERSION: write('PUT', 'housing/lh-ett', { version: 99, name: 'Nytt' }),
      RESERVED_ARTNR: write('PUT', 'housing/lh-ett', { version: 1, artnr: 'images' }),
      E11000_DUPLICATE_KEY: write('PUT', 'housing/lh-ett', { version: 1, artnr: 'LH-TVA-1' }),
      NOT_PUBLISHABLE: write('PUT', 'housing/lh-ett', { version: 1, artnr: '' }),
      UNKNOWN_PARTNER: write('PUT', 'elslutbleck/eb-alfa', { version: 1, spec: { rattvand: ['lh-ingen'] } }),
      NOT_FOUND: write('PUT', 'housing/lh-ingen', { name: 'Nytt' }),
    },
  },
}
