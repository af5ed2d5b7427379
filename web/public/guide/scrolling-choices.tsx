import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { indicatorAbove } from '../../../domain/guide/columns.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'

interface ScrollingChoicesProps {
  rows: readonly ReactNode[]
  /** The choice of each row. */
  choices: readonly { chosen: boolean }[]
  /** False for a column of full height, unless it has many choices. */
  scrolls?: boolean | undefined
}

/**
 * How many rows there are at first, and as many again near their end: a tick renders each, and some columns have a thousand.
 * Without scripts all are there.
 */
export const rowsAtOnce = 20

/** A long column has a scroll bar of its own and shows that there is more below, until its end is reached. */
export function ScrollingChoices({ rows, choices, scrolls = true }: ScrollingChoicesProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  // What the address brings is there from the start, or its box could not be found.
  const [most, setMost] = useState(() =>
    Math.max(rowsAtOnce, choices.findLastIndex(({ chosen }) => chosen) + 1),
  )
  const [atEnd, setAtEnd] = useState(false)
  const indicated = rows.length > indicatorAbove
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the choices in it */}
      <div
        ref={list}
        // The column leads the focus to the last choice that is there.
        onKeyDown={({ key }) => {
          if (key === 'End') flushSync(() => setMost(rows.length))
        }}
        onScroll={({ currentTarget: box }) => {
          const below = box.scrollHeight - box.scrollTop - box.clientHeight
          if (below < 2 * box.clientHeight && most < rows.length) setMost(most + rowsAtOnce)
          setAtEnd(below <= 8 && most >= rows.length)
        }}
        className={cx(
          (scrolls || indicated) && 'max-h-60 overflow-y-auto overscroll-contain',
          indicated && 'pb-6',
        )}
      >
        {hydrated ? rows.slice(0, most) : rows}
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
