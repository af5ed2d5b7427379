import { doors } from './doors.ts'
import { choices, columns } from './filters.ts'
import { find } from './find.ts'
import { order } from './order.ts'
import { paper } from './paper.ts'
import { set } from './set.ts'
import { unavailable } from './unavailable.ts'
import { ways } from './ways.ts'

/** Norwegian texts that load on first use: the fit check, summaries on paper, the list of doors, list filters. */
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
