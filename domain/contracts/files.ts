import * as z from 'zod'
import { artnr, byLanguage, contract, fileName, id, language, named } from './common.ts'
import { copyQuery } from './query.ts'

/** A picture; `small` is its small variant, `lineArt` may be inverted on a dark ground. */
const imageFields = z.strictObject({
  name: z.string(),
  url: z.string(),
  small: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  lineArt: z.boolean(),
  /** What it shows, in words, by language; a language that is missing reads the original's. */
  alt: z.partialRecord(language, z.string()).optional(),
})

export const image = named('Image', imageFields)

/** As staff see it: pending until its product is saved. */
export const staffImage = imageFields.extend({ pending: z.boolean() })

export const document = named(
  'Document',
  z.strictObject({
    name: z.string(),
    url: z.string(),
    /** Without the dot, in lower case. */
    ext: z.string(),
    /** In bytes. */
    size: z.int().nonnegative(),
    icon: z.enum(['pdf', 'image', 'drawing']),
  }),
)

/** Not an enum: an unknown language of a known article is 400 BAD_LANGUAGE, as in the query. */
export const folderLanguage = z.string().min(1).max(100)
const urls = z.array(z.strictObject({ url: z.string() }))

/** GET /api/files/{artnr}/docs/{lang} */
export const documents = contract({
  params: z.strictObject({ artnr, lang: folderLanguage }),
  query: copyQuery,
  response: z.array(document),
})

/** GET /api/files/{artnr}/images: by language. */
export const imagesByLanguage = contract({
  params: z.strictObject({ artnr }),
  response: byLanguage(urls),
})

/** GET /api/files/{artnr}/images/{lang} */
export const images = contract({
  params: z.strictObject({ artnr, lang: folderLanguage }),
  query: copyQuery,
  response: z.array(image),
  staffResponse: z.array(staffImage),
})

/** GET /api/files/image/{id}/{n}: the n-th picture of a product (from 0), bytes. */
export const imageOf = contract({
  params: z.strictObject({
    id,
    n: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  }),
  answerType: 'image/*',
  response: null,
})

const storedParams = z.strictObject({
  artnr,
  kind: z.enum(['images', 'docs']),
  lang: folderLanguage,
  name: fileName,
})

/** GET /files/{artnr}/{images|docs}/{lang}/{name}?v={version}: bytes. The query only names a version. */
export const stored = contract({
  params: storedParams,
  query: z.unknown(),
  answerType: '*/*',
  response: null,
})

/** GET /files/{artnr}/images/{lang}/small/{name}?v={version}: bytes. */
export const storedSmall = contract({
  params: storedParams,
  query: z.unknown(),
  answerType: 'image/*',
  response: null,
})

export type ImageAnswer = z.infer<typeof image>
export type StaffImageAnswer = z.infer<typeof staffImage>
export type DocumentAnswer = z.infer<typeof document>
