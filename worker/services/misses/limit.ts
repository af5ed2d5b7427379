import { networkOf } from '../sessions/limit.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Beacons per minute: of one network, and of all that reach this isolate; misses per day of one network. */
export const beaconLimits = { network: 12, all: 600, ofDay: 500 }
/** As many as fill the table of a day with one miss each. */
const maxNetworks = 20_000

/**
 * Prevents one visitor from filling the lists. Counted in the isolate's memory, for a day at most, and never stored, so
 * that nothing records who searched for what; the table limits what all isolates together accept.
 */
class BeaconLimit {
  #since = 0
  #all = 0
  readonly #networks = new Map<string, number>()
  #today = 0
  readonly #ofDay = new Map<string, number>()

  /** Counts a beacon with so many misses. @returns for how many seconds further ones are refused, or null */
  count(address: string, now: number, misses: number): number | null {
    if (now - this.#since >= minute || now < this.#since) {
      this.#since = now
      this.#all = 0
      this.#networks.clear()
    }
    const today = Math.floor(now / day)
    if (today !== this.#today) {
      this.#today = today
      this.#ofDay.clear()
    }
    const network = networkOf(address)
    // A household may have as many networks of IPv6 as begin alike.
    const household = network.split(':').slice(0, 3).join(':')
    const told = (this.#ofDay.get(household) ?? 0) + misses
    if (told > beaconLimits.ofDay) return Math.ceil(((today + 1) * day - now) / 1000)
    const own = (this.#networks.get(network) ?? 0) + 1
    if (own > beaconLimits.network || this.#all >= beaconLimits.all) {
      return Math.max(1, Math.ceil((this.#since + minute - now) / 1000))
    }
    this.#networks.set(network, own)
    this.#all++
    const [oldest] = this.#ofDay.size < maxNetworks ? [] : this.#ofDay.keys()
    if (oldest !== undefined) this.#ofDay.delete(oldest)
    this.#ofDay.set(household, told)
    return null
  }

  clear(): void {
    this.#since = 0
    this.#today = 0
  }
}

export const isolateBeacons = new BeaconLimit()
