import type { Language } from '../languages.ts'
import type { CompareTexts, TrayTexts } from './types.ts'

type Loaders<Texts> = Record<Language, () => Promise<Texts>>

const compareLoaders: Loaders<CompareTexts> = {
  sv: async () => ({ compare: (await import('./sv/compare.ts')).compare }),
  no: async () => ({ compare: (await import('./no/compare.ts')).compare }),
  dk: async () => ({ compare: (await import('./dk/compare.ts')).compare }),
}

const trayLoaders: Loaders<TrayTexts> = {
  sv: async () => ({ tray: (await import('./sv/tray.ts')).tray }),
  no: async () => ({ tray: (await import('./no/tray.ts')).tray }),
  dk: async () => ({ tray: (await import('./dk/tray.ts')).tray }),
}

/** Texts of a comparison; they load with it. */
export function loadCompareTexts(language: Language): Promise<CompareTexts> {
  return compareLoaders[language]()
}

/** Texts for collecting products to compare. */
export function loadTrayTexts(language: Language): Promise<TrayTexts> {
  return trayLoaders[language]()
}
