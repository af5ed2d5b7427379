import { useEffect, useEffectEvent, useRef } from 'react'
import { callPath } from '../../../shared/data/calls.ts'
import { logFailure } from '../../../shared/data/log.ts'
import { useCall } from '../../data/use-call.ts'
import { shouldRenew } from './renewal.ts'
import { readSession, updateUser } from './session.ts'
import { useStaff } from './staff-context.ts'

/**
 * Reads the signed-in user once per document: the server's level and language apply, and a session that it no longer
 * knows ends at once.
 */
export function useOwnUser(): { renewIfAgeing: () => void } {
  const call = useCall()
  const { email, token } = useStaff()
  const lastAttempt = useRef<number | null>(null)
  const ask = useEffectEvent(async () => {
    // It just ended, in another tab.
    if (!readSession()) return
    try {
      updateUser(await call(callPath('GET users/:email', { email }), { quiet: true }))
    } catch (cause) {
      // Screens that need the server show the error; a 401 has already ended the session.
      logFailure('Who is signed in could not be asked', cause)
    }
  })
  useEffect(() => {
    void ask()
  }, [])
  return {
    renewIfAgeing: () => {
      if (!shouldRenew(token, lastAttempt.current, Date.now())) return
      lastAttempt.current = Date.now()
      void ask()
    },
  }
}
