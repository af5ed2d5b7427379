import type { texts as original } from './sv/index.ts'

/** The shape of all texts of one language. Swedish decides the keys; a missing or extra one fails the types. */
export type Texts = typeof original

/** The categories that have guide texts. */
export type GuideCode = keyof Texts['guides']
export type MessageCode = keyof Texts['messages']
export type PageKey = keyof Texts['pages']
