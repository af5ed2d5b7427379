import { useSyncExternalStore } from 'react'
import { nothingRemembered, type Remembered } from '../../domain/remembered.ts'
import { rememberedStore } from './store.ts'

/** What this browser remembers of products; a shell remembers nothing. */
export function useRemembered(): Remembered {
  return useSyncExternalStore(rememberedStore.subscribe, rememberedStore.value, () => nothingRemembered)
}
