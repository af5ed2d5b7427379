import { type ApiResponse, describeResponse } from '../calls.ts'

/** Somebody who writes one thing after another, and remembers what was acknowledged. */
export interface Writer {
  name: string
  /** The next write; throws where it was never answered. */
  write: () => Promise<void>
  /**
   * Acknowledged writes that are lost, or unacknowledged ones that are half there; then takes the stored state as the
   * new base.
   */
  check: () => Promise<string[]>
}

/** A response that a writer must not get. */
export class Refused extends Error {}

export function accepted(what: string, response: ApiResponse): ApiResponse {
  if (response.status !== 200) throw new Refused(`${what} is answered ${describeResponse(response)}`)
  return response
}

interface Numbered {
  name: string
  /** Writes a number into several places in one call. */
  write: (n: number) => Promise<ApiResponse>
  /** The number in each of the places. */
  read: () => Promise<readonly unknown[]>
}

/** A writer of growing numbers: all places hold the last that was acknowledged, or all the one that was under way. */
export function numbered({ name, write, read }: Numbered): Writer {
  let acknowledged = 0
  let tried = 0
  return {
    name,
    write: async () => {
      tried++
      accepted(name, await write(tried))
      acknowledged = tried
    },
    check: async () => {
      const places = await read()
      const [first] = places
      const failures: string[] = []
      if (places.some((place) => place !== first)) failures.push(`${name}: torn, ${places.join(' and ')}`)
      else if (first !== acknowledged && first !== tried)
        failures.push(`${name}: ${first} is there, ${acknowledged} was acknowledged`)
      if (typeof first === 'number') acknowledged = first
      return failures
    },
  }
}

/** The number at the end of a text. */
export const numberIn = (text: string | undefined) => Number(/\d+$/.exec(text ?? '')?.[0] ?? Number.NaN)
