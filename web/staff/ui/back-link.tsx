import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../shared/router/use-route.ts'
import { Icon } from '../../shared/ui/icon.tsx'

/** Above a heading: a link to the parent screen. @param to the name of a route */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={linkTo(to)}
      className="mb-1 inline-flex min-h-8 items-center gap-1.5 text-sm text-mute underline decoration-line underline-offset-4 hover:text-ink"
    >
      <Icon name="back" className="size-4" />
      {children}
    </Link>
  )
}
