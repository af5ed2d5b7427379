import type { Language } from '../languages.ts'
import type { PublicRoute } from '../routes.ts'

type Loaders = Record<Language, () => Promise<object>>

/** Texts that not every page needs, each in a file of its own by its name. They load with what shows them. */
const parts = {
  home: {
    sv: async () => (await import('./sv/home.ts')).homeTexts,
    no: async () => (await import('./no/home.ts')).homeTexts,
    dk: async () => (await import('./dk/home.ts')).homeTexts,
  },
  replacement: {
    sv: async () => (await import('./sv/replacement.ts')).replacementTexts,
    no: async () => (await import('./no/replacement.ts')).replacementTexts,
    dk: async () => (await import('./dk/replacement.ts')).replacementTexts,
  },
  desk: {
    sv: async () => (await import('./sv/desk.ts')).deskTexts,
    no: async () => (await import('./no/desk.ts')).deskTexts,
    dk: async () => (await import('./dk/desk.ts')).deskTexts,
  },
  'at-door': {
    sv: async () => (await import('./sv/at-door.ts')).atDoorTexts,
    no: async () => (await import('./no/at-door.ts')).atDoorTexts,
    dk: async () => (await import('./dk/at-door.ts')).atDoorTexts,
  },
  measure: {
    sv: async () => (await import('./sv/measure.ts')).measureTexts,
    no: async () => (await import('./no/measure.ts')).measureTexts,
    dk: async () => (await import('./dk/measure.ts')).measureTexts,
  },
  kept: {
    sv: async () => (await import('./sv/kept.ts')).offlineTexts,
    no: async () => (await import('./no/kept.ts')).offlineTexts,
    dk: async () => (await import('./dk/kept.ts')).offlineTexts,
  },
  later: {
    sv: async () => (await import('./sv/later.ts')).laterTexts,
    no: async () => (await import('./no/later.ts')).laterTexts,
    dk: async () => (await import('./dk/later.ts')).laterTexts,
  },
  // These three export their texts under the name that they have among all texts.
  compare: {
    sv: () => import('./sv/compare.ts'),
    no: () => import('./no/compare.ts'),
    dk: () => import('./dk/compare.ts'),
  },
  'door-list': {
    sv: () => import('./sv/door-list.ts'),
    no: () => import('./no/door-list.ts'),
    dk: () => import('./dk/door-list.ts'),
  },
  tray: {
    sv: () => import('./sv/tray.ts'),
    no: () => import('./no/tray.ts'),
    dk: () => import('./dk/tray.ts'),
  },
} satisfies Record<string, Loaders>

export type TextPart = keyof typeof parts

export const textParts = Object.keys(parts) as TextPart[]

export const isTextPart = (name: string): name is TextPart => Object.hasOwn(parts, name)

/** The part that a screen needs before it is shown. */
export const screenTexts: Partial<Record<PublicRoute['screen'], TextPart>> = {
  home: 'home',
  replacement: 'replacement',
  search: 'replacement',
}

export function loadTextPart(part: TextPart, language: Language): Promise<object> {
  return parts[part][language]()
}
