import type { texts as original } from './sv/index.ts'
import type { laterTexts } from './sv/later.ts'
import type { screenTexts } from './sv/screens.ts'
import type { staffTexts } from './sv/staff/index.ts'

/** The shape of all texts of one language. Swedish decides the keys; a missing or extra one fails the types. */
export type Texts = typeof original
/** The part that the public screens use; labels of facts and messages come with the API's answers. */
export type ScreenTexts = typeof screenTexts
/** What the public screens say on first use of something besides; see `loadLaterTexts`. */
export type LaterTexts = typeof laterTexts
/** The part that the staff screens use besides. */
export type StaffTexts = typeof staffTexts

/** The categories that have guide texts. */
export type GuideCode = keyof Texts['guides']
export type MessageCode = keyof Texts['messages']
export type PageKey = keyof Texts['pages']
