import { useState } from 'react'
import { can } from '../../../domain/access.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { ignoreRefusal } from '../../shared/data/errors.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { useTexts } from '../use-texts.ts'
import { actionsFor, type BulkAction } from './changes.ts'
import type { Selection } from './selection.tsx'

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkBarProps {
  category: Category
  selection: Selection
  /** How many products match the search and filter, on all pages. */
  total: number
  readAll: () => Promise<StaffCardAnswer[]>
  /** While chosen ones are being deleted: how many have been tried. */
  deleting: { done: number; total: number } | null
  onDelete: () => void
}

/** As many products as one change takes. */
const maxAtOnce = 5000

/** At the bottom of the window while products are chosen: their number, and the actions on them. */
export function BulkBar({ category, selection, total, readAll, deleting, onDelete }: BulkBarProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const [action, setAction] = useState<BulkAction | null>(null)
  const [reading, setReading] = useState(false)
  const isGone = useIsLeaving()
  const count = selection.products.size
  const chooseAll = async () => {
    setReading(true)
    // A refusal has shown its toast.
    const products = await readAll().catch(ignoreRefusal)
    setReading(false)
    // Once nothing is chosen any more, the bar is gone.
    if (products && !isGone()) selection.mark(products, true)
  }
  return (
    <section
      data-bottom-bar
      aria-label={t('bulk.bar')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <p className="font-semibold tnum" role="status">
          {deleting ? t('bulk.deleting', deleting) : t('bulk.chosen', { count })}
        </p>
        {total > count && total <= maxAtOnce && (
          <Button kind="link" disabled={reading} onClick={() => void chooseAll()} className="min-h-8 text-sm">
            {reading ? t('bulk.reading') : t('bulk.chooseAll', { count: total })}
          </Button>
        )}
        <Button kind="link" onClick={selection.clear} className="min-h-8 text-sm max-lg:ml-auto">
          {t('bulk.clear')}
        </Button>
        <div className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3 lg:ml-auto lg:flex lg:w-auto">
          {actionsFor(level, category).map((each) => (
            <Button
              key={each}
              disabled={deleting !== null}
              onClick={() => setAction(each)}
              className="min-h-10 px-3 py-1.5 text-sm"
            >
              {each === 'publish' && <Icon name="check" className="size-4" />}
              {each === 'unpublish' && <Icon name="eye-slash" className="size-4" />}
              {each === 'fact' && <Icon name="edit" className="size-4" />}
              {each === 'replace' && <StaffIcon name="duplicate" className="size-4" />}
              {each === 'link' && <Icon name="plus" className="size-4" />}
              {t(`bulk.deeds.${each}`)}
            </Button>
          ))}
          {can(level, 'deleteProduct') && (
            <Button disabled={deleting !== null} onClick={onDelete} className="min-h-10 px-3 py-1.5 text-sm">
              <StaffIcon name="trash" className="size-4" />
              {t('common.delete')}
            </Button>
          )}
        </div>
      </div>
      {action && (
        <BulkDialog
          category={category}
          action={action}
          ids={[...selection.products.keys()]}
          onClose={(done) => {
            setAction(null)
            if (done) selection.clear()
          }}
        />
      )}
    </section>
  )
}
