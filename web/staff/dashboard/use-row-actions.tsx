import { useQueryClient } from '@tanstack/react-query'
import { daysInBin } from '../../../domain/bin.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { UseAnswer } from '../../../domain/contracts/write.ts'
import { type CallPath, callPath } from '../../shared/data/calls.ts'
import { ApiError, ignoreRefusal } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { showErrorToast } from '../data/api.ts'
import { downloadFile } from '../data/download.ts'
import { staleOf } from '../data/stale.ts'
import { showToast } from '../data/toasts.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { ProductUses } from './product-uses.tsx'
import { exportPath, type ListView } from './view.ts'

interface Named {
  _id: string
  name: string
}

/** As it was read: what others have saved since is not deleted silently. */
interface Read extends Named {
  version: number
}

interface RowActions {
  /** Asks, and deletes; resolves with whether the product was deleted. */
  remove: (product: Read) => Promise<boolean>
  exportProduct: (product: Named) => Promise<void>
  /** Exports the matching products, on all pages. */
  exportList: (view: ListView) => Promise<void>
}

/** The actions on the products of a category's list. */
export function useRowActions({ path }: Category): RowActions {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { minute } = useDates()

  const deleteIt = async (id: string, version: number, choices: readonly string[]) => {
    const { message } = await call(callPath('DELETE :type/:id', { type: path, id }, { version, choices }), {
      method: 'DELETE',
      quiet: true,
    })
    const action = { label: t('common.undo'), run: () => void bringBack(id) }
    showToast({ kind: 'success', message, note: t('preview.seen.any'), action })
    await readAgain(queryClient, { queryKey: [staffKey] })
    return true
  }

  const bringBack = (id: string) =>
    call(callPath('POST bin/:id', { id }), { method: 'POST', note: t('preview.seen.any') }).then(
      () => readAgain(queryClient, { queryKey: [staffKey] }),
      ignoreRefusal,
    )

  /** Deletes, and asks again where the product is in use. */
  const tryIt = async (product: Read, choices: readonly string[]): Promise<boolean> => {
    const { _id, name, version } = product
    try {
      return await deleteIt(_id, version, choices)
    } catch (fault) {
      const uses = usesOf(fault)
      const saved = staleOf(fault)
      if (uses) {
        const detach = await confirm({
          title: t('dashboard.delete.inUse', { count: uses.length }),
          text: <ProductUses uses={uses} />,
          yes: t('dashboard.delete.detach'),
        })
        return detach && tryIt(product, ['detach'])
      }
      if (!saved) throw fault
      const date = minute(saved.date)
      const still = await confirm({
        title: t('edit.conflict.title', { name: saved.user }),
        text: t('dashboard.delete.stale', { name, date }),
        yes: t('common.delete'),
      })
      return still && tryIt({ ...product, version: saved.version }, choices)
    }
  }

  const remove = async (product: Read) => {
    const text = <p>{t('dashboard.delete.text', { name: product.name, days: daysInBin })}</p>
    if (!(await confirm({ title: t('common.sure'), text, yes: t('common.delete') }))) return false
    try {
      return await tryIt(product, [])
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (fault.status !== 401) {
        showErrorToast(fault, words)
      }
      return false
    }
  }

  const save = (asked: CallPath<'GET download/:a/'>, name: string) =>
    downloadFile(asked, `${name}.csv`, { language, words })
  return {
    remove,
    exportProduct: ({ _id, name }) => save(callPath('GET download/:a/', { a: _id }), name),
    exportList: (view) => save(exportPath(path, view), path),
  }
}

/** Where a product is in use, or null for any other error. */
function usesOf(fault: unknown): UseAnswer[] | null {
  if (!(fault instanceof ApiError) || fault.code !== 'IN_USE') return null
  const { uses } = (fault.details ?? {}) as { uses?: UseAnswer[] }
  return uses ?? []
}
