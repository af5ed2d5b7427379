import { doors } from './doors.ts'
import { choices, columns } from './filters.ts'
import { find } from './find.ts'
import { order } from './order.ts'
import { paper } from './paper.ts'
import { set } from './set.ts'
import { unavailable } from './unavailable.ts'
import { ways } from './ways.ts'

/** What the public screens say in Swedish on first use of something besides: of the set check, of a sheet and its addresses on paper, of a list of doors, and of lists that are narrowed. */
export const laterTexts = {
  choices,
  columns,
  doors,
  find,
  paper,
  set,
  ways,
  ui: { guide: unavailable, order },
}
