import { emptyTray, readTray, type Tray, trayText } from '../../domain/compare/tray.ts'
import { Listeners } from '../listeners.ts'

/** Where the browser keeps the products that are collected. */
export const trayKey = 'passar-compare'

/**
 * What this browser has collected to compare. Every change is made to what is stored at that moment, so two tabs add to
 * one tray. Where nothing can be stored, the tray lives as long as the page does.
 */
export class TrayStore {
  readonly #listeners = new Listeners()
  #text: string | null = null
  #tray: Tray = emptyTray
  #isKept = true

  readonly subscribe = (listener: () => void): (() => void) => {
    const onChange = () => listener()
    addEventListener('storage', onChange)
    // A page that comes back from the browser's memory has heard of nothing in the meantime.
    addEventListener('pageshow', onChange)
    const stop = this.#listeners.subscribe(listener)
    return () => {
      stop()
      removeEventListener('storage', onChange)
      removeEventListener('pageshow', onChange)
    }
  }

  readonly tray = (): Tray => {
    const text = this.#isKept ? stored() : undefined
    if (text !== undefined && text !== this.#text) {
      this.#text = text
      this.#tray = readTray(text)
    }
    return this.#tray
  }

  change(make: (tray: Tray) => Tray): void {
    this.#tray = make(this.tray())
    this.#text = trayText(this.#tray)
    try {
      localStorage.setItem(trayKey, this.#text)
      this.#isKept = true
    } catch {
      this.#isKept = false
    }
    this.#listeners.notify()
  }
}

/** What is stored; undefined where the browser does not say. */
function stored(): string | null | undefined {
  try {
    return localStorage.getItem(trayKey)
  } catch {
    return undefined
  }
}

export const trayStore = new TrayStore()
