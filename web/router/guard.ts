/** The part of an address that a guard compares; with the language segment on both sides. */
export interface GuardedAddress {
  pathname: string
  search: string
}

export interface NavigationGuard {
  /** Whether this navigation would lose something. */
  loses: (from: GuardedAddress, to: GuardedAddress) => boolean
  /** Asks whether to leave nevertheless. */
  ask: (from: GuardedAddress, to: GuardedAddress) => Promise<boolean>
}

let guard: NavigationGuard | null = null

/** Puts a guard before every navigation, Back and Forward included. @returns how to remove it */
export function setNavigationGuard(next: NavigationGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

let asking = false
let wanted: () => void = () => {}

/**
 * Whether a navigation may happen now. Otherwise the guard asks, and `go` is called if the user agrees. Of the
 * navigations attempted while it asks, only the last one is run.
 */
export function mayNavigate(from: GuardedAddress, to: GuardedAddress, go: () => void): boolean {
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
