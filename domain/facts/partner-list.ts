import { type FactKindRules, lastText, refuse, storedList } from './rules.ts'
import type { PartnerListFact } from './types.ts'

/** The names of linked products. Its "stored" value is made of the links whenever it is shown. */
export const partnerList: FactKindRules<PartnerListFact> = {
  parse: (_raw, definition) => refuse('FACT_DERIVED', definition),
  values: storedList,
  format: (stored) => storedList(stored).join(', '),
  formatCard: (stored, definition, context) => partnerList.format(stored, definition, context) || null,
  tokens: () => [],
  sortKey: (stored) => (stored && storedList(stored)[0]) || lastText,
  linkOf: ({ link }) => link,
}
