import { createContext, useContext } from 'react'
import type { Marks } from './changes.ts'

/** How the sections of the form stand. */
export interface Folding {
  isOpen: (name: string) => boolean
  /** Somebody folds or opens a section, which this browser remembers. */
  set: (name: string, open: boolean) => void
  /** The same for all of them. */
  setAll: (open: boolean) => void
  /** Opens a section for something that is in it, this time only. */
  reveal: (name: string) => void
  marks: ReadonlyMap<string, Marks>
  /** Only what is changed is shown: what was when that was asked for, and what has been since. */
  isOnly: boolean
  /** Nothing is shown at all. */
  isEmpty: boolean
  setOnly: (only: boolean) => void
  /** Whether a section, or a part of the form by its path, is among what is shown. */
  isShown: (place: { section: string } | { path: string }) => boolean
}

/** Where nothing folds, all is open. */
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
