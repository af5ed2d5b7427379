import { networkOf } from '../sessions/limit.ts'

const minute = 60_000
/** Beacons of a minute: of one network, and of all that reach this isolate. */
export const beaconLimits = { network: 12, all: 600 }

/**
 * Keeps one visitor from filling the lists. Counted in the isolate's memory for a minute and never stored, so that
 * nothing tells who looked for what; what all isolates together let through is bounded by the table.
 */
class BeaconLimit {
  #since = 0
  #all = 0
  readonly #networks = new Map<string, number>()

  /** Counts a beacon. @returns for how many seconds it is refused, or null */
  count(address: string, now: number): number | null {
    if (now - this.#since >= minute || now < this.#since) {
      this.#since = now
      this.#all = 0
      this.#networks.clear()
    }
    const network = networkOf(address)
    const own = (this.#networks.get(network) ?? 0) + 1
    if (own > beaconLimits.network || this.#all >= beaconLimits.all) {
      return Math.max(1, Math.ceil((this.#since + minute - now) / 1000))
    }
    this.#networks.set(network, own)
    this.#all++
    return null
  }

  clear(): void {
    this.#since = 0
  }
}

export const isolateBeacons = new BeaconLimit()
