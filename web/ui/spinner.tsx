import { cx } from './cx.ts'

/** A small sign of work under way; says what is loading to those who cannot see it. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-sm text-mute', className)}>
      <span className="loading loading-spinner loading-xs" aria-hidden="true" />
      {label}
    </span>
  )
}

/** The place of something that will come; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded bg-line/60', className)} />
}
