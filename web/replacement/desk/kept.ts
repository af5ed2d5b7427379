import type { Decision } from '../../../domain/desk/answers.ts'
import type { DeskLine } from '../../../domain/desk/lines.ts'
import { hash } from '../../../domain/doors/merge.ts'
import { Listeners } from '../../listeners.ts'

export type Decisions = Readonly<Record<number, Decision>>

/** A list at the desk, and what was decided for its lines. */
export interface KeptList {
  lines: readonly DeskLine[]
  decisions: Decisions
}

const prefix = 'passar-desk-'
/** As many lists as one goes back to. */
const mostKept = 12

/** What names a list: the same lines have the same name. */
export function nameOfLines(lines: readonly DeskLine[]): string {
  return hash(JSON.stringify(lines.map(({ number, quantity }) => [number, quantity])))
}

/** The lists of this tab. They last as long as the tab does, or as the page where the browser keeps nothing. */
class DeskStore {
  readonly #listeners = new Listeners()
  readonly #lists = new Map<string, KeptList | null>()
  /** The browser refused to keep something. */
  isForbidden = false

  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)

  /** The list of a name; null where this tab has none. The same object as long as nothing changes. */
  list(name: string): KeptList | null {
    const known = this.#lists.get(name)
    if (known !== undefined) return known
    const read = this.#read(name)
    this.#lists.set(name, read)
    return read
  }

  /** Keeps a list; what was decided for the same lines before stays. */
  open(lines: readonly DeskLine[], decisions?: Decisions): string {
    const name = nameOfLines(lines)
    this.#write(name, { lines, decisions: decisions ?? this.list(name)?.decisions ?? {} })
    return name
  }

  decide(name: string, lines: readonly DeskLine[], at: number, decision: Decision): void {
    const decisions = this.list(name)?.decisions ?? {}
    this.#write(name, { lines, decisions: { ...decisions, [at]: { ...decisions[at], ...decision } } })
  }

  #read(name: string): KeptList | null {
    try {
      return listOf(JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null'))
    } catch {
      return null
    }
  }

  #write(name: string, list: KeptList): void {
    this.#lists.set(name, list)
    this.isForbidden = !this.#store(prefix + name, JSON.stringify(list))
    this.#listeners.notify()
  }

  #store(key: string, text: string): boolean {
    try {
      const others = Object.keys(sessionStorage).filter((each) => each.startsWith(prefix) && each !== key)
      for (const old of others.slice(mostKept - 1)) sessionStorage.removeItem(old)
      sessionStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  }
}

/** What was kept, as far as it is a list: anything may have been written there. */
function listOf(value: unknown): KeptList | null {
  const { lines, decisions } = (value ?? {}) as { lines?: unknown; decisions?: unknown }
  if (!Array.isArray(lines) || typeof decisions !== 'object' || decisions === null) return null
  const isLine = (line: DeskLine | null) =>
    typeof line?.number === 'string' && Number.isInteger(line.quantity)
  return lines.every(isLine) ? { lines, decisions: decisions as Decisions } : null
}

export const deskStore = new DeskStore()
