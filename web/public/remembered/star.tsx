import { LineIcon } from '../../shared/ui/icon.tsx'

/** Filled for a favourite. */
export function Star({ filled }: { filled: boolean }) {
  return (
    <LineIcon
      path="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z"
      className={filled ? 'size-[1.125em] fill-current' : 'size-[1.125em]'}
    />
  )
}
