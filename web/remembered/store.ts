import { nothingRemembered, readRemembered, rememberedText } from '../../domain/remembered.ts'
import { KeptStore } from '../kept-store.ts'

/** The storage key of favourites and products seen last; `hasRemembered` reads it before this has loaded. */
export const rememberedKey = 'passar-products'

export const newRememberedStore = () =>
  new KeptStore({ key: rememberedKey, empty: nothingRemembered, read: readRemembered, text: rememberedText })

export const rememberedStore = newRememberedStore()
