import type { Category } from './types.ts'

/** Forty lips from 4.5 to 37.5 mm: thin plates differ by half a millimetre, wider ones by a whole one. */
const lips = [
  ...Array.from({ length: 12 }, (_, step) => (4.5 + step / 2).toFixed(1)),
  ...Array.from({ length: 27 }, (_, step) => (11 + step).toFixed(1)),
  '37.5',
]

/** Strike and end plates: the plain plate in the frame that takes a bolt or latch. */
export const sb: Category = {
  code: 'sb',
  path: 'slutbleck',
  list: { route: 'products-sb', path: '/produkter/slutbleck' },
  guide: {
    route: 'guide-filter-sb',
    path: '/guide/slutbleck',
    withEm: true,
    earlier: ['em'],
    resets: ['eb'],
    dropsEmptyChoices: true,
    starts: [
      ['sb-plan', 'sb-l-200'],
      ['sb-vinklad', 'sb-l-200'],
    ],
    next: [{ kind: 'order' }],
  },
  pairs: [
    { with: 'eb', by: 'instead' },
    { with: 'ms', by: 'instead' },
    { with: 'lh', by: 'instead' },
  ],
  pageSize: 20,
  searchGroup: 'sb',
  facts: [
    { name: 'passar-eltryckeslas-motorlas', kind: 'partnerList', link: 'em-sb' },
    { name: 'sb-langd', kind: 'number', unit: 'mm', token: { prefix: 'sb-l-', decimal: 'needed' } },
    { name: 'sb-bredd', kind: 'number', unit: 'mm', token: { prefix: 'sb-b-', decimal: 'needed' } },
    { name: 'sb-plosmatt', kind: 'numbers', unit: 'mm', token: { prefix: 'sb-p-', decimal: 'always' } },
    { name: 'sb-funktion', kind: 'oneOf', options: ['sb-plan', 'sb-vinklad'] },
    { name: 'ssf-3522', kind: 'yesNoText' },
  ],
  infoHeadings: ['anvandningsomrade'],
  columns: [
    {
      name: 'passande-eltryckeslas-motorlas',
      source: { kind: 'partner', link: 'em-sb', partner: 'em' },
      order: 'label',
      overlay: true,
    },
    {
      name: 'sb-langd',
      source: { kind: 'fact', fact: 'sb-langd' },
      order: 'number',
      match: 'any',
      offers: ['sb-l-20'],
    },
    {
      name: 'bredd',
      source: { kind: 'fact', fact: 'sb-bredd' },
      order: 'number',
      match: 'any',
      scrolls: true,
      offers: ['sb-b-20'],
    },
    {
      name: 'plosmatt',
      source: { kind: 'fact', fact: 'sb-plosmatt' },
      order: 'number',
      match: 'any',
      scrolls: true,
      offers: lips.map((lip) => `sb-p-${lip.replace('.', '-')}`),
    },
    {
      name: 'sb-funktion',
      source: { kind: 'fact', fact: 'sb-funktion' },
      order: 'declared',
      offers: ['sb-plan', 'sb-vinklad'],
    },
  ],
  fitPartner: null,
  fitField: null,
  links: [
    { kind: 'em-sb', end: 'to', partner: 'em', field: 'ems' },
    { kind: 'nb-sb', end: 'to', partner: 'nb', field: 'nodutrymningsbeslag' },
  ],
  cardFacts: ['sb-funktion', 'sb-langd', 'sb-bredd', 'sb-plosmatt'],
  sortFacts: ['sb-langd', 'sb-bredd', 'sb-plosmatt'],
  printFacts: ['sb-langd', 'sb-bredd', 'sb-plosmatt', 'sb-funktion', 'ssf-3522'],
  artnrLabel: 'artnr',
  listView: 'rows',
  hasVariants: true,
  hasLockId: false,
}
