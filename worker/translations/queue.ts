import { dashboardCategories } from '../../domain/categories/index.ts'
import type { ContentAnswer } from '../../domain/contracts/staff.ts'
import type { QueueAnswer, QueueRow } from '../../domain/contracts/translations.ts'
import { languageRow, original, perTranslation, type TranslationLanguage } from '../../domain/languages.ts'
import { type AccessLevel, isPublished } from '../../domain/product.ts'
import { compact } from '../../domain/search/fold.ts'
import { areaOf, textAreas } from '../../domain/texts/areas.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { labelTexts } from '../../domain/translation/labels.ts'
import { TranslationMemory } from '../../domain/translation/memory.ts'
import { type QueuePart, queueParts } from '../../domain/translation/queue.ts'
import {
  productTexts,
  type TranslatedText,
  textOf,
  textStates,
  worstState,
} from '../../domain/translation/texts.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { textsWithRows } from '../catalogue/texts.ts'
import type { Database } from '../db/client.ts'
import { generationOf } from '../db/queries/generations.ts'
import type { OptionRow } from '../db/queries/options-and-texts.ts'
import { everythingTranslated, type TranslatedProduct } from '../db/queries/whole-tables.ts'
import { contentAnswers } from '../products/options/content.ts'

/** The cached part of a row: products are read again for a page, the other rows are few. */
export interface Entry
  extends Pick<Row, 'key' | '_id' | 'kind' | 'part' | 'state' | 'left' | 'outdated' | 'published'> {
  /** The text that a search looks in, folded. */
  words: string
  /** Whether a text of it is missing, or outdated: a row can have both. */
  has: Record<'missing' | 'outdated', boolean>
  row: Row | null
}

/** All translatable texts in one language, incomplete rows first. */
export interface Queue {
  entries: readonly Entry[]
  memory: TranslationMemory
  left: QueueAnswer['left']
}

/** The queue of a language, cached until somebody saves. @throws UserError UNAUTHORIZED, FORBIDDEN */
export async function queueIn(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  level: AccessLevel | null,
  language: TranslationLanguage,
): Promise<Queue> {
  const queues = await catalogue.forStaff(level, 'translations', original, () => readQueues(db))
  return queues[language]
}

async function readQueues(db: Database) {
  const [meta, products, options, stored] = await everythingTranslated(db)
  const collator = new Intl.Collator(languageRow(original).locale, { numeric: true })
  const byName = products.toSorted((a, b) => collator.compare(a.name, b.name))
  const texts = contentAnswers(stored, true).sort(byArea)
  const sv = textsWithRows(stored, original)
  return {
    generation: generationOf(meta),
    value: perTranslation((language) => {
      const words = { sv, own: textsWithRows(stored, language) }
      return queueOf(function* () {
        for (const product of byName) yield productRow(product, language)
        for (const option of options) {
          const row = criteriaRow(option, language, words)
          if (row) yield row
        }
        for (const text of texts) yield textRow(text, language)
      })
    }),
  }
}

type Named = { machineName: string }

/** By where texts appear, then by machine name. */
function byArea(a: Named, b: Named): number {
  const [left, right] = [a, b].map(({ machineName }) => textAreas.indexOf(areaOf(machineName)))
  return (left ?? 0) - (right ?? 0) || (a.machineName < b.machineName ? -1 : 1)
}

/** Categories in the dashboard's order, then criteria, then texts. */
const partOrder: readonly QueuePart[] = [...dashboardCategories.map(({ code }) => code), 'criteria', 'texts']

/** @param rows in the order in which they follow each other within a part */
function queueOf(rows: () => Iterable<Row>): Queue {
  const memory = new TranslationMemory()
  const entries: Entry[] = []
  for (const row of rows()) {
    entries.push(entryOf(row))
    // Names and numbers belong to one product alone.
    for (const { kind, original, translation, state } of row.texts)
      if (state === 'done' && kind !== 'name' && kind !== 'artnr') memory.learn(original, translation)
  }
  entries.sort(
    (a, b) =>
      textStates.indexOf(a.state) - textStates.indexOf(b.state) ||
      Number(isDraft(a)) - Number(isDraft(b)) ||
      partOrder.indexOf(a.part) - partOrder.indexOf(b.part),
  )
  return { entries, memory, left: remainingIn(entries) }
}

/** A product that is published neither in Swedish nor in the language: its texts can wait. */
const isDraft = ({ published }: Entry) => published !== null && !published.original && !published.own

function entryOf(row: Row): Entry {
  const { key, _id, kind, part, state, left, outdated, published, texts } = row
  const own = texts.find((text) => text.kind === 'name')
  const isShort = kind !== 'product'
  const searched = isShort
    ? texts.flatMap(({ original, translation }) => [original, translation])
    : [own?.translation]
  return {
    key,
    _id,
    kind,
    part,
    state,
    left,
    outdated,
    published,
    words: [row.name, row.artnr, ...searched].map((word) => compact(word ?? '')).join(' '),
    has: {
      missing: texts.some((text) => text.state === 'missing'),
      outdated: outdated || texts.some((text) => text.state === 'outdated'),
    },
    row: isShort ? row : null,
  }
}

function remainingIn(entries: readonly Entry[]): Queue['left'] {
  const open = entries.filter(({ state }) => state !== 'done')
  const count = (part: QueuePart) => open.filter((entry) => entry.part === part).length
  return {
    rows: open.length,
    texts: open.reduce((sum, { left }) => sum + left, 0),
    missing: open.filter(({ has }) => has.missing).length,
    outdated: open.filter(({ has }) => has.outdated).length,
    parts: Object.fromEntries(queueParts.map((part) => [part, count(part)])) as Queue['left']['parts'],
  }
}

/** A row of the queue before its suggestions are known. */
export type Row = Omit<QueueRow, 'texts'> & { texts: TranslatedText[] }

type Shown = Omit<Row, 'key' | 'state' | 'left'>

function rowOf(named: Shown): Row {
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
    kind: 'product',
    part: category,
    _id: id,
    category,
    name,
    artnr,
    version,
    published: { original: isPublished(product, original), own: isPublished(product, language) },
    outdated: Object.keys(product.translatedFrom[language] ?? {}).length > 0,
    texts: productTexts(product, language),
  })
}

/** A column of criteria; null where staff have given none of its choices a label. */
function criteriaRow(
  option: OptionRow,
  language: TranslationLanguage,
  words: Record<'sv' | 'own', Pick<Texts, 'choices'>>,
): Row | null {
  const { id, category, name, version } = option
  const texts = labelTexts(option, language, words)
  if (texts.length === 0) return null
  const named = { kind: 'criteria', part: 'criteria', _id: id, category, name, artnr: '', version } as const
  return rowOf({ ...named, published: null, outdated: false, texts })
}

export function textRow(
  { _id, machineName, text, translations, outdated, version = 0 }: ContentAnswer[number],
  language: TranslationLanguage,
): Row {
  const before = outdated?.[language].text
  const own = textOf({
    path: 'text',
    kind: 'text',
    original: text,
    before,
    translation: translations[language]?.text ?? '',
  })
  return rowOf({
    kind: 'text',
    part: 'texts',
    _id,
    category: null,
    name: machineName,
    artnr: '',
    version,
    published: null,
    outdated: before !== undefined,
    texts: [own],
  })
}
