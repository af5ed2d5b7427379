import { guidePieceNames } from '../../../domain/guide/piece-names.ts'
import { columnPieces, rowPieces } from './criteria.tsx'
import type { Parts } from './parts.ts'
import { chipPieces, listPieces } from './products.tsx'

/**
 * Everything that a guide's criteria and products are put together of (domain/guide/written.ts), as its own components
 * render it with slots in the place of values.
 */
export function guidePieces(parts: Parts): Record<string, string> {
  const pieces: Record<string, string> = {
    ...listPieces(parts),
    ...chipPieces(parts),
    ...columnPieces(parts),
    ...rowPieces(parts),
  }
  const lacking = guidePieceNames(parts.category).filter((name) => !pieces[name])
  if (lacking.length > 0) throw new Error(`A guide has no pieces ${lacking.join(', ')}`)
  return pieces
}
