/** The part of an address that a guard compares; with the language's segment on both sides. */
export interface Place {
  pathname: string
  search: string
}

export interface LeaveGuard {
  /** Whether something would be lost on this way. */
  loses: (from: Place, to: Place) => boolean
  /** Asks whether to go all the same. */
  ask: (from: Place, to: Place) => Promise<boolean>
}

let guard: LeaveGuard | null = null

/** Puts a guard before every way through the site, also Back and Forward. @returns how to take it away */
export function guardWays(next: LeaveGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

let asking = false
let wanted: () => void = () => {}

/**
 * Whether a way is free. If it is not, the guard asks, and `go` is called where the answer is yes. Of the ways that
 * are tried while it asks, the last one counts.
 */
export function isFree(from: Place, to: Place, go: () => void): boolean {
  if (!guard?.loses(from, to)) return true
  wanted = go
  if (asking) return false
  asking = true
  void guard
    .ask(from, to)
    .finally(() => {
      asking = false
    })
    .then((yes) => {
      if (yes) wanted()
    })
  return false
}
