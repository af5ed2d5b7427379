import { UserError } from '../../../domain/errors.ts'
import { safeFileName } from '../../../domain/file-names.ts'
import type { FileKind, FileRecord } from '../../../domain/product.ts'
import { extensionOf, maxFileBytes, maxSmallBytes } from '../../../domain/uploads.ts'
import { ObjectUpload } from '../../storage/upload.ts'
import { type FormFile, readForm } from './form.ts'
import { newKey } from './names.ts'
import { formatOf } from './sniff.ts'
import { type Staged, stage } from './stage.ts'

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
  } catch (fault) {
    await discard()
    throw fault
  }
}

/** The next file may begin before the previous one is staged, so the ones that have begun count. */
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
