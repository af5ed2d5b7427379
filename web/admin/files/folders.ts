import type { DocumentAnswer, StaffImageAnswer } from '../../../domain/contracts/files.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { FileKind } from '../../../domain/product.ts'
import { useStaffQuery } from '../data/useStaffQuery.ts'
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
  const all = allPlaces.map((place) => {
    const wanted = artnr !== '' && languages.includes(place.language)
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of places is a constant
    const { data, isError, refetch } = useStaffQuery<StaffFile[]>(wanted ? folderPath(artnr, place) : null)
    const folder = { ...place, files: data ?? null, failed: isError && !data, reload: () => void refetch() }
    return { wanted, folder }
  })
  return languages.flatMap((language) =>
    all.flatMap(({ wanted, folder }) => (wanted && folder.language === language ? [folder] : [])),
  )
}

const allPlaces = languageCodes.flatMap((language) => fileKinds.map((kind): Place => ({ kind, language })))

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
