import { createStore, useStore } from 'zustand'
import { type DoorList, isSameList } from '../../../domain/doors/list.ts'
import { doorsText, readDoors } from '../../../domain/doors/text.ts'
import { withoutChange } from '../../../domain/doors/undo.ts'
import { jsonIn } from '../../../domain/json.ts'
import { createPersistedStore, type StoreProblem } from '../../shared/store/persisted-store.ts'
import { storedNames } from '../../shared/store/stored-names.ts'

const maxUndone = 50

interface ReadDoors {
  list: DoorList
  /** How many doors could not be read. */
  unread: number
  /** The unreadable lines. They stay in the list until somebody discards them. */
  unreadableLines: readonly string[]
}

interface StoredDoors extends ReadDoors {
  /** `partly`: some of the doors cannot be read. */
  problem: StoreProblem | 'partly' | null
  canUndo: boolean
}

interface Change {
  before: DoorList
  after: DoorList
  /** Changes of one name that are undone together: what is typed into one field. */
  together: string | undefined
}

const doorsOf = (list: DoorList, unreadableLines: readonly string[] = []): ReadDoors => ({
  list,
  unread: unreadableLines.length,
  unreadableLines,
})

/** This browser's list of doors. Undo takes back what this tab has changed, and leaves what others have since. */
export function createDoorStore() {
  const stored = createPersistedStore<ReadDoors>({
    name: storedNames.doors,
    empty: doorsOf([]),
    read: (text) => {
      const read = readDoors(text)
      return read.kind === 'list' ? read : null
    },
    write: ({ list, unreadableLines }) => doorsText(list, unreadableLines),
  })
  const history = createStore<readonly Change[]>(() => [])

  const isUnreadable = () => stored.problem() === 'unreadable'

  function changeList(make: (list: DoorList) => DoorList): void {
    stored.change((doors) => {
      const list = make(doors.list)
      return isSameList(list, doors.list) ? doors : doorsOf(list, doors.unreadableLines)
    })
  }

  function changeUnreadableLines(make: (unreadableLines: readonly string[]) => readonly string[]): void {
    if (!isUnreadable()) stored.change(({ list, unreadableLines }) => doorsOf(list, make(unreadableLines)))
  }

  const snapshotOf = (
    { list, unread, unreadableLines }: ReadDoors,
    problem: StoreProblem | null,
    changes: readonly Change[],
  ): StoredDoors => ({
    list,
    unread,
    unreadableLines,
    problem: problem ?? (unread > 0 ? 'partly' : null),
    canUndo: changes.length > 0,
  })

  return {
    snapshot: () => snapshotOf(stored.get(), stored.problem(), history.getState()),
    /** None in the first render. */
    useSnapshot: () => snapshotOf(stored.useValue(), stored.useProblem(), useStore(history)),
    /** The stored text, whatever it is. */
    text: stored.text,

    /**
     * Changes the list as it is now.
     * @param together consecutive changes of one name are undone as one
     * @returns false where the stored list cannot be read, and so nothing was changed
     */
    change(make: (list: DoorList) => DoorList, together?: string): boolean {
      if (isUnreadable()) return false
      const before = stored.get().list
      changeList(make)
      const after = stored.get().list
      if (after === before) return true
      const changes = history.getState()
      const last = changes.at(-1)
      // What another tab has done in between is not undone.
      const isNext = together !== undefined && last?.together === together && isSameList(before, last.after)
      history.setState(
        isNext
          ? [...changes.slice(0, -1), { ...last, after }]
          : [...changes, { before, after, together }].slice(-maxUndone),
        true,
      )
      return true
    },

    undo(): boolean {
      const changes = history.getState()
      const last = changes.at(-1)
      if (!last || isUnreadable()) return false
      history.setState(changes.slice(0, -1), true)
      changeList((list) => withoutChange(last.before, last.after, list))
      return true
    },

    /**
     * Stores unreadable lines of somebody else's list beside the list, each once, as far as they leave the space that the
     * own list needs. A line that was cut short or damaged is left out: no version of the page would read it.
     * @returns how many found no room
     */
    addUnreadableLines(lines: readonly string[]): number {
      const { unreadableLines } = stored.get()
      const known = new Set(unreadableLines)
      const newLines = [...new Set(lines)].filter((line) => !known.has(line) && jsonIn(line) !== undefined)
      const more = new Set(isUnreadable() ? [] : linesWithinLimits(newLines, unreadableLines))
      if (more.size === 0) return newLines.length
      changeUnreadableLines((lines) => [...lines, ...more])
      if (stored.problem() !== 'full') return newLines.length - more.size
      changeUnreadableLines((lines) => lines.filter((line) => !more.has(line)))
      return newLines.length
    },

    /** Restores discarded lines, all of them: they were the user's own. */
    restoreUnreadableLines: (lines: readonly string[]) =>
      changeUnreadableLines((unreadableLines) => [...new Set([...unreadableLines, ...lines])]),
    /** Discards the unreadable lines. */
    discardUnreadableLines: () => changeUnreadableLines(() => []),
    /** Discards stored data that cannot be read. */
    startOver: stored.clear,
  }
}

export type DoorStore = ReturnType<typeof createDoorStore>

export const doorStore = createDoorStore()

/** The most unreadable lines of other people's lists that are stored, and the most bytes they may take. */
const maxLines = 500
const maxBytes = 100_000

/**
 * The lines that can be stored beside those that are stored already without exceeding the limits, in order. One that is too large is
 * skipped.
 */
function linesWithinLimits(lines: readonly string[], stored: readonly string[]): string[] {
  const within: string[] = []
  let remaining = maxBytes - stored.reduce((sum, line) => sum + bytesOf(line), 0)
  for (const line of lines) {
    if (stored.length + within.length >= maxLines) break
    if (bytesOf(line) > remaining) continue
    within.push(line)
    remaining -= bytesOf(line)
  }
  return within
}

/** As storage counts: two for each UTF-16 unit of a text, and for its line ending. */
const bytesOf = ({ length }: string) => 2 * (length + 1)
