import { type DoorList, isSameList } from '../../domain/doors/list.ts'
import { doorsText, readDoors } from '../../domain/doors/text.ts'
import { withoutChange } from '../../domain/doors/undo.ts'
import { Listeners } from '../listeners.ts'
import { linesWithinLimits } from './lines-within-limits.ts'

/** The storage key of the list. */
export const storageKey = 'passar-doors'
const maxUndone = 50

/**
 * `full`, `forbidden`: the browser's storage is full or blocked, so the list lives as long as the page. `unreadable`:
 * the stored data are no list that this page can read, and are left untouched. `partly`: some of the doors cannot be
 * read.
 */
export type StoreProblem = 'full' | 'forbidden' | 'unreadable' | 'partly'

export interface StoredDoors {
  list: DoorList
  problem: StoreProblem | null
  /** With `partly`: how many doors could not be read. */
  unread: number
  /** The unreadable lines. They stay in the list until somebody discards them. */
  rest: readonly string[]
  canUndo: boolean
}

interface Change {
  before: DoorList
  after: DoorList
  /** Changes of one name that are undone together: what is typed into one field. */
  together: string | undefined
}

/**
 * This browser's list of doors. Every change applies to what is stored at that moment, so two tabs never overwrite
 * each other; what one of them writes, the other one shows.
 */
export class DoorStore {
  readonly #listeners = new Listeners()
  #text: string | null = null
  #held: StoredDoors = { list: [], problem: null, unread: 0, rest: [], canUndo: false }
  #isRead = false
  /** While nothing can be stored: the stored text from when that began. */
  #base: DoorList | null = null
  #changes: Change[] = []

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === storageKey) this.#refresh()
    }
    const onShow = () => this.#refresh()
    addEventListener('storage', onStorage)
    // A page restored from the back/forward cache has missed the events in between.
    addEventListener('pageshow', onShow)
    const stop = this.#listeners.subscribe(listener)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShow)
    }
  }

  readonly held = (): StoredDoors => {
    if (!this.#isRead) this.#read()
    return this.#held
  }

  /** The stored text, whatever it is. */
  stored(): string {
    try {
      return localStorage.getItem(storageKey) ?? ''
    } catch {
      return ''
    }
  }

  /**
   * Changes the list as it is now.
   * @param together consecutive changes of one name are undone as one
   * @returns false where the stored list cannot be read, and so nothing was changed
   */
  change(make: (list: DoorList) => DoorList, together?: string): boolean {
    this.#read()
    if (this.#held.problem === 'unreadable') return false
    const before = this.#held.list
    const after = make(before)
    if (isSameList(before, after)) return true
    const last = this.#changes.at(-1)
    // What another tab has done in between is not undone.
    const isNext = together !== undefined && last?.together === together && isSameList(before, last.after)
    if (last && isNext) last.after = after
    else this.#changes = [...this.#changes, { before, after, together }].slice(-maxUndone)
    this.#write(after)
    return true
  }

  /** Undoes the last change of this tab, and leaves what others have changed since. */
  undo(): boolean {
    this.#read()
    if (this.#held.problem === 'unreadable') return false
    const last = this.#changes.pop()
    if (!last) return false
    this.#write(withoutChange(last.before, last.after, this.#held.list))
    return true
  }

  /**
   * Keeps unreadable lines of somebody else's list beside the list, each once, as far as they leave the room that the
   * own list needs.
   * @returns how many are not kept
   */
  keepRest(lines: readonly string[]): number {
    this.#read()
    const { rest, list, problem } = this.#held
    const known = new Set(rest)
    const news = [...new Set(lines)].filter((line) => !known.has(line))
    if (problem === 'unreadable') return news.length
    const more = linesWithinLimits(news, rest)
    if (more.length === 0) return news.length
    this.#write(list, [...rest, ...more])
    if (this.#held.problem !== 'full') return news.length - more.length
    this.#write(list, rest)
    return news.length
  }

  /** Restores discarded lines, all of them: they were the user's own. */
  restoreRest(lines: readonly string[]): void {
    this.#read()
    const { rest, list, problem } = this.#held
    if (problem !== 'unreadable') this.#write(list, [...new Set([...rest, ...lines])])
  }

  /** Discards the unreadable lines. */
  dropRest(): void {
    this.#read()
    if (this.#held.problem !== 'unreadable') this.#write(this.#held.list, [])
  }

  /** Discards stored data that cannot be read. */
  startOver(): void {
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Storage that cannot be written often cannot be read either.
    }
    this.#refresh()
  }

  #refresh(): void {
    this.#read()
    this.#listeners.notify()
  }

  /** Takes over the stored list, and keeps what could not be stored. */
  #read(): void {
    let text: string | null
    try {
      text = localStorage.getItem(storageKey)
    } catch {
      this.#isRead = true
      this.#base ??= []
      this.#hold(this.#held.list, 'forbidden')
      return
    }
    if (this.#isRead && text === this.#text) return
    this.#isRead = true
    this.#text = text
    const read = text === null ? { kind: 'list' as const, list: [], unread: 0, rest: [] } : readDoors(text)
    if (read.kind !== 'list') this.#hold([], 'unreadable', { unread: 0, rest: [] })
    else if (this.#base === null) this.#hold(read.list, null, read)
    else {
      const merged = withoutChange(this.#held.list, this.#base, read.list)
      this.#base = read.list
      const rest = [...new Set([...read.rest, ...this.#held.rest])]
      this.#hold(merged, this.#held.problem, { unread: rest.length, rest })
    }
  }

  #write(list: DoorList, rest = this.#held.rest): void {
    const text = doorsText(list, rest)
    const kept = { unread: rest.length, rest }
    try {
      localStorage.setItem(storageKey, text)
      this.#text = text
      this.#base = null
      this.#hold(list, null, kept)
    } catch (fault) {
      this.#base ??= this.#held.list
      const isFull = fault instanceof DOMException && fault.name === 'QuotaExceededError'
      this.#hold(list, isFull ? 'full' : 'forbidden', kept)
    }
    this.#listeners.notify()
  }

  /** `partly` is reported whatever else is wrong, where some lines cannot be read. */
  #hold(
    list: DoorList,
    problem: StoreProblem | null,
    { unread, rest }: Pick<StoredDoors, 'unread' | 'rest'> = this.#held,
  ): void {
    const canUndo = this.#changes.length > 0
    this.#held = { list, problem: problem ?? (unread > 0 ? 'partly' : null), unread, rest, canUndo }
  }
}

export const doorStore = new DoorStore()
