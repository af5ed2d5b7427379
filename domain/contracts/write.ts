import * as z from 'zod'
import { perTargetField } from '../categories/row-targets.ts'
import { maxBodyLength, maxNameLength } from '../limits.ts'
import { binPage, binQuery } from './bin.ts'
import {
  author,
  byLinkField,
  byTranslation,
  categoryCode,
  contract,
  done,
  id,
  lang,
  language,
  ofId,
  ofProduct,
  ofType,
  plainQuery,
  translationLanguage,
  written,
} from './common.ts'
import { staffProduct } from './products.ts'
import { seenVersion } from './query.ts'

const name = z.string().max(maxNameLength)
const number = z.string().max(100)
const info = z.array(z.strictObject({ title: name, body: z.string().max(maxBodyLength) })).max(20)
const echoed = z.unknown().optional()

/** A fact as GET gives it; its labels are passed over. */
const fact = z.strictObject({
  name: z.string().max(100),
  value: z
    .union([name, z.number(), z.boolean(), z.null(), z.array(z.union([name, z.number()])).max(2000)])
    .optional(),
  text: name.optional(),
  title: echoed,
  suffix: echoed,
  display: echoed,
  values: echoed,
  options: echoed,
  update: echoed,
  dropdown: echoed,
})

const variant = z.strictObject({
  title: name.default(''),
  artnr: number.default(''),
  enr: number.default(''),
  nobnr: number.default(''),
})

const translation = z.strictObject({
  name: name.optional(),
  artnr: number.optional(),
  info: info.optional(),
  variants: z
    .array(z.strictObject({ title: name }))
    .max(100)
    .optional(),
  published: z.boolean().optional(),
})

/** Linked products: ids, or references as GET gives them. */
const linked = z
  .array(
    z.union([
      id,
      z.strictObject({
        _id: id,
        name: echoed,
        artnr: echoed,
        untranslated: echoed,
        criteria: z.array(z.string().max(64)).max(300).optional(),
      }),
    ]),
  )
  .max(5000)

const row = z.strictObject({
  slugs: z.array(z.string().max(64)).max(300),
  ...perTargetField(() => id.nullish()),
})

/**
 * A product as it is written: what is left out stays as it is. What GET gives may come back whole; fields that
 * follow from others are passed over. In `spec` null says that a criterion holds for every row, and so does
 * an empty list of a criterion that `everywhere` names; without `everywhere` the ones that did still do.
 */
export const productBody = z.strictObject({
  _id: id.optional(),
  category: categoryCode.optional(),
  version: z.int().positive().optional(),
  name: name.optional(),
  artnr: number.optional(),
  enr: number.optional(),
  nobnr: number.optional(),
  published: z.boolean().nullish(),
  lockid: number.optional(),
  info: info.optional(),
  facts: z.array(fact).max(100).optional(),
  variants: z.array(variant).max(100).optional(),
  translations: byTranslation(translation.optional()).optional(),
  spec: z.record(z.string().min(1).max(maxNameLength), z.array(number).max(5000).nullable()).optional(),
  everywhere: z.array(z.string().max(64)).max(300).optional(),
  ...byLinkField(linked.optional()),
  filter: z.array(row).max(500).optional(),
  /** Languages whose translations still match the original: they are no longer outdated. */
  reviewed: z.array(translationLanguage).max(10).optional(),
  partners: echoed,
  outdated: echoed,
  missing: echoed,
  language: echoed,
  untranslated: echoed,
  date: echoed,
  log: echoed,
  images: echoed,
  docs: echoed,
  utbyte: echoed,
  housings: echoed,
  requires: echoed,
  requiresWhen: echoed,
})

/** A housing may name thousands of strikes under dozens of criteria. */
export const maxProductBytes = 2 * 1024 * 1024

/**
 * POST /api/{type}. Whoever may have to send it again, since an answer can be lost, gives the product its id: with one that
 * is there already it is ALREADY_ADDED.
 */
export const addProduct = contract({
  params: ofType,
  query: plainQuery.extend({ id: z.uuid().optional() }),
  body: productBody,
  maxBytes: maxProductBytes,
  response: done,
})

/** PUT /api/{type}/{id} */
export const saveProduct = contract({
  params: ofProduct,
  body: productBody,
  maxBytes: maxProductBytes,
  response: written(staffProduct),
})

/** DELETE /api/{type}/{id}, with `?detach` also where it is in use; `version` is the one that was seen. */
export const deleteProduct = contract({
  params: ofProduct,
  query: z.strictObject({
    lang,
    version: seenVersion,
    choices: z.array(z.literal('detach')).max(1),
  }),
  response: done,
})

/** Where a product is named. */
export const use = z.strictObject({
  _id: id,
  name: z.string(),
  artnr: z.string(),
  /** The category of the product that names it, or the guide whose old number it replaces. */
  category: categoryCode,
  how: z.enum(['link', 'row', 'spec', 'replacement']),
})

/** GET /api/bin */
export const bin = contract({
  query: binQuery,
  response: binPage(
    z.strictObject({
      _id: id,
      category: categoryCode,
      name: z.string(),
      artnr: z.string(),
      /** The languages in which it is public again as soon as it is restored. */
      published: z.array(language),
      deleted: z.string(),
      user: author,
      /** The job whose undoing deleted it. */
      job: z.strictObject({ _id: id }).nullable(),
    }),
  ),
})

/**
 * POST /api/bin/{id}: takes a product out of the bin again; with `?without-taken` without the numbers that others
 * have by now.
 */
export const restoreProduct = contract({
  params: ofId,
  query: z.strictObject({ lang, choices: z.array(z.literal('without-taken')).max(1) }),
  response: written(z.strictObject({ _id: id, category: categoryCode })),
})

/** DELETE /api/bin: deletes for good the products, files and old numbers that lay there when the caller last looked, at `before`. */
export const emptyBin = contract({
  query: z.strictObject({ lang, before: z.iso.datetime() }),
  response: written(z.strictObject({})),
})

export type ProductBody = z.infer<typeof productBody>
export type UseAnswer = z.infer<typeof use>
export type BinAnswer = z.infer<typeof bin.response>
