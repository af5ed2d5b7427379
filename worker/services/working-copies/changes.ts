import { type Language, original, translationLanguages } from '../../../domain/languages.ts'
import type { CopyContents } from '../../../domain/product.ts'
import type { Database } from '../../db/client.ts'
import type { CopyRow } from '../../db/queries/working-copies.ts'
import type { ProductState } from '../staff/state.ts'
import type { Change } from '../writes/changes.ts'
import { snapshotOf } from '../writes/product-changes.ts'
import { rebaseProduct } from '../writes/rebase.ts'
import { baseOf } from './base.ts'

/** All changes of a copy in all languages, including criteria of other products and reviewed translations. */
export async function changesOf(
  db: Database,
  state: ProductState,
  row: CopyRow,
  contents: CopyContents,
): Promise<Change[]> {
  const live = snapshotOf(state)
  const base = (await baseOf(db, state, row)) ?? live
  return [...rebaseProduct({ base, mine: contents, theirs: live }).wanted, ...unseenChanges(contents)]
}

/** Changes that no field of a snapshot contains. */
export function unseenChanges({ claims, reviewed }: Pick<CopyContents, 'claims' | 'reviewed'>): Change[] {
  const none = { before: null, after: null }
  return [
    ...(Object.keys(claims).length > 0 ? [{ field: 'spec', language: original as Language, ...none }] : []),
    ...translationLanguages
      .filter((language) => reviewed.includes(language))
      .map((language) => ({ field: 'reviewed', language: language as Language, ...none })),
  ]
}
