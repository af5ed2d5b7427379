import type { DocumentAnswer, StaffImageAnswer } from '../../../../domain/contracts/files.ts'
import { type Language, languageCodes } from '../../../../domain/languages.ts'
import type { FileKind } from '../../../../domain/product.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { fileKinds } from './check.ts'

export type StaffFile = StaffImageAnswer | DocumentAnswer

/** A folder of files: its kind and its language. */
export interface Place {
  kind: FileKind
  language: Language
}

/** The query of a call for files of the working copy. */
export function ofCopy(inCopy: boolean): { copy?: '' } {
  return inCopy ? { copy: '' } : {}
}

/** The path of an article's folders, below /api. */
export function foldersPath(artnr: string): string {
  return `files/${encodeURIComponent(artnr)}`
}

/** The call for the files of a folder. */
export function folderPath(artnr: string, { kind, language: lang }: Place, inCopy: boolean) {
  return callPath(`GET files/:artnr/${kind}/:lang` as const, { artnr, lang }, ofCopy(inCopy))
}

export interface Folder extends Place {
  /** In order; null while they are loading. */
  files: readonly StaffFile[] | null
  failed: boolean
  reload: () => void
}

/** The files of an article in some languages, both kinds of each. An article without a number has none. */
export function useFolders(artnr: string, languages: readonly Language[], inCopy: boolean): Folder[] {
  const all = allPlaces.map((place) => {
    const wanted = artnr !== '' && languages.includes(place.language)
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of places is a constant
    const { data, isError, refetch } = useStaffQuery(wanted ? folderPath(artnr, place, inCopy) : null)
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

/** How many files are permanent. */
export function permanentIn(folders: readonly Folder[]): number {
  return allIn(folders).length - pendingIn(folders)
}
