import { networkOf } from '../sessions/limit.ts'

const minute = 60_000
/** Beacons per minute: of one network, and of all that reach this isolate. */
export const beaconLimits = { network: 12, all: 600 }

/**
 * Prevents one visitor from filling the lists. Counted in the isolate's memory for a minute and never stored, so that
 * nothing records who searched for what; the table limits what all isolates together accept.
 */
class BeaconLimit {
  #since = 0
  #all = 0
  readonly #networks = new Map<string, number>()

  /** Counts a beacon. @returns for how many seconds further ones are refused, or null */
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
