import { Agent, get } from 'node:http'

/** Times of answers in milliseconds, and how many came in a second. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Asks over connections that are kept, each with its next request as soon as its last is answered. */
export class Crowd {
  readonly #origin: string
  readonly #connections: number
  readonly #agent: Agent

  constructor(origin: string, connections: number) {
    this.#origin = origin
    this.#connections = connections
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** @param paths asked in turns */
  async ask(paths: readonly string[], requests: number): Promise<Load> {
    const times: number[] = []
    let asked = 0
    const start = performance.now()
    const visitor = async () => {
      while (asked < requests) times.push(await this.#time(paths[asked++ % paths.length] ?? ''))
    }
    await Promise.all(Array.from({ length: this.#connections }, visitor))
    const seconds = (performance.now() - start) / 1000
    times.sort((a, b) => a - b)
    return { perSecond: requests / seconds, p50: share(times, 0.5), p99: share(times, 0.99) }
  }

  close(): void {
    this.#agent.destroy()
  }

  #time(path: string): Promise<number> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const sent = get(this.#origin + path, { agent: this.#agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
        answer.on('end', () => resolve(performance.now() - start))
        answer.on('error', reject)
        answer.resume()
      })
      sent.on('error', reject)
    })
  }
}
