import type { CardAnswer, StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { isPublished } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import { dashboardProducts } from '../../db/queries/staff.ts'

/** The cards of a page with what the dashboard shows besides. */
export async function staffItems(db: Database, cards: readonly CardAnswer[]): Promise<StaffCardAnswer[]> {
  const rows = await dashboardProducts(
    db,
    cards.map((card) => card._id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const row = byId.get(card._id)
    if (!row) return []
    const { no, dk } = row.translations
    return {
      ...card,
      names: { sv: row.name, no: no?.name ?? '', dk: dk?.name ?? '' },
      published: {
        sv: isPublished(row, 'sv'),
        no: isPublished(row, 'no'),
        dk: isPublished(row, 'dk'),
      },
      date: row.created,
      log: { changed: row.changed, user: { name: row.user ?? row.changedBy } },
      files: row.files,
    }
  })
}
