import type { Language } from './languages.ts'
import { shownNumber } from './product-numbers.ts'

interface Numbers {
  enr: string
  nobnr: string
}

/**
 * The number under which wholesalers know a product: the Norwegian one in Norwegian, the Swedish
 * E number elsewhere, in the groups in which the trade writes them.
 */
export function supplierNumber(
  language: Language,
  numbers: Numbers,
): { kind: 'enr' | 'nobnr'; value: string } {
  const kind = language === 'no' ? 'nobnr' : 'enr'
  return { kind, value: shownNumber(kind, numbers[kind]) }
}
