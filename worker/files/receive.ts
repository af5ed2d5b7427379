import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { UserError } from '../../domain/errors.ts'
import { safeFileName } from '../../domain/file-names.ts'
import { PictureReader, type PictureSize } from '../../domain/picture-size.ts'
import type { FileKind, FileRecord } from '../../domain/product.ts'
import { extensionOf, maxFileBytes, maxPixels, maxSmallBytes } from '../../domain/uploads.ts'
import { newKey } from './names.ts'
import { type Format, formatOf, sniffBytes, Tail } from './sniff.ts'
import { ObjectUpload } from './upload.ts'

/** The folder of a file. */
export type Folder = Pick<FileRecord, 'product' | 'kind' | 'language'>

/** A stored object that the catalogue does not know yet. */
export interface Received {
  file: Omit<FileRecord, 'position'>
  /** The name of the file that it replaces, if any. */
  replaces: string | null
  /** Deletes it from storage again. */
  discard: () => Promise<void>
}

type Named = Staged & { name: string }

/**
 * Receives an upload: the part `file`, for images optionally `small`, its small variant, and the field `replace`.
 * Whatever goes wrong, at whatever byte, nothing of it stays.
 * @throws UserError WRONG_FORMAT, FILE_CUT_OFF, FILE_TOO_BIG, UPLOAD_BROKEN, UNSUPPORTED_TYPE, BAD_INPUT
 */
export async function receive(bucket: R2Bucket, request: Request, folder: Folder): Promise<Received> {
  const fields = new Set<string>()
  const staged = new Map<string, Named>()
  const discard = async () => {
    await Promise.all([...staged.values()].map(({ upload }) => upload.abort()))
  }
  const take = async (part: FormFile) => {
    checkField(part, folder.kind, fields)
    fields.add(part.field)
    const name = safeFileName(part.name)
    const isSmall = part.field === 'small'
    const format = formatOf(folder.kind, extensionOf(name))
    if (!format) throw new UserError('WRONG_FORMAT')
    const upload = new ObjectUpload(bucket, newKey(folder, name), format.contentType)
    const file = await stage(upload, part.content, format, isSmall ? maxSmallBytes : maxFileBytes)
    staged.set(part.field, { ...file, name })
  }
  try {
    const texts = await readForm(request, take)
    const file = recordOf(folder, staged.get('file'), staged.get('small'))
    for (const { upload } of staged.values()) await upload.finish()
    return { file, replaces: texts.get('replace') || null, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Counts the files that have begun: the next one may begin before the previous one is staged. */
function checkField({ field }: FormFile, kind: FileKind, begun: ReadonlySet<string>): void {
  const known = kind === 'images' ? ['file', 'small'] : ['file']
  if (!known.includes(field) || begun.has(field)) {
    throw new UserError('BAD_INPUT', { field: field.slice(0, 100) })
  }
}

function recordOf(folder: Folder, file: Named | undefined, small: Named | undefined): Received['file'] {
  if (!file) throw new UserError('BAD_INPUT', { field: 'file' })
  // Both are served with the type of the file.
  if (small && small.contentType !== file.contentType) throw new UserError('WRONG_FORMAT')
  const isPicture = folder.kind === 'images'
  const isSmallItself = isPicture && file.upload.size <= maxSmallBytes
  return {
    ...folder,
    id: crypto.randomUUID(),
    name: file.name,
    key: file.upload.key,
    smallKey: small?.upload.key ?? (isSmallItself ? file.upload.key : null),
    contentType: file.contentType,
    size: file.upload.size,
    width: file.size?.width ?? null,
    height: file.size?.height ?? null,
    lineArt: false,
    alt: null,
    pending: isPicture,
  }
}

const formType = 'multipart/form-data'
/** The largest file with its small variant, and some bytes for the form around them. */
const maxFormBytes = maxFileBytes + maxSmallBytes + 64 * 1024

const pieceBytes = 64 * 1024

interface FormFile {
  field: string
  name: string
  content: AsyncIterable<Uint8Array>
}

/**
 * Parses a form and passes its files on as streams, while they arrive. After an error the rest is read and discarded,
 * so that the client reads the response.
 * @param take is called for every file, in order
 * @returns the form's other fields
 * @throws UserError UNSUPPORTED_TYPE, FILE_TOO_BIG, UPLOAD_BROKEN where the form ends too early or is none, and
 * whatever `take` throws first
 */
export async function readForm(
  request: Request,
  take: (file: FormFile) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxFormBytes) throw new UserError('FILE_TOO_BIG')
  const parser = parserOf(request)
  const fields = new Map<string, string>()
  const errors: unknown[] = []
  const taken: Promise<void>[] = []
  const contents: Readable[] = []
  const refuse = () => errors.push(new UserError('BAD_INPUT', { field: 'file' }))
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (field, content, { filename }) => {
    // A stream that its reader does not finish would block the rest of the form.
    const file = { field, name: filename ?? '', content: content.iterator({ destroyOnReturn: false }) }
    // An error of the form aborts it as a whole, and is reported there.
    content.on('error', () => {})
    const discard = (error: unknown) => {
      errors.push(error)
      content.resume()
    }
    contents.push(content)
    taken.push(take(file).catch(discard))
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, refuse)
  try {
    await pipeline(piecesOf(request.body), parser)
  } catch (error) {
    errors.push(error instanceof UserError ? error : new UserError('UPLOAD_BROKEN'))
    // After an invalid header the parser emits the following part in the same chunk, and leaves it open.
    for (const content of contents) content.destroy(new UserError('UPLOAD_BROKEN'))
  }
  await Promise.all(taken)
  // A file that is cut off also fails in `take`; the request's own error is the better answer.
  const error = errors.find((each) => each instanceof UserError) ?? errors[0]
  if (error) throw error
  return fields
}

function parserOf(request: Request): busboy.Busboy {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== formType) {
    throw new UserError('UNSUPPORTED_TYPE', { type: formType })
  }
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      preservePath: true,
      // The parser reports its limit when it is reached, not when it is exceeded.
      limits: {
        files: 2,
        fields: 3,
        parts: 6,
        fieldSize: 1000,
        fieldNameSize: 100,
        fileSize: maxFileBytes + 1,
      },
    })
  } catch {
    throw new UserError('UPLOAD_BROKEN')
  }
}

/**
 * The bytes of a body in chunks that are released one by one: the raw stream emits thousands of small ones, which
 * accumulate in memory.
 * @throws UserError FILE_TOO_BIG
 */
async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader({ mode: 'byob' })
  let size = 0
  try {
    for (;;) {
      const { value, done } = await reader.readAtLeast(pieceBytes, new Uint8Array(pieceBytes))
      if (done) return
      size += value.byteLength
      if (size > maxFormBytes) throw new UserError('FILE_TOO_BIG')
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** A complete file that is not visible yet. */
interface Staged {
  upload: ObjectUpload
  contentType: string
  size: PictureSize | null
}

/**
 * Streams a file to storage, checking it on the way.
 * @throws UserError WRONG_FORMAT when its content does not match its ending, FILE_CUT_OFF, FILE_TOO_BIG, PICTURE_TOO_LARGE;
 * storage holds nothing then
 */
async function stage(
  upload: ObjectUpload,
  content: AsyncIterable<Uint8Array>,
  format: Format,
  maxBytes: number,
): Promise<Staged> {
  const head = new Head()
  const tail = new Tail()
  const releaser = new ChunkReleaser()
  const picture = format.end ? null : new PictureReader(format.contentType)
  let known = false
  const check = () => {
    known = true
    if (!format.begins(head.bytes)) throw new UserError('WRONG_FORMAT')
  }
  try {
    for await (const chunk of content) {
      head.add(chunk)
      if (!known && head.bytes.length >= sniffBytes) check()
      picture?.add(chunk)
      if (known) checkPixels(picture?.size)
      if (upload.size + chunk.byteLength > maxBytes) throw new UserError('FILE_TOO_BIG')
      await upload.write(chunk)
      tail.add(chunk)
      releaser.release(chunk)
    }
    if (!known) check()
    checkPixels(picture?.size)
    if (picture?.isCutOff || format.end?.test(tail.text) === false) throw new UserError('FILE_CUT_OFF')
    if (picture && !picture.isWhole) throw new UserError('WRONG_FORMAT')
    return { upload, contentType: format.contentType, size: picture?.size ?? null }
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** @throws UserError PICTURE_TOO_LARGE */
function checkPixels(size: PictureSize | null | undefined): void {
  if (size && size.width * size.height > maxPixels)
    throw new UserError('PICTURE_TOO_LARGE', { ...size, max: maxPixels / 1_000_000 })
}

/** The first bytes of a stream. */
class Head {
  #bytes = new Uint8Array(0)

  get bytes(): Uint8Array {
    return this.#bytes
  }

  add(chunk: Uint8Array): void {
    const room = sniffBytes - this.#bytes.length
    if (room <= 0) return
    const part = chunk.subarray(0, room)
    const longer = new Uint8Array(this.#bytes.length + part.length)
    longer.set(this.#bytes)
    longer.set(part, this.#bytes.length)
    this.#bytes = longer
  }
}

/**
 * Releases the memory of read bytes at once. The garbage collector is too slow for that, and several uploads at a
 * time would hold most of what they have read.
 */
class ChunkReleaser {
  #buffer: ArrayBufferLike | null = null
  #read = 0

  /** Records bytes that are no longer needed, in order. */
  release({ buffer, byteLength }: Uint8Array): void {
    this.#read = buffer === this.#buffer ? this.#read + byteLength : byteLength
    this.#buffer = buffer
    // Only of files that were read completely: other parts of the form may share the same buffer.
    if (this.#read === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
  }
}
