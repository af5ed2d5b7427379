import { nothingRemembered, readRemembered, rememberedText } from '../../domain/remembered.ts'
import { KeptStore } from '../kept-store.ts'

/** Where the browser keeps favourites and what was looked at last; `hasRemembered` asks for it before this is loaded. */
export const rememberedKey = 'passar-products'

export const newRememberedStore = () =>
  new KeptStore({ key: rememberedKey, empty: nothingRemembered, read: readRemembered, text: rememberedText })

export const rememberedStore = newRememberedStore()
