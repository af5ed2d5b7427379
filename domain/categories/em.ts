import { rowTargets } from './row-targets.ts'
import type { Category } from './types.ts'

/** With this choice inside, the guide also lists the emergency-exit fittings that the door needs. */
export const exitFittingChoice = 'em-ss-en-179-ins-ja'

/** Electric pressure locks (solenoid) and motor locks: the lock case in the door leaf. */
export const em: Category = {
  code: 'em',
  path: 'eltryckeslas-motorlas',
  list: { route: 'products-em', path: '/produkter/eltryckeslas-motorlas' },
  guide: {
    route: 'guide-filter-em',
    path: '/guide/eltryckeslas-motorlas',
    withEm: false,
    earlier: [],
    next: [
      { kind: 'guide', category: 'sb', withEm: true },
      { kind: 'guide', category: 'eb', withEm: true },
    ],
  },
  pairs: [
    { with: 'eb', by: 'rows' },
    { with: 'sb', by: 'rows' },
    { with: 'lh', by: 'instead' },
    { with: 'nb', by: 'requires' },
  ],
  pageSize: 20,
  searchGroup: 'em',
  facts: [
    { name: 'passar-slutbleck', kind: 'partnerList', link: 'em-sb' },
    { name: 'dorndjup', kind: 'numbers', unit: 'mm' },
    { name: 'em-oro', kind: 'oneOf', options: ['em-oro-omstallbar', 'em-oro-rattvand', 'em-oro-omvand'] },
    { name: 'em-sse', kind: 'oneOf', options: ['em-sse-split-spindel', 'em-sse-enkel', 'em-sse-omstallbar'] },
    { name: 'ce', kind: 'yesNo' },
    {
      name: 'spanning',
      kind: 'text',
      quantity: true,
      default: '12-24V DC',
      suggestions: ['12-24V DC', '24V DC'],
    },
    { name: 'strom-drift-24v', kind: 'number', unit: 'mA' },
    { name: 'strom-drift-12v', kind: 'number', unit: 'mA' },
    { name: 'strom-vila-24v', kind: 'number', unit: 'mA' },
    { name: 'strom-vila-12v', kind: 'number', unit: 'mA' },
    { name: 'hi-o', kind: 'yesNo' },
    { name: 'ss-en-14846-durability', kind: 'certificate' },
    { name: 'ss-en-14846-corrosion', kind: 'certificate' },
    { name: 'ss-en-14846-security', kind: 'certificate' },
    { name: 'ss-en-14846-security-electrical', kind: 'certificate' },
    { name: 'lasklass-ssf-3522', kind: 'text', suggestions: ['1A', '1B', '2A', '2B', '3', '4', '5'] },
    { name: 'larmklass', kind: 'text', suggestions: ['1', '2', '3'] },
    { name: 'ss-en-179', kind: 'yesNo' },
    { name: 'ss-en-1125', kind: 'yesNo' },
  ],
  infoHeadings: ['anvandningsomrade'],
  columns: [
    {
      name: 'em-omstallbar-rattvand-omvand',
      source: { kind: 'spec', choices: ['em-oro-omstallbar', 'em-oro-rattvand', 'em-oro-omvand'] },
      order: 'declared',
    },
    {
      name: 'em-regelplacering',
      source: { kind: 'spec', choices: ['em-regelplacering-connect', 'em-regelplacering-klassisk'] },
      order: 'declared',
    },
    {
      name: 'em-dorndjup',
      source: { kind: 'spec', choices: ['em-dd-29', 'em-dd-35', 'em-dd-50', 'em-dd-70'] },
      order: 'declared',
      measured: true,
    },
    {
      name: 'em-automatik',
      source: { kind: 'spec', choices: ['em-automatik-ja', 'em-automatik-nej'] },
      order: 'declared',
    },
    {
      name: 'em-brandkrav',
      source: {
        kind: 'spec',
        choices: [
          'em-brandkrav-ej',
          'em-brandkrav-e30',
          'em-brandkrav-e60',
          'em-brandkrav-e90',
          'em-brandkrav-e120',
        ],
      },
      order: 'declared',
    },
    {
      name: 'em-utsida',
      source: { kind: 'spec', choices: ['em-trycke-uts-ja', 'em-kortlasare-uts-ja', 'em-kodlasare-uts-ja'] },
      order: 'declared',
    },
    {
      name: 'em-insida',
      source: {
        kind: 'spec',
        choices: [
          'em-trycke-ins-ja',
          'em-kortlasare-ins-ja',
          'em-kodlasare-ins-ja',
          'em-oppnaknapp-ins-ja',
          'em-split-spindle-ins-ja',
          exitFittingChoice,
          'em-ss-en-1125-ins-ja',
          'em-vred-ins-ja',
          'em-nyckel-ins-ja',
        ],
      },
      order: 'declared',
    },
    {
      name: 'em-retratt',
      source: {
        kind: 'spec',
        choices: [
          'em-retratt-ej',
          'em-retratt-mekanisk',
          'em-retratt-elektrisk-via-brandlarm',
          'em-retratt-elektrisk-via-brandlarm-oppnaknapp',
        ],
      },
      order: 'declared',
    },
    { name: 'em-hi-o', source: { kind: 'spec', choices: ['em-hi-o-ja', 'em-hi-o-nej'] }, order: 'declared' },
    {
      name: 'em-indikering',
      source: {
        kind: 'spec',
        choices: [
          'em-indikering-trycke-ins',
          'em-indikering-dorrlage',
          'em-indikering-kolv',
          'em-indikering-forregling',
          'em-indikering-uppbruten',
        ],
      },
      order: 'declared',
    },
    {
      name: 'em-lasklass',
      source: {
        kind: 'spec',
        choices: [
          'em-ssf-3522-1a',
          'em-ssf-3522-1b',
          'em-ssf-3522-2a',
          'em-ssf-3522-2b',
          'em-ssf-3522-3',
          'em-ssf-3522-4',
          'em-ssf-3522-5',
        ],
      },
      order: 'declared',
    },
    {
      name: 'em-sse',
      source: { kind: 'spec', choices: ['em-sse-split-spindel', 'em-sse-enkel', 'em-sse-omstallbar'] },
      order: 'declared',
    },
  ],
  fitPartner: null,
  fittingChoice: exitFittingChoice,
  approvals: [
    {
      choices: ['em-brandkrav-e30', 'em-brandkrav-e60', 'em-brandkrav-e90', 'em-brandkrav-e120'],
      onCard: true,
    },
  ],
  fitField: null,
  links: [
    { kind: 'em-sb', end: 'from', partner: 'sb', field: rowTargets.sb },
    { kind: 'em-eb', end: 'from', partner: 'eb', field: rowTargets.eb },
    { kind: 'em-nb', end: 'from', partner: 'nb', field: rowTargets.nb, requires: 'by row' },
  ],
  cardFacts: ['dorndjup', 'em-oro', 'spanning', 'hi-o'],
  sortFacts: ['dorndjup', 'strom-drift-24v'],
  printFacts: [
    'dorndjup',
    'em-oro',
    'em-sse',
    'spanning',
    'strom-drift-24v',
    'strom-drift-12v',
    'strom-vila-24v',
    'strom-vila-12v',
    'lasklass-ssf-3522',
  ],
  artnrLabel: 'artnr',
  listView: 'rows',
  leadsByRows: true,
  hasVariants: true,
  hasLockId: false,
}
