import { guidePieceNames } from '../../../domain/guide/piece-names.ts'
import { type Parts, requirePieces } from '../../pieces/parts.ts'
import { columnPieces, rowPieces } from './criteria.tsx'
import { chipPieces, listPieces } from './products.tsx'

/**
 * Everything that a guide's criteria and products are put together of (domain/guide/markup.ts), as its own components
 * render it with slots in the place of values.
 */
export function guidePieces(parts: Parts): Record<string, string> {
  const pieces = {
    ...listPieces(parts),
    ...chipPieces(parts),
    ...columnPieces(parts),
    ...rowPieces(parts),
  }
  return requirePieces(pieces, guidePieceNames(parts.category))
}
