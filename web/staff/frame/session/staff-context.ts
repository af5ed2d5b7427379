import { createContext, useContext } from 'react'
import type { StaffSession } from './session.ts'

export const StaffContext = createContext<StaffSession | null>(null)

/** Who is signed in. Only inside the staff area, which shows nothing to anybody else. */
export function useStaff(): StaffSession {
  const session = useContext(StaffContext)
  if (!session) throw new Error('Nobody is signed in here')
  return session
}
