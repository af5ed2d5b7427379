import type { Category } from './types.ts'

/** Lock housings: the mechanical lock case in the leaf whose latch meets the electric strike. */
export const lh: Category = {
  code: 'lh',
  path: 'housing',
  list: { route: 'products-lh', path: '/produkter/lashus' },
  guide: null,
  resetsWithLanguage: true,
  pageSize: 25,
  searchGroup: 'lhs',
  facts: [
    { name: 'dorndjup', kind: 'numbers', unit: 'mm' },
    {
      name: 'lashustyp',
      kind: 'manyOf',
      options: ['dubbelfall', 'enkelfall', 'cylinderfall', 'tryckesfall'],
    },
    { name: 'vandbar', kind: 'yesNo' },
    { name: 'mikrobrytare', kind: 'yesNo' },
    { name: 'brandklass', kind: 'text', suggestions: ['EI30', 'EI60', 'EI90', 'EI120'] },
    { name: 'ss-en-12209', kind: 'certificate' },
    { name: 'ss-en-179', kind: 'yesNo' },
    { name: 'ss-en-1125', kind: 'yesNo' },
    { name: 'lasklass-ssf-3522', kind: 'text', suggestions: ['1A', '1B', '2A', '2B', '3', '4', '5'] },
  ],
  infoHeadings: ['anvandningsomrade', 'funktion'],
  columns: [{ name: 'produktkategori', source: { kind: 'fact', fact: 'lashustyp' }, order: 'declared' }],
  fitPartner: null,
  fitField: null,
  links: [],
  cardFacts: ['dorndjup', 'lashustyp', 'brandklass', 'mikrobrytare'],
  sortFacts: ['dorndjup'],
  printFacts: ['dorndjup', 'lashustyp', 'brandklass', 'mikrobrytare', 'lasklass-ssf-3522'],
  artnrLabel: 'artnr',
  listView: 'grid',
  hasVariants: true,
  hasLockId: true,
}
