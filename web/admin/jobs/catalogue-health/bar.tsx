import { cx } from '../../../ui/cx.ts'

interface BarProps {
  done: number
  total: number
}

/** A share of a whole as a line; the numbers are beside it. */
export function Bar({ done, total }: BarProps) {
  const share = total === 0 ? 0 : (done / total) * 100
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('h-1 w-full', share === 100 ? 'text-ok' : 'text-steel')}
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={share} height="4" fill="currentColor" />
    </svg>
  )
}
