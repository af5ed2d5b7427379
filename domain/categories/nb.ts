import type { Category } from './types.ts'

/** Emergency-exit fittings: lever, push pad or bar on the inside of the door. */
export const nb: Category = {
  code: 'nb',
  path: 'nodutrymningsbeslag',
  list: { route: 'products-nb', path: '/produkter/nodutrymningsbeslag', keepsPlace: true },
  guide: null,
  pageSize: 20,
  searchGroup: 'nb',
  facts: [
    { name: 'ss-en-179', kind: 'yesNo' },
    { name: 'ss-en-1125', kind: 'yesNo' },
  ],
  infoHeadings: ['anvandningsomrade', 'egenskaper', 'funktion'],
  columns: [],
  fitPartner: null,
  fitField: null,
  links: [
    {
      kind: 'nb-eb',
      end: 'from',
      partner: 'eb',
      field: 'elslutbleck',
      byCriterion: true,
      specKey: 'ELSLUTBLECK',
    },
    { kind: 'nb-sb', end: 'from', partner: 'sb', field: 'slutbleck' },
    { kind: 'em-nb', end: 'to', partner: 'em', field: 'ems' },
  ],
  cardFacts: ['ss-en-179', 'ss-en-1125'],
  sortFacts: [],
  printFacts: ['ss-en-179', 'ss-en-1125'],
  artnrLabel: 'artid',
  listView: 'rows',
  hasVariants: true,
  hasLockId: true,
}
