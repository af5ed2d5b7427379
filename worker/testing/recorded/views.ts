import { type RecordedRoom, reads } from './recorded.ts'

/** What pages read of a category whose index is too large to be sent. */
export const views: RecordedRoom = {
  reads: reads(
    null,
    'sv',
    'elslutbleck/index/part?lang=sv&products',
    'elslutbleck/index/part?lang=sv&products=eb-alfa',
    'elslutbleck/view?lang=sv&c=rattvand&shown=0',
    'elslutbleck/view?lang=sv&shown=20',
    'elslutbleck/view?lang=sv&c=rattvand&shown=20',
  ),
}
