import type { FileKind } from '../../../../domain/product.ts'
import { allowedExtensions, extensionOf, maxFileBytes } from '../../../../domain/uploads.ts'

/** Both kinds of files, in the order of the screen. */
export const fileKinds = ['images', 'docs'] as const satisfies FileKind[]

export type UploadFault = 'tooBig' | 'wrongFormat'

function takes(kind: FileKind, name: string): boolean {
  return allowedExtensions[kind].includes(extensionOf(name))
}

/** What is wrong with a file before it is sent; the server checks again, its content too. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>, kind: FileKind): UploadFault | null {
  if (!takes(kind, name)) return 'wrongFormat'
  return size > maxFileBytes ? 'tooBig' : null
}

/**
 * The kind of a file that was dropped on the section: the one it was dropped on, unless only the other kind takes its
 * ending.
 * @param wanted the kind that it was dropped on, null for neither
 * @param open the kinds that the user may fill; at least one
 */
export function kindFor(name: string, wanted: FileKind | null, open: readonly FileKind[]): FileKind {
  const inOrder = [...open].sort((a, b) => Number(b === wanted) - Number(a === wanted))
  return inOrder.find((kind) => takes(kind, name)) ?? inOrder[0] ?? 'docs'
}

/** The `accept` list of a file button: `.png,.jpg`. */
export function acceptOf(kind: FileKind): string {
  return allowedExtensions[kind].map((extension) => `.${extension}`).join(',')
}
