import { paper } from './paper.ts'
import { set } from './set.ts'

/** What the public screens say in Norwegian on first use of something besides: of the set check, and of a sheet and its addresses on paper. */
export const laterTexts = { paper, set }
