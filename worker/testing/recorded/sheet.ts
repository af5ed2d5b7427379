import { type RecordedRoom, reads } from './recorded.ts'

const details = [
  'elslutbleck/eb-alfa',
  'elslutbleck/eb-beta',
  'eltryckeslas-motorlas/em-lock',
  'montagestolpar/ms-plan',
  'slutbleck/sb-kort',
  'nodutrymningsbeslag/nb-spak',
  'nodutrymningsbeslag/nb-stang',
]

const indexed = ['elslutbleck', 'eltryckeslas-motorlas', 'montagestolpar', 'slutbleck', 'housing']

/** The summary and the list of doors. */
export const sheet: RecordedRoom = {
  reads: [
    ...indexed.flatMap((path) => [
      ...reads(null, 'sv', `${path}/index?lang=sv`),
      ...reads(null, 'no', `${path}/index?lang=no`),
    ]),
    ...reads(
      null,
      'sv',
      ...details.map((path) => `${path}?lang=sv`),
      'elslutbleck/gone?lang=sv',
      'elslutbleck/eb-hemlig?lang=sv',
      'search/index?lang=sv',
    ),
    ...reads(null, 'no', ...details.map((path) => `${path}?lang=no`)),
  ],
}
