import type { ReactNode } from 'react'
import { cx } from '../../shared/ui/cx.ts'

interface PageHeadProps {
  title: ReactNode
  /** One line under it. */
  lead?: ReactNode
  /** Buttons at its end. */
  children?: ReactNode
  /** On one line where there is room, to leave more to the content below. */
  dense?: boolean
  /** The line takes the available width and no more; on a phone the buttons are beside the title. */
  filled?: boolean
}

/** The heading of a staff screen: denser than a visitor's. */
export function PageHead({ title, lead, children, dense = false, filled = false }: PageHeadProps) {
  return (
    <header
      className={cx(
        'relative flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5',
        dense && 'lg:pb-0',
      )}
    >
      <div
        className={cx(
          'min-w-0',
          dense && 'lg:flex lg:items-baseline lg:gap-4',
          filled && 'max-lg:basis-full lg:flex-1',
        )}
      >
        <h1 className="text-2xl">{title}</h1>
        {lead && (
          <div
            className={cx('mt-1 text-[0.9375rem] text-mute', filled ? 'min-w-0 lg:flex-1' : 'max-w-prose')}
          >
            {lead}
          </div>
        )}
      </div>
      {children && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-2',
            filled && 'max-sm:absolute max-sm:-top-1.5 max-sm:right-0',
          )}
        >
          {children}
        </div>
      )}
    </header>
  )
}
