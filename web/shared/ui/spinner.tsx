import { cx } from './cx.ts'

/** A small spinner; tells screen readers what is loading. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-sm text-mute', className)}>
      <span className="loading loading-spinner loading-xs" aria-hidden="true" />
      {label}
    </span>
  )
}

/** A placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded bg-line/60', className)} />
}
