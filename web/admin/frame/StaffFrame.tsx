import type { ReactNode } from 'react'
import { ConfirmProvider } from '../ui/Confirm.tsx'
import { LeaveGuard } from '../unsaved/LeaveGuard.tsx'
import { StaffNav } from './StaffNav.tsx'
import { Toaster } from './Toaster.tsx'

/** What stands around every staff screen. */
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
