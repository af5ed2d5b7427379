type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** The password of the local users. */
export const password = 'a password of the bench'

const asJson = (body: unknown) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Calls of a site as somebody of its staff. */
export class Staff {
  readonly #origin: string
  #token = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** @returns the response, whose body is read */
  async signIn(email: string): Promise<Response> {
    const response = await fetch(`${this.#origin}/api/auth`, {
      method: 'POST',
      ...asJson({ email, password }),
    })
    const { token } = (await response.json()) as { token?: string }
    if (!token) throw new Error(`${email} is not signed in: ${response.status}`)
    this.#token = token
    return response
  }

  /** What says who calls. */
  get headers(): Record<string, string> {
    return this.#token ? { Authorization: `Bearer ${this.#token}` } : {}
  }

  async fetch(path: string, { headers, ...init }: Init = {}): Promise<Response> {
    const response = await fetch(this.#origin + path, { ...init, headers: { ...this.headers, ...headers } })
    this.#token = response.headers.get('X-Renewed-Token') ?? this.#token
    return response
  }

  /** The JSON of a response that has to be 200. */
  async json<T>(path: string, init?: Init): Promise<T> {
    const response = await this.fetch(path, init)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

  /** A write whose answer has to be 200. */
  send<T>(path: string, method: string, body?: unknown): Promise<T> {
    return this.json(path, { method, ...(body === undefined ? {} : asJson(body)) })
  }

  /** A save of a product under another name; its response is read to the end. */
  async save(type: string, id: string, name: string, headers = {}): Promise<Response> {
    const { body, ...json } = asJson({ name })
    const response = await this.fetch(`/api/${type}/${id}`, {
      method: 'PUT',
      body,
      headers: { ...json.headers, ...headers },
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`The save: ${response.status} ${text}`)
    return response
  }
}
