import { type ComponentType, lazy, Suspense } from 'react'
import { logFailure } from '../data/log.ts'
import { type StaffPresence, useStaffPresence } from './useStaffPresence.ts'

type Parts = typeof import('../admin/frame/parts.tsx')

/** A part that is fetched when somebody is signed in: a visitor downloads nothing of it. */
function part(name: keyof Parts): ComponentType {
  return lazy(() =>
    import('../admin/frame/parts.tsx').then(
      (parts) => ({ default: parts[name] }),
      (cause: unknown) => {
        // The page is whole without it; the staff's own screens say so themselves.
        logFailure('The menu for staff did not come', cause)
        return { default: () => null }
      },
    ),
  )
}

const places: Record<'bar' | 'sheet', Partial<Record<NonNullable<StaffPresence>, ComponentType>>> = {
  bar: { 'signed-in': part('StaffBar'), ended: part('SessionEnded') },
  sheet: { 'signed-in': part('StaffSheet') },
}

/** What staff have in the navbar, or in the menu of a phone; nothing for visitors. */
export function StaffParts({ place }: { place: keyof typeof places }) {
  const presence = useStaffPresence()
  const Part = presence && places[place][presence]
  return (
    Part && (
      <Suspense>
        <Part />
      </Suspense>
    )
  )
}
