import type { texts } from '../../domain/texts/sv/index.ts'
import type { TextKey } from '../i18n.ts'

type Asked = keyof (typeof texts)['atDoor']['asks']

/** The key of what a question about a fact is called. The facts that are asked for all have one. */
export function factName(fact: string): TextKey {
  return `atDoor.asks.${fact as Asked}`
}
