import { categoryCodes } from '../categories/codes.ts'

/** What a row of the queue is about: a product, the labels of a column of criteria, a text of the site. */
export const queueKinds = ['product', 'criteria', 'text'] as const

/** Where rows belong: the products of a category, every column of criteria, every text. */
export const queueParts = [...categoryCodes, 'criteria', 'texts'] as const
export type QueuePart = (typeof queueParts)[number]

/** Which rows: with anything left to do, with a text that is missing, with one that is outdated, or all. */
export const queueViews = ['left', 'missing', 'outdated', 'all'] as const
export type QueueView = (typeof queueViews)[number]
