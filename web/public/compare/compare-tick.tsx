import { memo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { maxCompared } from '../../../domain/compare/address.ts'
import { withoutProduct, withProduct } from '../../../domain/compare/tray.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { trayStore, useCollected } from './tray.ts'

interface CompareTickProps {
  code: CategoryCode
  id: string
  /** Of the product, for those who hear the box without its row. */
  name: string
}

/** The box beside a product of a list that collects it to be compared. In a table the heading says what it is for. */
export const CompareTick = memo(function CompareTick({ code, id, name }: CompareTickProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const hidden = useNeedsScript()
  const ids = useCollected(code)
  const isAdded = ids.includes(id)
  const full = !isAdded && ids.length >= maxCompared ? t('ui.compare.full', { max: maxCompared }) : undefined
  return (
    <label
      title={full}
      className={cx(
        'hidden min-h-11 shrink-0 cursor-pointer items-center gap-2 self-start px-4 text-sm in-table:px-3 text-mute @min-[26rem]:flex in-table:self-stretch print:hidden',
        hidden,
      )}
    >
      <input
        type="checkbox"
        checked={isAdded}
        aria-disabled={full !== undefined}
        onChange={() => {
          if (full) announce(full)
          else trayStore.change((tray) => (isAdded ? withoutProduct : withProduct)(tray, code, id))
        }}
        className={cx('tick', full && 'tick-none')}
      />
      <span className="in-table:sr-only">{t('ui.compare.title')}</span>
      <span className="sr-only">{name}</span>
    </label>
  )
})
