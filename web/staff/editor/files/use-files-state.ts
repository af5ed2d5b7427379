import { useSyncExternalStore } from 'react'
import { can } from '../../../../domain/access.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { type Language, original } from '../../../../domain/languages.ts'
import { useStaff } from '../../frame/session/staff-context.ts'
import { useShownTranslations } from '../edit-context.ts'
import { pendingIn, useFolders } from './folders.ts'
import type { UploadQueue } from './queue.ts'

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
  return can(level, 'editFiles', 'images') && pendingIn(folders) > 0 ? 'pending' : null
}
