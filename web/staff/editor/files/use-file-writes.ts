import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArrangeBody } from '../../../../domain/contracts/uploads.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../../shared/data/errors.ts'
import { saveFile } from '../../../shared/data/save-file.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { showErrorToast } from '../../data/api.ts'
import { seenAfter } from '../../data/seen.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { markStale, readAgain, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { type FolderRef, folderPath, foldersPath, ofCopy, type StaffFile } from './folders.ts'
import { fetchStored } from './stored-picture.tsx'

type Arranged = ArrangeBody['files']
export type Alt = NonNullable<Arranged[number]['alt']>

/**
 * The actions on the files of a folder. Each is a write of its own, apart from the product's form. Failures have shown
 * their toast, and the list is read again.
 */
export function useFileWrites(place: FolderRef) {
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { t } = useTexts()
  const { inCopy, product } = useEditing()
  const artnr = product?.artnr ?? ''
  const at = { artnr, kind: place.kind, lang: place.language }
  const query = ofCopy(inCopy)
  const note = inCopy ? undefined : t(`preview.seen.${seenAfter(product, product ?? {})}`)
  const queryKey = staffQueryKey(language, folderPath(artnr, place, inCopy))
  const failed = async (fault: unknown) => {
    ignoreRefusal(fault)
    await readAgain(queryClient, { queryKey })
  }
  const order = useMutation({
    mutationKey: queryKey,
    // One after the other: the last order counts.
    scope: { id: queryKey.join('/') },
    // Offline, it fails: by default it would wait silently.
    networkMode: 'always',
    mutationFn: async (files: Arranged) => {
      const body = { files }
      const path = callPath('PUT files/:artnr/:kind/:lang', at, query)
      return (await call(path, { method: 'PUT', body, note })).result.files
    },
    onSuccess: (files) => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, files)
    },
    onError: failed,
  })
  /** Resolves with whether it is saved. */
  const arrange = (files: Arranged) => order.mutateAsync(files).then(() => true, ignoreRefusal)

  return {
    /**
     * Moves a file, which shows at once. The newest order is the one that is changed, even before the screen has drawn
     * it. Returns its new place, counted from 0; null where it stays.
     */
    move: (name: string, to: (from: number) => number): number | null => {
      // Cancelled at once, though the promise ends later: the list that is loading has the old order.
      void queryClient.cancelQueries({ queryKey })
      const files = queryClient.getQueryData<readonly StaffFile[]>(queryKey) ?? []
      const from = files.findIndex((file) => file.name === name)
      const place = to(from)
      const file = files[from]
      if (!file || place === from || !files[place]) return null
      const moved = files.toSpliced(from, 1).toSpliced(place, 0, file)
      queryClient.setQueryData(queryKey, moved)
      void arrange(moved.map((file) => ({ name: file.name })))
      return place
    },
    /** Describes an image; languages that are left out keep their text. Resolves with whether it is saved. */
    describe: (files: readonly StaffFile[], described: string, alt: Alt) =>
      arrange(files.map(({ name }) => (name === described ? { name, alt } : { name }))),
    /** Resolves with the file's id in the bin; null where deleting failed. */
    remove: async (file: string): Promise<string | null> => {
      try {
        const path = callPath('DELETE files/:artnr/:kind/:lang/:file', { ...at, file }, query)
        const { result } = await call(path, { method: 'DELETE', note })
        await readAgain(queryClient, { queryKey })
        return result._id
      } catch (fault) {
        await failed(fault)
        return null
      }
    },
    /** Restores a file of a working copy to its place. Resolves with whether it is there. */
    bringBack: (names: readonly string[]) => arrange(names.map((name) => ({ name }))),
    download: async ({ name, url }: StaffFile) => {
      try {
        saveFile(await fetchStored(url, language), name)
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault
        showErrorToast(fault, words)
      }
    },
  }
}

/** Restores a file from the bin; resolves with its name now, null where that failed, which the toast has shown. */
export function useRestoreFile(): (id: string, name: string) => Promise<string | null> {
  const call = useCall()
  const queryClient = useQueryClient()
  const { t } = useTexts()
  const language = useLanguage()
  return async (id, name) => {
    const path = callPath('POST bin/files/:id', { id })
    const answer = await call(path, { method: 'POST', note: t('preview.seen.any') }).catch(ignoreRefusal)
    const restored = answer ? answer.result : null
    if (restored?.renamed)
      showToast({ kind: 'warning', message: t('bin.renamed', { name, newName: restored.name }) })
    // The product's file counts are read again when they are shown next, and what was refused is no longer as it is shown.
    markStale(queryClient)
    const shown = ['files', 'bin'].map((path) => staffQueryKey(language, path))
    await Promise.all(shown.map((queryKey) => readAgain(queryClient, { queryKey })))
    return restored?.name ?? null
  }
}

/**
 * Checks that the files of an article are available under its number, and says so, naming those that are missing.
 * `before` is the number under which they were found; with a new one nothing is said of an article without files.
 */
export function useFolderSync(): (artnr: string, before?: string) => Promise<void> {
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { t } = useTexts()
  return async (artnr, before) => {
    if (artnr === '' || artnr === before) return
    const path = callPath('GET files/:x/:artnr', { x: before || artnr, artnr })
    const answer = await call(path).catch(ignoreRefusal)
    if (!answer) return
    const { files, removed } = answer.result
    if (files + removed.length === 0 && before !== undefined) return
    showToast({ kind: 'success', message: answer.message })
    if (removed.length > 0) {
      const names = removed.join(', ')
      showToast({ kind: 'warning', message: t('files.syncGone', { count: removed.length, names }) })
    }
    await readAgain(queryClient, { queryKey: staffQueryKey(language, foldersPath(artnr)) })
  }
}
