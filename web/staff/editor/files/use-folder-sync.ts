import { useQueryClient } from '@tanstack/react-query'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall } from '../../data/use-call.ts'
import { readAgain, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { foldersPath } from './folders.ts'

interface Folders {
  /** The number under which the files were found. */
  before: string
  /** The number under which they are found now. */
  artnr: string
}

/**
 * Checks that the files of an article are available under its number, and says so. Files missing from storage are
 * named.
 * @param given.quiet shows no message for an article without files
 */
export function useFolderSync(): (folders: Folders, given?: { quiet?: boolean }) => Promise<void> {
  const call = useCall()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { t } = useTexts()
  return async ({ before, artnr }, { quiet = false } = {}) => {
    const path = callPath('GET files/:x/:artnr', { x: before, artnr })
    try {
      const { result, message } = await call(path)
      const { files, removed } = result
      if (files + removed.length === 0 && quiet) return
      showToast({ kind: 'success', message })
      if (removed.length > 0) {
        const names = removed.join(', ')
        showToast({ kind: 'warning', message: t('files.syncGone', { count: removed.length, names }) })
      }
      await readAgain(queryClient, { queryKey: staffQueryKey(language, foldersPath(artnr)) })
    } catch (fault) {
      // The toast has shown the error.
      if (!(fault instanceof ApiError)) throw fault
    }
  }
}

/** Checks the files when an article has a new number, by a save or a restored version. */
export function useNumberChange(): (before: Numbered, after: Numbered) => Promise<void> {
  const syncFolder = useFolderSync()
  return async ({ artnr: before }, { artnr }) => {
    if (artnr !== before && artnr !== '')
      await syncFolder({ before: before || artnr, artnr }, { quiet: true })
  }
}

type Numbered = Pick<StaffProductAnswer, 'artnr'>
