import { keyOfName } from './page-texts.ts'

/** Where texts are met, in the order in which the screen lists them. */
export const textAreas = [
  'start',
  'menus',
  'guides',
  'lists',
  'product',
  'order',
  'replacement',
  'pages',
  'categories',
  'columns',
  'choices',
  'facts',
  'common',
  'messages',
  'staff',
] as const
export type TextArea = (typeof textAreas)[number]

const areas: readonly (readonly [RegExp, TextArea])[] = [
  [/^(pages|ui\.start)\./, 'start'],
  [/^ui\.(nav|footer|search)\./, 'menus'],
  [/^(guides|ui\.guide|ui\.steps)\./, 'guides'],
  [/^(ui\.list\.|categories\.\w+\.list)/, 'lists'],
  [/^ui\.product\./, 'product'],
  [/^(ui\.(order|doors)|doors)\./, 'order'],
  [/^ui\.replacement\./, 'replacement'],
  [/^ui\.(notFound|network|offline)\./, 'pages'],
  [/^categories\./, 'categories'],
  [/^columns\./, 'columns'],
  [/^choices\./, 'choices'],
  [/^(facts|info|ui\.values)\./, 'facts'],
  [/^messages\./, 'messages'],
  [/^staff\./, 'staff'],
]

export function areaOf(machineName: string): TextArea {
  const key = keyOfName(machineName)
  return areas.find(([pattern]) => pattern.test(key))?.[1] ?? 'common'
}
