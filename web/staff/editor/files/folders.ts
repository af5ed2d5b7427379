import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { can } from '../../../../domain/access.ts'
import type { DocumentAnswer, StaffImageAnswer } from '../../../../domain/contracts/files.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { type Language, original } from '../../../../domain/languages.ts'
import type { FileKind } from '../../../../domain/product.ts'
import { allowedExtensions, extensionOf, maxFileBytes } from '../../../../domain/uploads.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useStaffQueries } from '../../data/use-staff-query.ts'
import { useStaff } from '../../frame/session/staff-context.ts'
import { useShownTranslations } from '../edit-context.ts'
import type { UploadQueue } from './queue.ts'

/** Both kinds of files, in the order of the screen. */
export const fileKinds = ['images', 'docs'] as const satisfies FileKind[]

type UploadFault = 'tooBig' | 'wrongFormat'

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

/**
 * Formats that a canvas can write and the server takes as images, by ending: of these the browser makes small variants,
 * which have their picture's format.
 */
export const shrinkable: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

export type StaffFile = StaffImageAnswer | DocumentAnswer

/** A folder of files: its kind and its language. */
export interface FolderRef {
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
export function folderPath(artnr: string, { kind, language: lang }: FolderRef, inCopy: boolean) {
  return callPath(`GET files/:artnr/${kind}/:lang` as const, { artnr, lang }, ofCopy(inCopy))
}

export interface Folder extends FolderRef {
  /** Its files in order. */
  read: UseQueryResult<readonly StaffFile[]>
}

/** The files of an article in some languages, both kinds of each. An article without a number has none. */
export function useFolders(artnr: string, languages: readonly Language[], inCopy: boolean): Folder[] {
  const folders = languages.flatMap((language) => fileKinds.map((kind): FolderRef => ({ kind, language })))
  const wanted = artnr === '' ? [] : folders
  const queries = useStaffQueries(wanted.map((place) => folderPath(artnr, place, inCopy)))
  return wanted.flatMap((place, index) => {
    const read = queries[index]
    return read ? { ...place, read } : []
  })
}

/** The id under which a picture's unsaved description is stored. */
export function pictureId({ url }: Pick<StaffImageAnswer, 'url'>): string {
  return url.split('?')[0] ?? url
}

/** Whether a picture waits for its product to be saved. */
export function isPending(file: StaffFile): boolean {
  return 'pending' in file && file.pending
}

/** The files of some folders, and those pictures of them that wait. */
export function filesIn(folders: readonly Folder[]) {
  const all = folders.flatMap(({ read }) => read.data ?? [])
  return { all, pending: all.filter(isPending) }
}

/** Uploads are under way, or pictures wait for a save that this user may make. */
export type FilesState = 'uploading' | 'pending'

/** What would be lost of a product's files by leaving now; null where nothing would. */
export function useFilesState(
  product: StaffProductAnswer | null,
  uploads: UploadQueue,
  inCopy: boolean,
): FilesState | null {
  const { level } = useStaff()
  const languages: readonly Language[] = [original, ...useShownTranslations()]
  const folders = useFolders(product?.artnr ?? '', languages, inCopy)
  const active = useSyncExternalStore(uploads.subscribe, uploads.active)
  if (active > 0) return 'uploading'
  // In a copy no picture waits: it is part of the copy.
  if (inCopy) return null
  return can(level, 'editFiles', 'images') && filesIn(folders).pending.length > 0 ? 'pending' : null
}
