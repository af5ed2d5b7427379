import { nothingRemembered, readRemembered, rememberedText } from '../../../domain/remembered.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'
import { storedNames } from '../../shared/store/stored-names.ts'

/** The products that this browser remembers: favourites, and those seen last. */
export const rememberedStore = createPersistedStore({
  name: storedNames.remembered,
  empty: nothingRemembered,
  read: readRemembered,
  write: rememberedText,
})
