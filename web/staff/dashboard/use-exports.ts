import { useMutation } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import { type CallPath, callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { downloadFile } from '../data/download.ts'
import { useCallWords } from '../data/use-call.ts'
import { exportPath, type ListView } from './view.ts'

/** Saves products of a category as CSV: one, or all that match a view, on all pages. */
export function useExports({ path }: Category) {
  const words = useCallWords()
  const language = useLanguage()
  const save = (path: CallPath<'GET download/:a/'>, name: string) =>
    downloadFile(path, `${name}.csv`, { language, words })
  const list = useMutation({
    networkMode: 'always',
    mutationFn: (view: ListView) => save(exportPath(path, view), path),
  })
  return {
    exportProduct: ({ _id, name }: { _id: string; name: string }) =>
      save(callPath('GET download/:a/', { a: _id }), name),
    exportList: (view: ListView) => list.isPending || list.mutate(view),
    isExporting: list.isPending,
  }
}
