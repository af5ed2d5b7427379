import type { Page } from '@playwright/test'
import { categoryOf } from '../../domain/categories/index.ts'
import type { Language } from '../../domain/languages.ts'
import { type PublicRoute, publicRoutes } from '../../domain/routes.ts'
import { catalogue, matching, recordsIn } from './catalogue.ts'
import { doorOf, keepDoors } from './doors.ts'

/** What a page shows when somebody has worked on it: its query, and what the browser has kept. */
export interface Filled {
  query: string
  before?: (page: Page) => Promise<void>
}

type Fill = (language: Language, route: PublicRoute) => Filled

/** Ticks with the product that they leave, chosen and open. */
const guide: Fill = (language, { category = 'eb', mode }) => {
  if (mode === 'with-em') {
    const { lock, id } = parts(language, category === 'sb' ? 'sb' : 'eb')
    return { query: `?em=${lock}&${category}=${id}&open=${id}` }
  }
  const { columns, facts } = categoryOf(category)
  const ticks = columns.flatMap(({ source }) => {
    if (source.kind === 'spec') return source.choices
    const fact = facts.find(({ name }) => source.kind === 'fact' && name === source.fact)
    return fact && 'options' in fact ? fact.options : []
  })
  const tick = ticks.find((each) => matching(category, language, [each]).length > 0)
  const id = idOf(matching(category, language, tick ? [tick] : []))
  return { query: `?${tick ? `c=${tick}&` : ''}${category}=${id}&open=${id}` }
}

/** A lock with the strike or plate to which it leads: parts with a set check. */
function parts(language: Language, code: 'eb' | 'sb'): { lock: string; id: string } {
  const records = recordsIn(language)
  for (const { id: lock } of matching('em', language, [])) {
    const [id] = records.targets(lock, [])[code]
    if (id !== undefined) return { lock, id }
  }
  throw new Error(`No lock leads to ${code} in ${language}`)
}

function partsQuery(language: Language): string {
  const { lock, id } = parts(language, 'eb')
  return `em=${lock}&eb=${id}`
}

const fills: Partial<Record<PublicRoute['screen'], Fill>> = {
  guide,
  list: (language, { category = 'eb' }) => ({ query: `?open=${idOf(matching(category, language, []))}` }),
  order: (language) => ({ query: `?${partsQuery(language)}` }),
  doors: (language) => ({
    query: '',
    before: (page) => keepDoors(page, [doorOf('Entre', partsQuery(language), 3), doorOf('Trapp', 'eb=gone')]),
  }),
  compare: (language) => ({
    query: `?id=${matching('eb', language, [])
      .slice(0, 3)
      .map(({ id }) => id)}`,
  }),
  replacement: (_, { variant }) => {
    const old = catalogue.replacements.find((each) => each.variant === variant)?.artnr ?? ''
    return { query: `?${variant === 'ms' ? 'desk' : 'q'}=${encodeURIComponent(old)},XX999` }
  },
}

/** A guide that is edited is the guide itself. */
export function canFill(name: string): boolean {
  return publicRoutes.some((route) => route.name === name && route.mode !== 'edit' && fills[route.screen])
}

export function filled(name: string, language: Language): Filled {
  const route = publicRoutes.find((each) => each.name === name)
  const fill = route && fills[route.screen]
  if (!fill) throw new Error(`Nothing fills ${name}`)
  return fill(language, route)
}

function idOf([first]: readonly { id: string }[]): string {
  if (!first) throw new Error('The catalogue is empty')
  return first.id
}
