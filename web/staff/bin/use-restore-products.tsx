import { useQueryClient } from '@tanstack/react-query'
import { callPath } from '../../shared/data/calls.ts'
import { isPermanent } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { showToast, type Toast } from '../data/toasts.ts'
import { type Obstacle, tryEach } from '../data/try-each.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { readAgain, staffKey } from '../data/use-staff-query.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { HolderList, holdersOf } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'

interface Binned {
  _id: string
  name: string
}

interface Wanted extends Binned {
  /** Restored without the numbers that other products have by now. */
  withoutTaken?: boolean
}

/** A number or name of the deleted product is another product's by now. */
const isTaken = ({ fault }: Obstacle<Wanted>) => fault.code === 'E11000_DUPLICATE_KEY'

/** Restores deleted products; what stands in the way is named, and can be tried again. */
export function useRestoreProducts() {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const confirm = useConfirm()
  const queryClient = useQueryClient()

  const ask = async (obstacles: readonly Obstacle<Wanted>[]): Promise<Wanted[]> => {
    const again = obstacles.filter((obstacle) => isTaken(obstacle) || !isPermanent(obstacle.fault))
    const taken = obstacles.some(isTaken)
    const [first] = obstacles
    const isOne = obstacles.length === 1 && first && isTaken(first)
    const yes = await confirm({
      title: isOne
        ? t('bin.takenTitle', { name: first.item.name })
        : t('bin.left', { count: obstacles.length }),
      text: (
        <>
          {isOne ? (
            <>
              <p className="mb-2">{t('bin.taken')}</p>
              <HolderList holders={holdersOf(first.fault)} />
            </>
          ) : (
            <ul className="grid max-h-64 gap-2 overflow-y-auto text-ink">
              {obstacles.map((obstacle) => (
                <li key={obstacle.item._id}>
                  <span className="font-medium">{obstacle.item.name}</span>
                  {isTaken(obstacle) ? (
                    <HolderList holders={holdersOf(obstacle.fault)} />
                  ) : (
                    <p className="text-sm">{faultMessage(obstacle.fault, words)}</p>
                  )}
                </li>
              ))}
            </ul>
          )}
          {taken && <p className="mt-3">{t('bin.without')}</p>}
        </>
      ),
      yes: t(taken ? 'bin.restoreWithout' : again.length > 0 ? 'bin.again' : 'common.ok'),
    })
    if (!yes) return []
    return again.map(({ item, fault }) => ({
      ...item,
      withoutTaken: item.withoutTaken || isTaken({ item, fault }),
    }))
  }

  /**
   * @param how.note who sees them, where all of a product is as it was
   * @param how.undo the way back from it
   * @returns whether any was restored
   */
  return async (
    products: readonly Binned[],
    how: { note?: string; undo?: (ids: readonly string[]) => Toast['action'] } = {},
  ): Promise<boolean> => {
    let message = ''
    const attempt = async ({ _id: id, withoutTaken }: Wanted) => {
      const choices = withoutTaken ? ['without-taken'] : []
      const path = callPath('POST bin/:id', { id }, { choices })
      message = (await call(path, { method: 'POST', quiet: true })).message
    }
    const restored = await tryEach<Wanted>(products, attempt, ask)
    if (restored.length > 0) {
      showToast({
        kind: 'success',
        message: products.length === 1 && message ? message : t('bin.restored', { count: restored.length }),
        note: (!restored.some(({ withoutTaken }) => withoutTaken) && how.note) || t('preview.seen.any'),
        action: how.undo?.(restored.map(({ _id }) => _id)),
      })
    }
    // What stood in the way may be that it lies there no more.
    await readAgain(queryClient, { queryKey: [staffKey] })
    return restored.length > 0
  }
}
