import { slot } from '../../domain/page/pieces.ts'
import { partPieceName, type SheetPart, sheetPieceNames } from '../../domain/sheet/markup.ts'
import { type Parts, replacePart, requirePieces, slotCard } from '../pieces/parts.ts'
import { WaitingParts } from './waiting-order.tsx'

/**
 * Everything that the parts of a sheet are put together of (domain/sheet/markup.ts), as its own components render it
 * with slots in the place of values.
 */
export function sheetPieces({ category: { code }, render }: Parts): Record<string, string> {
  const partsOf = (untranslated: boolean) => {
    const { name, artnr } = slotCard
    const part: SheetPart = { code, name, artnr, untranslated, options: [slot('label')], edit: '/' }
    return render(<WaitingParts parts={[part]} />)
  }
  const whole = partsOf(false)
  const row = /(?<=<ul[^>]*>)<li.*?<\/li><\/ul><\/div>.*?<\/li>/s
  const options = /(?<=<\/p>)<ul[^>]*>.*?<\/ul>/s
  const item = /<li.*<\/li>/s
  const list = options.exec(whole)?.[0] ?? ''
  const pieces: Record<string, string> = {
    parts: replacePart(whole, row, slot('parts')),
    options: replacePart(list, item, slot('options')),
    option: item.exec(list)?.[0] ?? '',
  }
  for (const untranslated of [false, true]) {
    const html = replacePart(row.exec(partsOf(untranslated))?.[0] ?? '', options, slot('options'))
    const linked = replacePart(html, / href="[^"]*"/, ` href="${slot('href')}"`)
    pieces[partPieceName(untranslated)] = replacePart(linked, new RegExp(slot('short')), slot('kind'))
  }
  return requirePieces(pieces, sheetPieceNames)
}
