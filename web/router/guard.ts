/** The part of an address that a guard compares; with the language segment on both sides. */
export interface Place {
  pathname: string
  search: string
}

export interface LeaveGuard {
  /** Whether this navigation would lose something. */
  loses: (from: Place, to: Place) => boolean
  /** Asks whether to leave nevertheless. */
  ask: (from: Place, to: Place) => Promise<boolean>
}

let guard: LeaveGuard | null = null

/** Puts a guard before every navigation, Back and Forward included. @returns how to remove it */
export function guardWays(next: LeaveGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

let asking = false
let wanted: () => void = () => {}

/**
 * Whether a navigation is allowed. If it is not, the guard asks, and `go` is called where the answer is yes. Of the
 * navigations attempted meanwhile, the last one counts.
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
