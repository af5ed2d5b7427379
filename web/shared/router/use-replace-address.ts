import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIsLeaving } from './use-is-leaving.ts'

/** Replaces this address by another as soon as that is known, unless the visitor is on the way to a third one. */
export function useReplaceAddress(to: string | null): void {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (to !== null && !isLeaving()) void navigate(to, { replace: true })
  }, [to, isLeaving, navigate])
}
