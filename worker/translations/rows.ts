import type { ContentAnswer } from '../../domain/contracts/staff.ts'
import type { QueueRow } from '../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../domain/languages.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { labelTexts } from '../../domain/translation/labels.ts'
import { productTexts, type TranslatedText, textOf, worstState } from '../../domain/translation/texts.ts'
import type { OptionRow } from '../db/queries/staff-lists.ts'
import type { TranslatedProduct } from '../db/queries/translations.ts'

/** A row of the queue before its suggestions are known. */
export type Row = Omit<QueueRow, 'texts'> & { texts: TranslatedText[] }

type Named = Omit<Row, 'key' | 'state' | 'left'>

function rowOf(named: Named): Row {
  const { kind, _id, outdated, texts } = named
  const open = texts.filter(({ state }) => state !== 'done').length
  const state = worstState(texts)
  return {
    ...named,
    key: `${kind}.${_id}`,
    state: state === 'done' && outdated ? 'outdated' : state,
    // A removed section is outdated, and has no text any more that could be.
    left: Math.max(open, outdated ? 1 : 0),
  }
}

export function productRow(product: TranslatedProduct, language: TranslationLanguage): Row {
  const { id, category, name, artnr, version } = product
  return rowOf({
    ...{ kind: 'product', part: category, _id: id, category, name, artnr, version },
    outdated: Object.keys(product.translatedFrom[language] ?? {}).length > 0,
    texts: productTexts(product, language),
  })
}

/** A column of criteria; null where staff have given none of its choices a label. */
export function criteriaRow(
  option: OptionRow,
  language: TranslationLanguage,
  words: Record<'sv' | 'own', Pick<Texts, 'choices'>>,
): Row | null {
  const { id, category, name, version } = option
  const texts = labelTexts(option, language, words)
  if (texts.length === 0) return null
  const named = { kind: 'criteria', part: 'criteria', _id: id, category, name, artnr: '', version } as const
  return rowOf({ ...named, outdated: false, texts })
}

export function textRow(
  { _id, machineName, text, translations, outdated, version = 0 }: ContentAnswer[number],
  language: TranslationLanguage,
): Row {
  const before = outdated?.[language].text
  const own = textOf({
    ...{ path: 'text', kind: 'text', original: text, before },
    translation: translations[language]?.text ?? '',
  })
  return rowOf({
    ...{ kind: 'text', part: 'texts', _id, category: null, name: machineName, artnr: '', version },
    outdated: before !== undefined,
    texts: [own],
  })
}
