import { doors } from './doors.ts'
import { find } from './find.ts'
import { order } from './order.ts'
import { paper } from './paper.ts'
import { set } from './set.ts'
import { unavailable } from './unavailable.ts'
import { ways } from './ways.ts'

/** What the public screens say in Norwegian on first use of something besides: of the set check, of a sheet and its addresses on paper, and of a list of doors. */
export const laterTexts = { doors, find, paper, set, ways, ui: { guide: unavailable, order } }
