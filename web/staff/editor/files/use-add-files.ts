import { useTexts } from '../../use-texts.ts'
import { faultOf } from './check.ts'
import type { Place } from './folders.ts'
import { useQueue } from './uploads-context.ts'

type AddFiles = (files: readonly File[], place: Place, replaces?: string) => void

/** Starts uploading files into a folder; files that cannot be uploaded are refused at once. */
export function useAddFiles(): AddFiles {
  const { t } = useTexts()
  const uploads = useQueue()
  return (files, place, replaces) => {
    for (const file of files) {
      const fault = faultOf(file, place.kind)
      uploads.add({ ...place, file, replaces: replaces ?? null }, fault ? t(`files.${fault}`) : undefined)
    }
  }
}
