import type { ProductEntry, SearchInput } from '../types.ts'

export function entry(
  id: string,
  name: string,
  artnr: string,
  more: Partial<ProductEntry> = {},
): ProductEntry {
  return { id, category: 'ms', name, untranslated: false, artnr, numbers: [], ...more }
}

/** A small search by hand. */
export const sample: SearchInput = {
  language: 'sv',
  generation: 2 ** 53 - 1,
  products: [
    entry('eb1', 'NK120 rättvänd', 'NK120-R', {
      category: 'eb',
      facts: ['Rättvänd', ''],
      numbers: [
        { kind: 'enr', text: '99 860 23', own: true },
        { kind: 'nobnr', text: '59041442', own: true },
        { kind: 'artnr', text: 'NK120-R-10', own: false },
      ],
    }),
    entry('eb2', 'NK120 omvänd', 'NK120-O', { category: 'eb', untranslated: true }),
    entry('ms1', 'Monteringsstolpe vinklad höger', 'MP11-200V-H'),
    entry('ms2', 'Stolpe plan förzinkad', 'MP10-150PZ'),
    entry('lh1', 'Dubbelfallås “½” – 錠', '31U 45-8', { category: 'lh' }),
    entry('lh2', '31U', 'NL-31', { category: 'lh' }),
  ],
  replacements: [
    { id: 'r1', variant: 'ms', artnr: 'KV-1487A', products: ['ms2', 'ms1'] },
    { id: 'r2', variant: 'eb', artnr: 'Vagel 12/3', products: ['eb1'] },
  ],
}
