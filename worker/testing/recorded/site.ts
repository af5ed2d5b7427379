import { type RecordedRoom, reads } from './recorded.ts'

/** A list that a page goes back to once the network is there. */
export const site: RecordedRoom = {
  reads: reads(null, 'sv', 'housing?skip=0&limit=25&sort=artnr&lang=sv'),
}
