import type { texts } from '../../../domain/texts/sv/index.ts'
import type { TextKey } from '../../shared/i18n/i18n.ts'

type AskedFact = keyof (typeof texts)['atDoor']['asks']

/** The text key of a fact's question. Each identifying fact has one. */
export function questionKey(fact: string): TextKey {
  return `atDoor.asks.${fact as AskedFact}`
}
