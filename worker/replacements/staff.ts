import type { KeptReplacement } from '../../domain/contracts/replacements.ts'
import type { AccessLevel, ReplacementVariant } from '../../domain/product.ts'
import type { Database } from '../db/client.ts'
import { replacementsIn, replacingProducts } from '../db/queries/replacements.ts'
import { requireRight } from '../platform/rights.ts'

/** Every old number of a guide with its replacements, drafts included. */
export async function keptReplacements(
  db: Database,
  variant: ReplacementVariant,
  level: AccessLevel | null,
): Promise<KeptReplacement[]> {
  requireRight(level, 'readDrafts')
  const [rows, products] = await db.batch([replacementsIn(db, variant), replacingProducts(db, variant)])
  const byId = new Map(
    products.map(({ id, artnr, name, published, translations }) => [
      id,
      {
        _id: id,
        artnr,
        name,
        published,
        translations: Object.fromEntries(
          Object.entries(translations).map(([language, { name, artnr, published }]) => [
            language,
            { name, artnr, published },
          ]),
        ),
      },
    ]),
  )
  return rows.map(({ id, artnr, version, products }) => ({
    _id: id,
    artnr,
    version,
    utbyte: products.flatMap((product) => byId.get(product) ?? []),
  }))
}
