import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import { guideCategories } from '../categories/index.ts'
import type { ScreenTexts } from '../texts/types.ts'
import { compact } from './fold.ts'
import { categoryNames, criterionNames, fillers, measureNames } from './names.ts'

/** What a word, or some words together, may mean. */
export type Meaning =
  | { kind: 'category'; code: CategoryCode }
  | { kind: 'choice'; code: CategoryCode; key: string }

/** The words that the search understands besides names and numbers, without gaps and accents. */
export interface Vocabulary {
  meanings: ReadonlyMap<string, readonly Meaning[]>
  /** Columns of bare measures by what they are called. */
  measures: ReadonlyMap<string, readonly { code: CategoryCode; column: string }[]>
  fillers: ReadonlySet<string>
}

type VocabularyTexts = Pick<ScreenTexts, 'categories' | 'choices' | 'columns'>

const known = new WeakMap<VocabularyTexts, Vocabulary>()

/** The vocabulary of a page: names of categories in every language, criteria as the page calls them. Made once for the same texts. */
export function vocabularyOf(texts: VocabularyTexts): Vocabulary {
  const vocabulary = known.get(texts) ?? vocabularyFrom(texts)
  known.set(texts, vocabulary)
  return vocabulary
}

function vocabularyFrom(texts: VocabularyTexts): Vocabulary {
  const meanings = new Multimap<Meaning>()
  for (const code of categoryCodes) {
    const { one, many, theOne, theMany, name, short } = texts.categories[code]
    for (const word of [one, many, theOne, theMany, name, short, ...categoryNames[code]])
      meanings.add(word, { kind: 'category', code })
  }
  const measures = new Multimap<{ code: CategoryCode; column: string }>()
  const choices: Readonly<Record<string, string>> = texts.choices
  const columns: Readonly<Record<string, string>> = texts.columns
  for (const { code, columns: own, facts } of guideCategories) {
    for (const { name, source } of own) {
      const label = (columns[name] ?? name).replace(/ \(.*\)$/, '')
      if (Object.hasOwn(measureNames, name))
        for (const word of [label, ...(measureNames[name] ?? [])]) measures.add(word, { code, column: name })
      for (const key of keysOf(source, facts)) {
        for (const word of wordsOf(choices[key] ?? '', key)) meanings.add(word, { kind: 'choice', code, key })
      }
    }
  }
  return {
    meanings: meanings.all,
    measures: measures.all,
    fillers: new Set(fillers.map(compact)),
  }
}

type Guided = (typeof guideCategories)[number]

/** The choices that the category itself declares; those that products make are known by their measures only. */
function keysOf(source: Guided['columns'][number]['source'], facts: Guided['facts']): readonly string[] {
  if (source.kind === 'spec') return source.choices
  if (source.kind === 'partner') return []
  const fact = facts.find(({ name }) => name === source.fact)
  return fact && 'options' in fact ? fact.options : []
}

/** The label, both halves of one that names two classes (E60/EI60), and other words. A bare measure says nothing. */
function wordsOf(label: string, key: string): readonly string[] {
  const halves = /^E\d+\/EI\d+$/.test(label) ? label.split('/') : []
  const own = /^\d/.test(label) ? [] : [label, ...halves]
  return [...own, ...(criterionNames[key] ?? [])]
}

/** Values by folded word, without duplicates. */
class Multimap<Value extends object> {
  readonly all = new Map<string, Value[]>()

  add(word: string, value: Value): void {
    const folded = compact(word)
    if (folded === '') return
    const known = this.all.get(folded) ?? []
    const same = (other: Value) => JSON.stringify(other) === JSON.stringify(value)
    if (!known.some(same)) this.all.set(folded, [...known, value])
  }
}
