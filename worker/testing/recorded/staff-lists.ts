import { categories } from '../../../domain/categories/index.ts'
import { type RecordedRoom, reads, write } from './recorded.ts'

const listOf = (path: string, more = '') => `${path}?all${more}&limit=50&sort=name`
const lists = categories.map(({ path }) => listOf(path))
const narrowed = ['-name', '-name&show=draft', 'name&show=draft', 'name&q=xyz&show=draft'].map(
  (more) => `elslutbleck?all&limit=50&sort=${more}`,
)
const dashboard = ['activity/last', 'activity?show=days-1&limit=100', 'working-copies', ...lists]
/** What waits for those who add products. */
const waiting = 'unfinished'
const left = ['translations?to=no&limit=0', 'translations?to=dk&limit=0']

/** The dashboard with its lists, the bin, old numbers, criteria, the log, jobs and the catalogue's health. */
export const staffLists: RecordedRoom = {
  reads: [
    ...reads(
      0,
      'sv',
      ...dashboard,
      waiting,
      ...left,
      'bin?limit=50',
      'bin/files?limit=50',
      'bin/numbers?limit=50',
    ),
    ...reads(0, 'sv', ...narrowed),
    ...reads(0, 'sv', 'options/eb', 'options/sb', 'slutbleck/facets?all', 'care', 'jobs'),
    ...reads(0, 'sv', 'konvertering', 'konvertering-eb', 'activity?skip=0&limit=50'),
    ...reads(1, 'sv', ...dashboard, waiting, 'konvertering', 'konvertering-eb', 'options/ms', 'care', 'jobs'),
    ...reads(1, 'sv', 'activity?skip=0&limit=50'),
    ...reads(2, 'no', ...dashboard, 'translations?to=no&limit=0', 'konvertering', 'care'),
    ...reads(2, 'no', 'activity?skip=0&limit=50'),
    ...reads(3, 'dk', ...dashboard, 'translations?to=dk&limit=0', 'options/em'),
  ],
  refusals: {
    'DELETE :type/:id': { IN_USE: write('DELETE', 'elslutbleck/eb-alfa') },
    'POST konvertering-eb': {
      REPLACEMENT_TAKEN: write('POST', 'konvertering-eb', { artnr: 'NK1', utbyte: [] }),
    },
  },
}
