import { type ReactNode, useRef, useState } from 'react'
import { indicatorAbove } from '../../../domain/guide/columns.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'

interface ScrollingChoicesProps {
  count: number
  /** False for a column of full height, unless it has many choices. */
  scrolls?: boolean | undefined
  children: ReactNode
}

/** A long column has a scroll bar of its own and shows that there is more below, until its end is reached. */
export function ScrollingChoices({ count, scrolls = true, children }: ScrollingChoicesProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(false)
  const indicated = count > indicatorAbove
  return (
    <div className="relative">
      <div
        ref={list}
        onScroll={({ currentTarget: box }) =>
          setAtEnd(box.scrollTop + box.clientHeight >= box.scrollHeight - 8)
        }
        className={cx(
          (scrolls || indicated) && 'max-h-60 overflow-y-auto overscroll-contain',
          indicated && 'pb-6',
        )}
      >
        {children}
      </div>
      {indicated && !atEnd && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => list.current?.scrollBy({ top: 160, behavior: 'smooth' })}
          className="absolute inset-x-px bottom-0 flex h-7 cursor-pointer items-center justify-center gap-1 border-t border-dashed border-line bg-card text-xs text-mute hover:text-ink"
        >
          {t('ui.guide.scrollForMore')}
          <Icon name="chevron" className="size-3.5" />
        </button>
      )}
    </div>
  )
}
