import type { texts } from '../../../domain/texts/sv/index.ts'
import type { TextKey } from '../../shared/i18n/i18n.ts'

type Asked = keyof (typeof texts)['atDoor']['asks']

/** The text key of a fact's question. All facts that are asked for have one. */
export function questionKey(fact: string): TextKey {
  return `atDoor.asks.${fact as Asked}`
}
