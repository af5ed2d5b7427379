import type { Language } from './languages.ts'

interface Numbers {
  enr: string
  nobnr: string
}

/**
 * The number under which wholesalers know a product: the Norwegian one in Norwegian, the Swedish
 * E number elsewhere. Seven digits are shown `00 000 00`, as the trade writes them.
 */
export function supplierNumber(
  language: Language,
  numbers: Numbers,
): { kind: 'enr' | 'nobnr'; value: string } {
  if (language === 'no') return { kind: 'nobnr', value: numbers.nobnr }
  return { kind: 'enr', value: numbers.enr.replace(/^(\d{2})(\d{3})(\d{2})$/, '$1 $2 $3') }
}
