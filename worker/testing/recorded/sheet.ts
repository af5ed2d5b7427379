import { type RecordedRoom, reads } from './recorded.ts'

const details = ['eb-alfa', 'eb-beta', 'em-lock', 'ms-plan', 'sb-kort', 'nb-spak', 'nb-stang']

const indexed = ['elslutbleck', 'eltryckeslas-motorlas', 'montagestolpar', 'slutbleck', 'housing']

/** The summary and the list of doors. */
export const sheet: RecordedRoom = {
  reads: [
    ...indexed.flatMap((path) => [
      ...reads(null, 'sv', `${path}/index?lang=sv`),
      ...reads(null, 'no', `${path}/index?lang=no`),
    ]),
    ...reads(null, 'sv', ...details.map((id) => `produkt/${id}?lang=sv`), 'search/index?lang=sv'),
    ...reads(null, 'no', ...details.map((id) => `produkt/${id}?lang=no`)),
  ],
}
