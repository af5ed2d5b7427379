import type { CardAnswer } from '../../domain/contracts/products.ts'
import { listPieceName, listPieceNames } from '../../domain/list/markup.ts'
import { slot } from '../../domain/page/pieces.ts'
import { type Parts, replacePart, requirePieces, slotCard, slotId, slotNumbers } from '../pieces/parts.ts'
import { type ShownList, WholeList } from './whole-list.tsx'

/**
 * Everything that a list's products are put together of (domain/list/markup.ts), as its own components render it with
 * slots in the place of values.
 */
export function listPieces({ category, render }: Parts): Record<string, string> {
  const listOf = (shown: Partial<CardAnswer> = {}, total = slotNumbers.total) => {
    const { id: _id, sort: _, ...rest } = slotCard
    const list: ShownList = {
      items: [{ _id, ...rest, ...shown }],
      total,
      isPending: false,
      isSuccess: true,
      isPlaceholderData: false,
      mayLoadMore: true,
      isFetchingNextPage: false,
    }
    return render(
      <WholeList
        list={list}
        layout={category.listView}
        selected={null}
        queryOf={(open) => `?open=${open}`}
        beside={false}
        onMore={() => {}}
      />,
    )
  }
  const whole = listOf()
  const item = /(?<=<ul[^>]*>).*(?=<\/ul>)/s
  const count = /^<p.*?<\/p>/s
  const pieces: Record<string, string> = {
    list: replacePart(
      replacePart(whole, count, ''),
      /(<ul[^>]*>).*/s,
      (_, start) => `${start}${slot('cards')}</ul>`,
    ),
    more: replacePart(
      replacePart(replacePart(whole, /^.*<\/ul>/s, ''), / value="1"/, ` value="${slot('loaded')}"`),
      new RegExp(` max="${slotNumbers.total}"`),
      ` max="${slot('total')}"`,
    ),
  }
  for (const total of [1, slotNumbers.total]) {
    pieces[listPieceName.count(total)] = count.exec(listOf({}, total))?.[0] ?? ''
  }
  const fact = new RegExp(`<span[^>]*>${slotCard.facts[0]}</span>`)
  pieces.fact = fact.exec(whole)?.[0] ?? ''
  // The first element of a card's link is its picture.
  const picture = /(?<=<a [^>]*>)<span.*?<\/span>/s
  for (const each of [null, { url: slotId, lineArt: false }, { url: slotId, lineArt: true }]) {
    const html = picture.exec(item.exec(listOf({ picture: each }))?.[0] ?? '')?.[0] ?? ''
    pieces[listPieceName.picture(each)] = each
      ? replacePart(html, / src="[^"]*"/, ` src="${slot('picture')}"`)
      : html
  }
  for (const untranslated of [false, true]) {
    const html = item.exec(listOf({ untranslated }))?.[0] ?? ''
    const linked = replacePart(
      replacePart(html, / href="[^"]*"/, ` href="${slot('href')}"`),
      picture,
      slot('picture'),
    )
    pieces[listPieceName.card(untranslated)] = replacePart(linked, fact, slot('facts'))
  }
  return requirePieces(pieces, listPieceNames)
}
