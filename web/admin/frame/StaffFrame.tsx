import type { ReactNode } from 'react'
import { ConfirmProvider } from '../ui/Confirm.tsx'
import { StaffNav } from './StaffNav.tsx'
import { Toaster } from './Toaster.tsx'

/** What stands around every staff screen. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      <StaffNav />
      <div className="page py-6">{children}</div>
      <Toaster />
    </ConfirmProvider>
  )
}
