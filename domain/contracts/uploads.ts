import * as z from 'zod'
import { binPage, binQuery } from './bin.ts'
import {
  artnr,
  author,
  categoryCode,
  contract,
  done,
  fileName,
  id,
  language,
  ofId,
  reference,
  written,
} from './common.ts'
import { document, folderLanguage, staffImage } from './files.ts'
import { copyQuery } from './query.ts'

const kind = z.enum(['images', 'docs'])
const folder = z.strictObject({ artnr, kind, lang: folderLanguage })

/** POST /api/upload-token: a token for `X-Auth-Token`, good for one folder and five minutes. */
export const uploadToken = contract({
  body: z.strictObject({ artnr, type: kind, lang: language }),
  response: z.strictObject({
    token: z.string(),
    /** In seconds. */
    expires: z.int().positive(),
  }),
})

const uploaded = z.union([staffImage.extend({ _id: id }), document.extend({ _id: id })])

/**
 * POST /api/upload/{artnr}/{images|docs}/{lang}: a form with the file as `file`, for images its small variant as
 * `small`, and in `replace` the name of the file whose place it takes. `?copy` puts it into the product's working copy.
 */
export const upload = contract({
  params: folder,
  query: copyQuery,
  response: written(uploaded),
})

/** DELETE /api/files/{artnr}/{images|docs}/{lang}/{file}: into the bin, under the id that the answer names; `?copy` takes it out of the working copy. */
export const removeFile = contract({
  params: folder.extend({ file: fileName }),
  query: copyQuery,
  response: done,
})

const arrangeBody = z.strictObject({
  files: z
    .array(
      z.strictObject({
        name: fileName,
        /** What an image shows, by language; '' takes a text away, a language that is left out stays. */
        alt: z.partialRecord(language, z.string().max(300)).optional(),
      }),
    )
    .max(500),
})

/** PUT /api/files/{artnr}/{images|docs}/{lang}: their order, and what images show; with `?copy` in the working copy, where a deleted one comes back. */
export const arrangeFiles = contract({
  params: folder,
  query: copyQuery,
  body: arrangeBody,
  response: written(z.strictObject({ _id: id, files: z.union([z.array(staffImage), z.array(document)]) })),
})

/** GET /api/files/{x}/{artnr}: mends what the catalogue says of the files, whatever the article was called. */
export const syncFiles = contract({
  params: z.strictObject({ x: artnr, artnr }),
  response: written(
    z.strictObject({
      _id: id,
      artnr: z.string(),
      files: z.int().nonnegative(),
      /** Files that were listed and have no object, as kind/language/name. */
      removed: z.array(z.string()),
    }),
  ),
})

/** GET /api/bin/files: deleted files that the caller may take back, newest first. */
export const fileBin = contract({
  query: binQuery,
  response: binPage(
    z.strictObject({
      _id: id,
      kind,
      language,
      name: z.string(),
      /** In bytes. */
      size: z.int().nonnegative(),
      /** It was waiting for its product to be saved, and will wait again. */
      pending: z.boolean(),
      deleted: z.string(),
      user: author,
      /** `deleted`: the product is in the bin too, and has to be restored first. */
      product: reference.extend({ category: categoryCode, deleted: z.boolean() }),
    }),
  ),
})

/** POST /api/bin/files/{id}: takes a file out of the bin; `renamed` where its name is another one's by now. */
export const restoreFile = contract({
  params: ofId,
  response: written(z.strictObject({ _id: id, name: z.string(), renamed: z.boolean() })),
})

export type ArrangeBody = z.infer<typeof arrangeBody>
export type FileBinAnswer = z.infer<typeof fileBin.response>
export type FileRestored = z.infer<typeof restoreFile.response>['result']
export type SyncAnswer = z.infer<typeof syncFiles.response>
