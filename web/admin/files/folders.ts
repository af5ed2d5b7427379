import type { DocumentAnswer, StaffImageAnswer } from '../../../domain/contracts/files.ts'
import type { Language } from '../../../domain/languages.ts'
import type { FileKind } from '../../../domain/product.ts'
import { useStaffQueries } from '../data/useStaffQuery.ts'
import { fileKinds } from './check.ts'

export type StaffFile = StaffImageAnswer | DocumentAnswer

/** Where a file lies: its kind and its language. */
export interface Place {
  kind: FileKind
  language: Language
}

/** A folder below /api, or all those of an article. */
export function folderPath(artnr: string, place?: Place): string {
  const path = `files/${encodeURIComponent(artnr)}`
  return place ? `${path}/${place.kind}/${place.language}` : path
}

export interface Folder extends Place {
  /** In order; null while they are being read. */
  files: readonly StaffFile[] | null
  failed: boolean
  reload: () => void
}

/** The files of an article in some languages, both kinds of each. An article without a number has none. */
export function useFolders(artnr: string, languages: readonly Language[]): Folder[] {
  const places = languages.flatMap((language) => fileKinds.map((kind): Place => ({ kind, language })))
  const results = useStaffQueries<StaffFile[]>(
    artnr === '' ? [] : places.map((place) => folderPath(artnr, place)),
  )
  return results.flatMap(({ data, isError, refetch }, position) => {
    const place = places[position]
    if (!place) return []
    return [{ ...place, files: data ?? null, failed: isError && !data, reload: () => void refetch() }]
  })
}

/** Whether a picture waits for its product to be saved. */
export function isPending(file: StaffFile): boolean {
  return 'pending' in file && file.pending
}

const allIn = (folders: readonly Folder[]) => folders.flatMap(({ files }) => files ?? [])

/** How many pictures wait in some folders. */
export function pendingIn(folders: readonly Folder[]): number {
  return allIn(folders).filter(isPending).length
}

/** How many files are there for good. */
export function permanentIn(folders: readonly Folder[]): number {
  return allIn(folders).length - pendingIn(folders)
}
