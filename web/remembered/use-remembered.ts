import { useSyncExternalStore } from 'react'
import { nothingRemembered, type Remembered } from '../../domain/remembered.ts'
import { rememberedStore } from './store.ts'

/** The products that this browser remembers; none in a shell. */
export function useRemembered(): Remembered {
  return useSyncExternalStore(rememberedStore.subscribe, rememberedStore.value, () => nothingRemembered)
}
