import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ArrangeBody } from '../../../../domain/contracts/uploads.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { saveFile } from '../../../shared/data/save-file.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { showErrorToast } from '../../data/api.ts'
import { seenAfter } from '../../data/seen.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { markStale, readAgain, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { folderPath, ofCopy, type Place, type StaffFile } from './folders.ts'
import { fetchStored } from './stored-picture.tsx'

export type Alt = NonNullable<ArrangeBody['files'][number]['alt']>

interface FileWrites {
  /**
   * Moves a file, which shows at once. The newest order is the one that is changed, even before the screen has drawn
   * it. Returns its new place, counted from 0; null where it stays.
   */
  move: (name: string, to: (from: number) => number) => number | null
  /** Describes an image; languages that are left out keep their text. Resolves with whether it is saved. */
  describe: (files: readonly StaffFile[], name: string, alt: Alt) => Promise<boolean>
  /** Resolves with the file's id in the bin; null where deleting failed. */
  remove: (name: string) => Promise<string | null>
  /** Restores a file of a working copy to its place. Resolves with whether it is there. */
  bringBack: (names: readonly string[]) => Promise<boolean>
  download: (file: StaffFile) => Promise<void>
}

/** The actions on the files of a folder. Each is a write of its own, apart from the product's form. */
export function useFileWrites(artnr: string, place: Place): FileWrites {
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const at = { artnr, kind: place.kind, lang: place.language }
  const { t } = useTexts()
  const { inCopy, product } = useEditing()
  const asked = ofCopy(inCopy)
  const note = inCopy ? undefined : t(`preview.seen.${seenAfter(product, product ?? {})}`)
  const queryKey = staffQueryKey(language, folderPath(artnr, place, inCopy))
  /** Orders are sent one after the other, so that the last one counts. */
  const last = useRef(Promise.resolve(true))

  /** The toast has shown the error; the list is read again. */
  const failed = async (fault: unknown) => {
    if (!(fault instanceof ApiError)) throw fault
    await readAgain(queryClient, { queryKey })
    return false
  }

  const put = async (files: ArrangeBody['files']) => {
    const { result } = await call(callPath('PUT files/:artnr/:kind/:lang', at, asked), {
      method: 'PUT',
      body: { files },
      note,
    })
    return result.files
  }

  const sent = (files: ArrangeBody['files']): Promise<boolean> => {
    const own = last.current.then(async () => {
      try {
        const answer = await put(files)
        if (last.current === own) queryClient.setQueryData(queryKey, answer)
        return true
      } catch (fault) {
        return failed(fault)
      }
    })
    last.current = own
    return own
  }

  return {
    move: (name, to) => {
      // Cancelled at once, though the promise ends later: the list that is loading has the old order.
      void queryClient.cancelQueries({ queryKey })
      const files = queryClient.getQueryData<readonly StaffFile[]>(queryKey) ?? []
      const from = files.findIndex((file) => file.name === name)
      const place = to(from)
      const file = files[from]
      if (!file || place === from || !files[place]) return null
      const moved = files.toSpliced(from, 1).toSpliced(place, 0, file)
      queryClient.setQueryData(queryKey, moved)
      void sent(moved.map((file) => ({ name: file.name })))
      return place
    },
    describe: (files, described, alt) =>
      sent(files.map(({ name }) => (name === described ? { name, alt } : { name }))),
    remove: async (name) => {
      try {
        const stored = callPath('DELETE files/:artnr/:kind/:lang/:file', { ...at, file: name }, asked)
        const { result } = await call(stored, { method: 'DELETE', note })
        await readAgain(queryClient, { queryKey })
        return result._id
      } catch (fault) {
        await failed(fault)
        return null
      }
    },
    bringBack: (names) => sent(names.map((name) => ({ name }))),
    download: async ({ name, url }) => {
      try {
        saveFile(await fetchStored(url, language), name)
      } catch (fault) {
        if (!(fault instanceof ApiError)) throw fault
        showErrorToast(fault, words)
      }
    },
  }
}

/** Restores a file from the bin; resolves with its name now, null where that failed. */
export function useRestoreFile(): (id: string, name: string) => Promise<string | null> {
  const call = useCall()
  const queryClient = useQueryClient()
  const { t } = useTexts()
  const language = useLanguage()
  return async (id, name) => {
    try {
      const { result } = await call(callPath('POST bin/files/:id', { id }), {
        method: 'POST',
        note: t('preview.seen.any'),
      })
      if (result.renamed) {
        showToast({ kind: 'warning', message: t('bin.renamed', { name, newName: result.name }) })
      }
      // The product's file counts are read again when they are shown next.
      markStale(queryClient)
      const shown = ['files', 'bin'].map((path) => staffQueryKey(language, path))
      await Promise.all(shown.map((queryKey) => readAgain(queryClient, { queryKey })))
      return result.name
    } catch (fault) {
      // The toast has shown the reason.
      if (!(fault instanceof ApiError)) throw fault
      return null
    }
  }
}
