import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { UserError } from '../../../domain/errors.ts'
import { maxFileBytes, maxSmallBytes } from '../../../domain/uploads.ts'

const formType = 'multipart/form-data'
/** The largest file with its small variant, and some bytes for the form around them. */
export const maxFormBytes = maxFileBytes + maxSmallBytes + 64 * 1024

const pieceBytes = 64 * 1024

export interface FormFile {
  field: string
  name: string
  content: AsyncIterable<Uint8Array>
}

/**
 * Parses a form and passes its files on as streams, while they arrive. After an error the rest is read and discarded,
 * so that the client reads the answer.
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
  const faults: unknown[] = []
  const taken: Promise<void>[] = []
  const contents: Readable[] = []
  const refuse = () => faults.push(new UserError('BAD_INPUT', { field: 'file' }))
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (field, content, { filename }) => {
    // A stream that its reader does not finish would block the rest of the form.
    const file = { field, name: filename ?? '', content: content.iterator({ destroyOnReturn: false }) }
    // An error of the form aborts it as a whole, and is reported there.
    content.on('error', () => {})
    const discard = (fault: unknown) => {
      faults.push(fault)
      content.resume()
    }
    contents.push(content)
    taken.push(take(file).catch(discard))
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, refuse)
  try {
    await pipeline(piecesOf(request.body), parser)
  } catch (fault) {
    faults.push(fault instanceof UserError ? fault : new UserError('UPLOAD_BROKEN'))
    // After an invalid header the parser emits the following part in the same chunk, and leaves it open.
    for (const content of contents) content.destroy(new UserError('UPLOAD_BROKEN'))
  }
  await Promise.all(taken)
  // A file that is cut off also fails in `take`; the request's own error is the better answer.
  const fault = faults.find((each) => each instanceof UserError) ?? faults[0]
  if (fault) throw fault
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
