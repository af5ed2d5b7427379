import { useQueryClient } from '@tanstack/react-query'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall } from '../../data/use-call.ts'
import { readAgain, staffKey, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'

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
      await queryClient.invalidateQueries({ queryKey: [staffKey], refetchType: 'none' })
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
