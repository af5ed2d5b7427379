import type { FileKind } from './product.ts'

/** The most bytes that an uploaded file may have. Source: docs/rules.md, Files. */
export const maxFileBytes = 20_000_000
/** The most bytes of the small variant of an image, which the browser makes. */
export const maxSmallBytes = 200_000

/** The most pixels of a picture: a browser needs four bytes for each. Source: docs/rules.md, Files. */
export const maxPixels = 40_000_000

/** The endings that may be uploaded. Source: docs/rules.md, Files. */
export const allowedExtensions: Record<FileKind, readonly string[]> = {
  docs: ['pdf', 'jpg', 'jpeg', 'dxf'],
  images: ['png', 'jpg', 'jpeg', 'gif'],
}

/** The ending of a name in small letters, without its dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
