import type { CategoryCode } from '../categories/codes.ts'
import { guideCategories } from '../categories/index.ts'
import type { FacetIndex } from '../facets/types.ts'
import { compact, foldDigraphs } from './fold.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** A criterion that a query names: a choice, or a measure whose choice the index knows. */
export type Criterion = { key: string } | { column: string; value: number }

/** What a query asks for in one category: its list where no criterion is named. */
export interface Understood {
  code: CategoryCode
  criteria: Criterion[]
}

/** A measure with its number. A bare one was not named: it may be any of its category's. */
interface MeasureMeant {
  kind: 'measure'
  code: CategoryCode
  column: string
  value: number
  isBare?: true
}

/** A part of a query, with everything that it may mean. */
type Term = readonly (Meaning | MeasureMeant)[]

/** More words than any name has. */
const maxNameLength = 7
/** A word that is still being typed may be the beginning of one, when this much of it is there. */
const minBeginning = 4
const maxReadings = 6

/**
 * Reads a query as names of categories and criteria: "elslutbleck", "e60 rättvänd", "motorlås 50 dorndjup".
 * Every word has to be understood; else there is nothing here, and the query is a name or a number.
 */
export function understand(query: string, vocabulary: Vocabulary): Understood[] {
  const terms = termsOf(query, vocabulary)
  if (terms === null) return []
  const together = understandTerms(terms)
  // What no category has together is named part by part.
  return together.length > 0
    ? together
    : terms.flatMap((term) => understandTerms([term])).slice(0, maxReadings)
}

/** The categories whose indexes know the criteria that a query names. */
export function categoriesWithCriteria(understood: readonly Understood[]): CategoryCode[] {
  return [...new Set(understood.flatMap(({ code, criteria }) => (criteria.length > 0 ? [code] : [])))]
}

function understandTerms(terms: readonly Term[]): Understood[] {
  const [named, ...more] = terms.filter((term) => term.some(({ kind }) => kind === 'category'))
  const criteria = terms.filter((term) => !term.some(({ kind }) => kind === 'category'))
  if (more.length > 0 || (!named && criteria.length === 0)) return []
  // A number alone may be anything: "stolpe 250" is a measure, "250" is not.
  if (!named && criteria.some((term) => term.some((each) => each.kind === 'measure' && each.isBare)))
    return []
  const codes = named
    ? [...new Set(named.flatMap((each) => (each.kind === 'category' ? [each.code] : [])))]
    : guideCategories.map(({ code }) => code)
  return codes
    .flatMap((code) => readingsOf(code, criteria).map((each) => ({ code, criteria: each })))
    .slice(0, maxReadings)
}

/** The keys of criteria in the index of their category, or null where it does not know one. */
export function keysIn(index: FacetIndex, criteria: readonly Criterion[]): string[] | null {
  const keys = criteria.map((criterion) => {
    if ('key' in criterion) {
      return index.choices[index.choiceOf(criterion.key)]?.key === criterion.key ? criterion.key : null
    }
    const { column, value } = criterion
    const group = index.groups.findIndex(({ name }) => name === column)
    return index.choices.find((choice) => choice.group === group && numberOf(choice.label) === value)?.key
  })
  return keys.every((key) => typeof key === 'string') ? keys : null
}

/** The terms of a query, the longest names first; null where a word is not understood. */
function termsOf(query: string, vocabulary: Vocabulary): Term[] | null {
  const words = query
    .normalize('NFKC')
    .trim()
    .split(/[\s+&]+|,(?!\d)\s*/)
    .filter((word) => word !== '')
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const found =
      measureAt(words, at, vocabulary) ??
      nameAt(words, at, vocabulary) ??
      bareMeasure(words[at] ?? '', vocabulary)
    if (found) terms.push(found.term)
    else if (!vocabulary.fillers.has(compact(words[at] ?? ''))) return null
    at += found?.length ?? 1
  }
  return terms
}

type Found = { term: Term; length: number } | null

/** A measure and its number, in either order: "50 dorndjup", "dorndjup 50 mm". */
function measureAt(words: readonly string[], at: number, { measures }: Vocabulary): Found {
  for (const [numberPosition, namePosition] of [
    [at, at + 1],
    [at + 1, at],
  ] as const) {
    const number = words[numberPosition] ?? ''
    const value = numberOf(number)
    if (value === null) continue
    const unit = !/mm$/i.test(number) && /^mm$/i.test(words[numberPosition + 1] ?? '') ? 1 : 0
    const name = words[numberPosition < namePosition ? namePosition + unit : namePosition]
    const columns = known(measures, compact(name ?? ''))
    if (columns) {
      return { term: columns.map((each) => ({ kind: 'measure', ...each, value })), length: 2 + unit }
    }
  }
  return null
}

/** A number without the name of its measure: every column of measures may have it. */
function bareMeasure(word: string, { measures }: Vocabulary): Found {
  const value = numberOf(word)
  if (value === null) return null
  const columns = new Map([...measures.values()].flat().map((each) => [`${each.code} ${each.column}`, each]))
  return {
    term: [...columns.values()].map((each) => ({ kind: 'measure', ...each, value, isBare: true })),
    length: 1,
  }
}

/** What a word means as it is written, else with its digraphs read as letters. */
function known<Value>(words: ReadonlyMap<string, Value>, name: string): Value | undefined {
  return words.get(name) ?? words.get(foldDigraphs(name))
}

function nameAt(words: readonly string[], at: number, { meanings }: Vocabulary): Found {
  for (let length = Math.min(maxNameLength, words.length - at); length > 0; length--) {
    const name = compact(words.slice(at, at + length).join(''))
    const meaning = known(meanings, name)
    if (meaning) return { term: meaning, length }
    if (at + length < words.length || name.length < minBeginning) continue
    const begun = [...meanings]
      .filter(([whole]) => whole.startsWith(name) || whole.startsWith(foldDigraphs(name)))
      .flatMap(([, each]) => each)
    const distinct = new Map(begun.map((meaning) => [JSON.stringify(meaning), meaning]))
    if (distinct.size > 0 && distinct.size <= maxReadings) return { term: [...distinct.values()], length }
  }
  return null
}

/** The number that a text begins with, where it is a number and nothing else but its unit. */
function numberOf(text: string): number | null {
  const [, digits] = /^(\d{1,4}(?:[.,]\d{1,2})?)(?:\s?mm)?$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

/** Every way to read the terms as criteria of a category; none where it does not have one of them. */
function readingsOf(code: CategoryCode, terms: readonly Term[]): Criterion[][] {
  return terms.reduce<Criterion[][]>(
    (readings, term) => {
      const criteria = term.flatMap((each): Criterion[] => {
        if (each.code !== code) return []
        if (each.kind === 'choice') return [{ key: each.key }]
        return each.kind === 'measure' ? [{ column: each.column, value: each.value }] : []
      })
      return readings.flatMap((reading) => criteria.map((criterion) => [...reading, criterion]))
    },
    [[]],
  )
}
