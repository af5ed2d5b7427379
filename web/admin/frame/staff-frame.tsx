import type { ReactNode } from 'react'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { LeaveGuard } from '../unsaved/leave-guard.tsx'
import { StaffNav } from './staff-nav.tsx'
import { Toaster } from './toaster.tsx'

/** The frame of every staff screen. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      <StaffNav />
      <div className="page py-6">{children}</div>
      <Toaster />
      <LeaveGuard />
    </ConfirmProvider>
  )
}
