/** Why a call failed. `status` is 0 when no answer came; `message` is the server's own, '' where it sent none. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor(code: string, message: string, status: number, details?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** True for errors that a retry cannot fix: the request was wrong, or the thing does not exist. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TIMEOUT'
}

/** True where no answer came: there is no network, or it took too long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
