import { useEffect, useEffectEvent, useRef } from 'react'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'

interface GivingWay {
  /** Reads the product as it is published. */
  read: () => Promise<StaffProductAnswer | undefined>
  leave: (live: StaffProductAnswer) => Promise<void>
}

/** Leaves a copy that is gone, unless something is typed before the product is read. */
export function useGivingWay(isGone: boolean, { read, leave }: GivingWay): void {
  const isStillGone = useRef(false)
  const giveWay = useEffectEvent(async () => {
    const live = await read()
    if (live && isStillGone.current) await leave(live)
  })
  useEffect(() => {
    isStillGone.current = isGone
    if (isGone) void giveWay()
    return () => {
      isStillGone.current = false
    }
  }, [isGone])
}
