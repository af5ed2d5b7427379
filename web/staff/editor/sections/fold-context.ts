import { createContext, useContext } from 'react'
import type { Marks } from './changes.ts'

/** Which sections of the form are open. */
export interface Folding {
  isOpen: (name: string) => boolean
  /** The user folds or opens a section, which this browser remembers. */
  set: (name: string, open: boolean) => void
  /** The same for all of them. */
  setAll: (open: boolean) => void
  /** Opens a section to show something in it, without remembering it. */
  reveal: (name: string) => void
  marks: ReadonlyMap<string, Marks>
  /** Only changed parts are shown: those that were changed when the filter was set, and later ones. */
  isOnly: boolean
  /** No section is shown. */
  isEmpty: boolean
  setOnly: (only: boolean) => void
  /** Whether a section, or a part of the form by its path, is shown. */
  isShown: (place: { section: string } | { path: string }) => boolean
}

/** The default without folding: everything is open. */
const unfolded: Folding = {
  isOpen: () => true,
  set: () => {},
  setAll: () => {},
  reveal: () => {},
  marks: new Map(),
  isOnly: false,
  isEmpty: false,
  setOnly: () => {},
  isShown: () => true,
}

export const FoldContext = createContext<Folding>(unfolded)

export const useFolding = () => useContext(FoldContext)
