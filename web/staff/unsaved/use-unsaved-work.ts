import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { useLatest } from '../ui/use-latest.ts'

/** Unsaved work on the page. */
export interface UnsavedWork {
  /** Saves it; false where that was refused, which the screen then shows. null where it cannot be saved now. */
  save: (() => Promise<boolean>) | null
  /** Discards it. */
  discard?: (() => void) | undefined
  /** Scrolls it into view, after a refused save. */
  show?: (() => void) | undefined
  /** The part of the page that it belongs to, where that part can be left alone. */
  part?: string
  /** It stays when only the query of the address changes. */
  outlivesQuery?: boolean
  /** This browser keeps it when the session ends. */
  outlivesSession?: boolean
  /** What it changes and the heading that this stands under, for a list that keeps both as long as it is unsaved. */
  entry?: { id: string; heading: string }
}

export type WorkFilter = (work: UnsavedWork) => boolean

/** All unsaved work on the page. Forms register theirs; whatever would discard it asks here first. */
export class UnsavedRegistry {
  readonly #works = createStore<ReadonlySet<() => UnsavedWork>>(() => new Set())
  readonly subscribe = this.#works.subscribe

  /** @param read returns the work in its present state @returns how to unregister it */
  add(read: () => UnsavedWork): () => void {
    this.#works.setState((works) => new Set([...works, read]), true)
    return () => this.#remove(read)
  }

  #remove(read: () => UnsavedWork): void {
    this.#works.setState(
      (works) => (works.has(read) ? new Set([...works].filter((each) => each !== read)) : works),
      true,
    )
  }

  #found(which: WorkFilter): (() => UnsavedWork)[] {
    return [...this.#works.getState()].filter((read) => which(read()))
  }

  readonly all = (): ReadonlySet<() => UnsavedWork> => this.#works.getState()

  readonly has = (which: WorkFilter = () => true): boolean => this.#found(which).length > 0

  canSave(which: WorkFilter): boolean {
    return this.#found(which).every((read) => read().save !== null)
  }

  discard(which: WorkFilter): void {
    for (const read of this.#found(which)) {
      read().discard?.()
      this.#remove(read)
    }
  }

  /** Saves one after the other; false at the first refusal, which is then in view. */
  async save(which: WorkFilter): Promise<boolean> {
    const tried = new Set<() => UnsavedWork>()
    for (;;) {
      // Read again each time: one save may leave more for the next.
      const next = this.#found(which).find((read) => !tried.has(read))
      if (!next) return true
      tried.add(next)
      const { save } = next()
      if (save && (await save())) continue
      next().show?.()
      return false
    }
  }
}

export const unsavedWork = new UnsavedRegistry()

/** The headings of the entries with unsaved work, by their ids. */
export function useUnsavedEntries(): ReadonlyMap<string, string> {
  const works = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.all)
  return useMemo(
    () =>
      new Map(
        [...works].flatMap((read) => {
          const { entry } = read()
          return entry ? [[entry.id, entry.heading]] : []
        }),
      ),
    [works],
  )
}

/** Registers a form's unsaved work as long as there is any: every way out then asks first. */
export function useUnsavedWork(isUnsaved: boolean, work: UnsavedWork): void {
  const latest = useLatest(work)
  useEffect(() => (isUnsaved ? unsavedWork.add(() => latest.current) : undefined), [isUnsaved, latest])
}
