import type { Language } from '../languages.ts'
import { texts as dk } from './dk/index.ts'
import { texts as no } from './no/index.ts'
import { texts as sv } from './sv/index.ts'
import type { Texts } from './types.ts'

export { loadTexts } from './load.ts'
export { loadAtDoorTexts } from './loadAtDoor.ts'
export { loadCompareTexts, loadTrayTexts } from './loadCompare.ts'
export { loadKeptTexts } from './loadKept.ts'
export { loadLaterTexts } from './loadLater.ts'
export { loadMeasureTexts } from './loadMeasure.ts'
export { screenTextLoaders } from './loadScreen.ts'
export { loadStaffTexts } from './loadStaff.ts'
export type { GuideCode, MessageCode, PageKey, ScreenTexts, StaffTexts, Texts } from './types.ts'

/** All texts of all languages, for the worker, the seed and tests. The public web takes its part of one by `loadTexts`. */
export const texts: Record<Language, Texts> = { sv, no, dk }
