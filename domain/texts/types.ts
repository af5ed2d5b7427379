import type { atDoorTexts } from './sv/at-door.ts'
import type { compare } from './sv/compare.ts'
import type { deskTexts } from './sv/desk.ts'
import type { doors } from './sv/door-list.ts'
import type { homeTexts } from './sv/home.ts'
import type { texts as original } from './sv/index.ts'
import type { offlineTexts } from './sv/kept.ts'
import type { laterTexts } from './sv/later.ts'
import type { measureTexts } from './sv/measure.ts'
import type { replacementTexts } from './sv/replacement.ts'
import type { screenTexts } from './sv/screens.ts'
import type { staffTexts } from './sv/staff/index.ts'
import type { tray } from './sv/tray.ts'

/** The shape of all texts of one language. Swedish decides the keys; a missing or extra one fails the types. */
export type Texts = typeof original
/** The part that every public screen may use; labels of facts and messages come with the API's answers. */
export type ScreenTexts = typeof screenTexts
/** Texts of the start page alone; see `load-part.ts`. */
export type HomeTexts = typeof homeTexts
/** Texts of the replacement guide alone; see `load-part.ts`. */
export type ReplacementTexts = typeof replacementTexts
/** Texts of the replacement guide for a whole list; see `load-part.ts`. */
export type DeskTexts = typeof deskTexts
/** Texts of the page that saves the catalogue for offline use; see `load-part.ts`. */
export type OfflineTexts = typeof offlineTexts
/** Public texts that load on first use; see `load-part.ts`. */
export type LaterTexts = typeof laterTexts
/** Texts of the questions that identify a part by its looks; see `load-part.ts`. */
export type AtDoorTexts = typeof atDoorTexts
/** Texts of the list of doors alone; see `load-part.ts`. */
export type DoorListTexts = { doors: typeof doors }
/** Texts of a comparison, and for collecting products to compare; see `load-part.ts`. */
export type CompareTexts = { compare: typeof compare }
export type TrayTexts = { tray: typeof tray }
/** Descriptions of the drawings of where to measure; see `load-part.ts`. */
export type MeasureTexts = typeof measureTexts
/** The part that only the staff screens use. */
export type StaffTexts = typeof staffTexts

/** The categories that have guide texts. */
export type GuideCode = keyof Texts['guides']
export type MessageCode = keyof Texts['messages']
export type PageKey = keyof Texts['pages']
