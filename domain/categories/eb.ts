import type { Category } from './types.ts'

/**
 * Electric re-entry via fire alarm and/or open button: one constant, since the specification leaves the end of its
 * slug open.
 */
export const electricByAlarmOrButton = 'elektrisk-via-brandlarm-oppnaknapp'

/** Electric strike plates: in the frame, the keeper lets the latch go on current. */
export const eb: Category = {
  code: 'eb',
  path: 'elslutbleck',
  list: { route: 'products-eb', path: '/produkter/elslutbleck' },
  guide: {
    route: 'guide-filter-eb',
    path: '/guide/elslutbleck',
    withEm: true,
    hidesFilterWithEm: true,
    earlier: ['em', 'lh'],
    starts: [
      ['brandkrav-e60-el60', 'rattvand'],
      ['ss-en-179', 'omvand'],
    ],
    next: [{ kind: 'guide', category: 'ms' }],
  },
  pairs: [
    { with: 'lh', by: 'fit' },
    { with: 'nb', by: 'requires' },
  ],
  resetsWithLanguage: true,
  pageSize: 20,
  searchGroup: 'ebs',
  facts: [
    { name: 'funktion', kind: 'oneOf', options: ['omstallbar', 'rattvand', 'omvand'] },
    { name: 'ce-markt-branddorr', kind: 'yesNo' },
    { name: 'listtryckteknik', kind: 'yesNo' },
    {
      name: 'spanning',
      kind: 'text',
      quantity: true,
      default: '12-24V AC/DC +15% -10%',
      suggestions: ['12-24V AC/DC +15% -10%', '24V DC', '12V DC'],
    },
    { name: 'strom-24v', kind: 'number', unit: 'mA' },
    { name: 'strom-12v', kind: 'number', unit: 'mA' },
    { name: 'skyddsdiod', kind: 'yesNo' },
    { name: 'kolvkontakt', kind: 'yesNo' },
    { name: 'ankarkontakt', kind: 'yesNo' },
    { name: 'hi-o', kind: 'yesNo' },
    { name: 'brythallfasthet', kind: 'number', unit: 'kN' },
    { name: 'slagsakert', kind: 'yesNo' },
    {
      name: 'lashustyp',
      kind: 'manyOf',
      options: ['dubbelfall', 'enkelfall', 'cylinderfall', 'tryckesfall'],
    },
    { name: 'passar-stolpar', kind: 'partnerList', link: 'eb-ms' },
    { name: 'passar-eltryckeslas-motorlas', kind: 'partnerList', link: 'em-eb' },
    { name: 'ss-en-14846-durability', kind: 'certificate' },
    { name: 'ss-en-14846-corrosion', kind: 'certificate' },
    { name: 'ss-en-14846-security', kind: 'certificate' },
    { name: 'ss-en-14846-security-electrical', kind: 'certificate' },
  ],
  infoHeadings: ['anvandningsomrade'],
  columns: [
    {
      name: 'brandkrav',
      source: {
        kind: 'spec',
        choices: [
          'ej-brandkrav',
          'brandkrav-e30-el30',
          'brandkrav-e60-el60',
          'brandkrav-e90-el90',
          'brandkrav-e120-el120',
        ],
      },
      single: true,
      order: 'declared',
    },
    { name: 'utrymning', source: { kind: 'spec', choices: ['ss-en-179', 'ss-en-1125'] }, order: 'declared' },
    {
      name: 'omstallbar-rattvand-omvand',
      source: { kind: 'spec', choices: ['omstallbar', 'rattvand', 'omvand'] },
      single: ['rattvand', 'omvand'],
      order: 'declared',
    },
    {
      name: 'lastyp',
      source: { kind: 'spec', choices: ['tryckes-fall', 'cylinder-fall', 'dubbel-fall'] },
      single: true,
      order: 'label',
    },
    {
      name: 'automatik',
      source: { kind: 'spec', choices: ['automatik', 'ej-automatik'] },
      single: true,
      order: 'declared',
    },
    {
      name: 'utsida',
      source: { kind: 'spec', choices: ['trycke-uts', 'draghandtag-uts'] },
      order: 'declared',
    },
    {
      name: 'insida',
      source: {
        kind: 'spec',
        choices: ['trycke-ins', 'draghandtag-ins', 'vred-ins', 'nyckel-ins', 'split-spindle'],
      },
      order: 'declared',
    },
    {
      name: 'aterinrymning',
      source: {
        kind: 'spec',
        choices: ['ej-aterinrymning', 'mekanisk', 'elektrisk-via-brandlarm', electricByAlarmOrButton],
      },
      single: true,
      order: 'declared',
    },
    {
      name: 'hi-o',
      source: { kind: 'spec', choices: ['kopplingsplint-hi-o-ja', 'kopplingsplint-hi-o-nej'] },
      single: true,
      order: 'declared',
    },
    {
      name: 'mikrobrytare',
      source: { kind: 'spec', choices: ['mikrobrytare-ja', 'mikrobrytare-nej'] },
      single: true,
      order: 'declared',
    },
  ],
  fitPartner: 'lh',
  approvals: [
    {
      choices: ['brandkrav-e30-el30', 'brandkrav-e60-el60', 'brandkrav-e90-el90', 'brandkrav-e120-el120'],
      onCard: true,
    },
    { choices: ['ss-en-179', 'ss-en-1125'] },
  ],
  fitField: 'elslutbleck',
  fitSpecKey: 'ELSLUTBLECK',
  links: [
    { kind: 'eb-ms', end: 'from', partner: 'ms', field: 'montagestolpar' },
    { kind: 'em-eb', end: 'to', partner: 'em', field: 'ems', inSpecByName: true },
    {
      kind: 'nb-eb',
      end: 'to',
      partner: 'nb',
      field: 'nodutrymningsbeslag',
      byCriterion: true,
      requires: 'by criterion',
    },
  ],
  cardFacts: ['funktion', 'brythallfasthet', 'spanning', 'hi-o'],
  replacementFacts: ['funktion', 'spanning'],
  sortFacts: ['brythallfasthet', 'strom-24v'],
  printFacts: [
    'funktion',
    'spanning',
    'strom-24v',
    'strom-12v',
    'skyddsdiod',
    'kolvkontakt',
    'ankarkontakt',
    'hi-o',
    'brythallfasthet',
    'lashustyp',
    'ce-markt-branddorr',
  ],
  artnrLabel: 'artnr',
  listView: 'rows',
  hasVariants: true,
  hasLockId: false,
}
