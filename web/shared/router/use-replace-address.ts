import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Replaces this address by another as soon as that is known, unless the visitor is on the way to a third one. */
export function useReplaceAddress(to: string | null): void {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (to !== null && !isLeaving) void navigate(to, { replace: true })
  }, [to, isLeaving, navigate])
}
