import type { ReactNode } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { focusField } from './focus-field.ts'

interface FieldLinkProps {
  /** As for `focusField`. */
  to: string
  className?: string
  children: ReactNode
}

/** Leads to a field of the form, in the colour of what it stands in. */
export function FieldLink({ to, className = 'min-h-8', children }: FieldLinkProps) {
  return (
    <button
      type="button"
      onClick={() => focusField(to)}
      className={cx('cursor-pointer text-left underline underline-offset-4', className)}
    >
      {children}
    </button>
  )
}
