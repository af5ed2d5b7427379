/** Checked every five seconds, signed out after an hour; warned a minute before. */
export const checkMs = 5000
export const idleMs = 3_600_000
export const warnedMs = 60_000
/** Actions within a second count as one. */
const noteMs = 1000

/** The state of a session: in use, about to end in so many seconds, or over. */
export type IdleState = { kind: 'active' } | { kind: 'warning'; seconds: number } | { kind: 'over' }

/** @param last the time of the last activity; both in milliseconds */
export function idleState(last: number, now: number): IdleState {
  const left = last + idleMs - now
  if (left <= 0) return { kind: 'over' }
  return left <= warnedMs ? { kind: 'warning', seconds: Math.ceil(left / 1000) } : { kind: 'active' }
}

/** The time of the last activity, which the tabs share. */
export interface IdleClock {
  now: () => number
  read: () => number | null
  write: (at: number) => void
}

/** Watches over a session in one tab. Activity in any tab counts for all of them. */
export class IdleWatch {
  readonly #clock: IdleClock

  constructor(clock: IdleClock) {
    this.#clock = clock
  }

  check(): IdleState {
    const { now, read, write } = this.#clock
    const last = read()
    if (last === null) write(now())
    return idleState(last ?? now(), now())
  }

  /** Records activity. After the warning only `stay` counts, and after the end nothing does. */
  touch(): IdleState {
    const state = this.check()
    const { now, read, write } = this.#clock
    if (state.kind === 'active' && now() - (read() ?? 0) >= noteMs) write(now())
    return state
  }

  /** "Stay": counts as activity, unless the session is over. */
  stay(): IdleState {
    if (this.check().kind !== 'over') this.#clock.write(this.#clock.now())
    return this.check()
  }
}
