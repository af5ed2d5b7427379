import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysInBin } from '../../../domain/bin.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import type { UseAnswer } from '../../../domain/contracts/write.ts'
import { callPath } from '../../shared/data/calls.ts'
import { type ApiError, isPermanent } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useRestoreProducts } from '../bin/use-restore-products.tsx'
import { faultMessage } from '../data/api.ts'
import { staleOf } from '../data/stale.ts'
import { showToast } from '../data/toasts.ts'
import { type Obstacle, tryEach } from '../data/try-each.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { forgetOpened } from '../finder/recent.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

/** As it was read: what others have saved since is not deleted silently. */
export interface Removed extends Pick<StaffCardAnswer, '_id' | 'version'> {
  name: string
  /** Visitors see it in some language. */
  isPublic: boolean
  /** Also where other products name it. */
  detach?: boolean
}

/** As many at once: they are deleted one after the other. */
const maxAtOnce = 200

/** The product of a row, as it is deleted. */
export const removedOf = ({ _id, version, names, published }: StaffCardAnswer): Removed => ({
  _id,
  version,
  name: names.sv,
  isPublic: Object.values(published).some(Boolean),
})

/** Deletes products of a category after a question; what stands in the way is named, and one press restores all. */
export function useRemoval({ path }: Category) {
  const { t } = useTexts()
  const call = useCall()
  const confirm = useConfirm()
  const restore = useRestoreProducts()
  const queryClient = useQueryClient()
  const { minute } = useDates()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  /** Of those that are still there: which to delete nevertheless. */
  const ask = async (obstacles: readonly Obstacle<Removed>[]): Promise<Removed[]> => {
    setProgress(null)
    const again = obstacles.flatMap(({ item, fault }): Removed[] => {
      if (usesOf(fault)) return [{ ...item, detach: true }]
      const saved = staleOf(fault)
      if (saved) return [{ ...item, version: saved.version }]
      return isPermanent(fault) ? [] : [item]
    })
    const [first] = obstacles
    const isOne = obstacles.length === 1
    const uses = isOne && first ? usesOf(first.fault) : null
    const saved = isOne && first ? staleOf(first.fault) : null
    const question = uses
      ? {
          title: t('dashboard.delete.inUse', { count: uses.length }),
          text: <ProductUses uses={uses} />,
          yes: t('dashboard.delete.detach'),
        }
      : saved && first
        ? {
            title: t('edit.conflict.title', { name: saved.user }),
            text: t('dashboard.delete.stale', { name: first.item.name, date: minute(saved.date) }),
            yes: t('common.delete'),
          }
        : {
            title: t('dashboard.delete.left', { count: obstacles.length }),
            text: <Remaining obstacles={obstacles} />,
            yes:
              again.length === 0
                ? t('common.ok')
                : obstacles.some(({ fault }) => usesOf(fault))
                  ? t('dashboard.delete.detachAll', { count: again.length })
                  : t('dashboard.delete.all', { count: again.length }),
          }
    return (await confirm(question)) ? again : []
  }

  /** @returns the ids of those that were deleted */
  const remove = async (products: readonly Removed[]): Promise<string[]> => {
    const count = products.length
    if (count > maxAtOnce) {
      await confirm({ title: t('dashboard.delete.tooMany', { count: maxAtOnce }), yes: t('common.ok') })
      return []
    }
    let message = ''
    const isSure = await confirm({
      title: t('common.sure'),
      text: <Question products={products} />,
      yes: count === 1 ? t('common.delete') : t('dashboard.delete.all', { count }),
    })
    if (!isSure) return []
    const attempt = async ({ _id: id, version, detach }: Removed) => {
      const choices = detach ? ['detach'] : []
      const request = callPath('DELETE :type/:id', { type: path, id }, { version, choices })
      message = (await call(request, { method: 'DELETE', quiet: true })).message
    }
    const onTry = (done: number, total: number) => setProgress({ done, total })
    const deleted = await tryEach(products, attempt, ask, onTry)
    setProgress(null)
    const ids = deleted.map(({ _id }) => _id)
    if (ids.length > 0) {
      forgetOpened(ids)
      showToast({
        kind: 'success',
        message: count === 1 && message ? message : t('dashboard.delete.done', { count: ids.length }),
        note: t('preview.seen.any'),
        action: { label: t('common.undo'), run: () => void restore(deleted) },
      })
    }
    void readAgain(queryClient, { queryKey: [staffKey] })
    return ids
  }
  return { remove, progress }
}

/** What is about to be deleted, by name, and how many of it visitors see. */
function Question({ products }: { products: readonly Removed[] }) {
  const { t } = useTexts()
  const [first] = products
  const count = products.filter(({ isPublic }) => isPublic).length
  return (
    <>
      {products.length === 1 ? (
        <p>{t('dashboard.delete.text', { name: first?.name ?? '', days: daysInBin })}</p>
      ) : (
        <>
          <p>{t('dashboard.delete.many', { count: products.length, days: daysInBin })}</p>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
            tabIndex={0}
            aria-label={t('dashboard.delete.names')}
            className={listClass}
          >
            {products.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && <p className="mt-3">{t('dashboard.delete.public', { count })}</p>}
    </>
  )
}

/** Where a product is in use, or null for any other error. */
function usesOf({ code, details }: ApiError): UseAnswer[] | null {
  if (code !== 'IN_USE') return null
  const { uses } = (details ?? {}) as { uses?: UseAnswer[] }
  return uses ?? []
}

const listClass =
  'mt-3 grid max-h-64 gap-3 overflow-y-auto rounded-lg border border-line p-3 text-sm text-ink'

/** Where a product is used, grouped by category; a long list scrolls. */
function ProductUses({ uses }: { uses: readonly UseAnswer[] }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const ways = [...new Set(uses.map(({ how }) => how))]
  return (
    <>
      <p>{t('dashboard.delete.uses')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('dashboard.delete.uses')} className={listClass}>
        {ways.map((way) => (
          <div key={way}>
            <h3 className="text-[0.8125rem] text-mute">{t(`dashboard.delete.how.${way}`)}</h3>
            <ul>
              {uses
                .filter(({ how }) => how === way)
                .map(({ _id, name, artnr, category }) => (
                  <li key={_id} className="flex flex-wrap gap-x-2">
                    <span>{name || artnr}</span>
                    {name && <span className="number self-center text-mute">{artnr}</span>}
                    <span className="text-mute">{say(`categories.${category}.name`)}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
      <p className="mt-3">{t('dashboard.delete.after')}</p>
    </>
  )
}

/** How many of the products that use one are named beside it. */
const named = 5

/** Of several products that were to be deleted those that are still there, each with what stands in the way. */
function Remaining({ obstacles }: { obstacles: readonly Obstacle<Removed>[] }) {
  const { t } = useTexts()
  const words = useCallWords()
  const { minute } = useDates()
  const reasonOf = (fault: ApiError) => {
    const uses = usesOf(fault)
    if (uses) {
      const names = uses.slice(0, named).map(({ name, artnr }) => name || artnr)
      const more = uses.length - names.length
      const all = more > 0 ? [...names, t('dashboard.waiting.more', { count: more })] : names
      return t('dashboard.delete.usedBy', { names: all.join(', ') })
    }
    const saved = staleOf(fault)
    if (!saved) return faultMessage(fault, words)
    return t('dashboard.delete.savedBy', { name: saved.user, date: minute(saved.date) })
  }
  return (
    <>
      <p>{t('dashboard.delete.leftText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('dashboard.delete.leftText')} className={listClass}>
        {obstacles.map(({ item: { _id, name }, fault }) => (
          <li key={_id}>
            <span className="font-medium">{name}</span>
            <p className="text-mute">{reasonOf(fault)}</p>
          </li>
        ))}
      </ul>
      {obstacles.some(({ fault }) => usesOf(fault)) && (
        <p className="mt-3">{t('dashboard.delete.afterAll')}</p>
      )}
    </>
  )
}
