import type { Site } from './site.ts'

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Calls of a site as somebody of its staff. */
export class Staff {
  readonly #origin: string
  #token = ''

  constructor({ origin }: Site) {
    this.#origin = origin
  }

  async signIn(email: string, password: string): Promise<void> {
    const { token } = await this.json<{ token: string }>('/api/auth', this.#body('POST', { email, password }))
    this.#token = token
  }

  async fetch(path: string, { headers, ...init }: Init = {}): Promise<Response> {
    const signed = this.#token ? { Authorization: `Bearer ${this.#token}` } : {}
    const answer = await fetch(this.#origin + path, { ...init, headers: { ...signed, ...headers } })
    this.#token = answer.headers.get('X-Renewed-Token') ?? this.#token
    return answer
  }

  /** The JSON of an answer that has to be 200. */
  async json<T>(path: string, init?: Init): Promise<T> {
    const answer = await this.fetch(path, init)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.json(path, this.#body('PUT', body))
  }

  post<T>(path: string): Promise<T> {
    return this.json(path, { method: 'POST' })
  }

  #body(method: string, content: unknown): Init {
    return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) }
  }
}
