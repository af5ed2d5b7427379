import { filters, type ListFilter } from '../../categories/filters.ts'
import type { Column } from '../../categories/types.ts'
import { filterChoices } from '../../facts/filter-choices.ts'
import { factTokens, rulesOf, tokenNumber } from '../../facts/index.ts'
import type { OptionGroupRecord } from '../../product.ts'
import { choiceLabel } from '../../texts/labels.ts'
import { translatedNames } from '../../translated-names.ts'
import type { Choice, Group } from '../types.ts'
import type { View } from './view.ts'

/** By column or filter name: each token with the smallest spelling of its value. */
type ValuesByColumn = Map<string, Map<string, string>>

function collectValues(view: View): ValuesByColumn {
  const valuesByColumn: ValuesByColumn = new Map()
  const valuesOf = (name: string) => {
    const values = valuesByColumn.get(name) ?? new Map<string, string>()
    valuesByColumn.set(name, values)
    return values
  }
  for (const { source } of view.category.columns) {
    if (source.kind === 'fact') addTokens(view, source.fact, valuesOf(`fact ${source.fact}`))
  }
  for (const { name, facts } of filters[view.category.code] ?? []) {
    for (const [position, filter] of facts.entries()) {
      const values = valuesOf(`filter ${name} ${position}`)
      for (const product of view.products)
        for (const { slug, value } of filterChoices(product.facts, filter)) setSmallest(values, slug, value)
    }
  }
  return valuesByColumn
}

/** The option columns of a category and their choices, in the order in which they are shown. */
export function choicesOf(view: View): { groups: Group[]; choices: Choice[] } {
  const valuesByColumn = collectValues(view)
  const groups: Group[] = []
  const choices: Choice[] = []
  for (const column of view.category.columns) {
    const option = view.sources.options.find(
      (candidate) => candidate.category === view.category.code && candidate.name === column.name,
    )
    const group = groups.push({ name: column.name, match: option?.match ?? column.match ?? 'all' }) - 1
    choices.push(
      ...columnChoices(view, column, option, valuesByColumn).map((choice) => ({ ...choice, group })),
    )
  }
  for (const filter of filters[view.category.code] ?? []) {
    const group = groups.push({ name: filter.name, match: filter.match }) - 1
    choices.push(...filterColumn(view, filter, valuesByColumn).map((choice) => ({ ...choice, group })))
  }
  return { groups, choices }
}

type ColumnChoice = Omit<Choice, 'group'>

function columnChoices(
  view: View,
  column: Column,
  option: OptionGroupRecord | undefined,
  valuesByColumn: ValuesByColumn,
): ColumnChoice[] {
  const choices =
    column.source.kind === 'partner'
      ? partnerChoices(view, column.source.partner)
      : slugChoices(view, column, option, valuesByColumn)
  if (column.order === 'label') choices.sort((a, b) => view.compare(a.label, b.label))
  if (column.order === 'number') choices.sort((a, b) => tokenNumber(a.slug) - tokenNumber(b.slug))
  return choices
}

/** What published products say, value by value; nothing is offered that none has. */
function filterColumn(
  view: View,
  { name, facts }: ListFilter,
  valuesByColumn: ValuesByColumn,
): ColumnChoice[] {
  return facts.flatMap((filter, position) => {
    return inOrder(valuesByColumn.get(`filter ${name} ${position}`) ?? new Map())
      .sort(([, one], [, other]) => view.compare(one, other))
      .map(([slug, value]) => ({
        key: slug,
        slug,
        label: labelOf(view, slug, undefined) ?? shown(view, filter.fact, value),
      }))
  })
}

/** A value as the facts table shows it, with its unit. */
function shown({ category, language, texts }: View, name: string, value: string): string {
  const definition = category.facts.find((fact) => fact.name === name)
  const context = { language, texts, label: '' }
  return (definition && rulesOf(definition).values({ name, value }, definition, context)[0]) ?? value
}

/** What staff keep for the column, then what published facts add to it (a new height, a new profile). */
function slugChoices(
  view: View,
  column: Column,
  option: OptionGroupRecord | undefined,
  valuesByColumn: ValuesByColumn,
): ColumnChoice[] {
  const { source } = column
  const known = option?.slugs ?? (source.kind === 'spec' ? source.choices : [])
  const values = source.kind === 'fact' ? valuesByColumn.get(`fact ${source.fact}`) : undefined
  const used = new Map(inOrder(values ?? new Map()))
  return [...new Set([...known, ...used.keys()])].map((slug) => ({
    key: slug,
    slug,
    label: labelOf(view, slug, option) ?? used.get(slug) ?? slug,
  }))
}

/** Keeps the smallest spelling of a value, so that the result does not depend on the order of products. */
function setSmallest(values: Map<string, string>, key: string, value: string): void {
  const known = values.get(key)
  if (known === undefined || value < known) values.set(key, value)
}

function inOrder(values: ReadonlyMap<string, string>): [string, string][] {
  return [...values].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Every token of a fact with the value it stands for. */
function addTokens(view: View, fact: string, values: Map<string, string>): void {
  for (const { facts } of view.products) {
    const value = facts.find((stored) => stored.name === fact)?.value
    for (const token of factTokens(view.category, facts, fact)) {
      setSmallest(values, token, typeof value === 'string' ? value : token)
    }
  }
}

/** What staff wrote in the language, the built-in label, what they wrote in Swedish, else the slug. */
function labelOf(view: View, slug: string, option: OptionGroupRecord | undefined): string | undefined {
  const written: OptionGroupRecord['translations'] = option?.translations ?? {}
  return written[view.language]?.[slug] ?? choiceLabel(slug, view.language, view.texts) ?? written.sv?.[slug]
}

function partnerChoices(view: View, partner: string): ColumnChoice[] {
  return [...view.published.values()]
    .filter((product) => product.category === partner)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((product) => ({
      key: product.id,
      slug: product.name,
      label: translatedNames(product, view.language).name,
    }))
}
