/** Why a call failed. `status` is 0 when no response came; `message` is the server's own, '' where it sent none. */
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
export function isPermanent(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

export function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TIMEOUT'
}

/** True where no response came: there is no network, or it took too long. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** For a call whose toast has shown why it failed. @throws whatever is no refusal */
export function ignoreRefusal(error: unknown): false {
  if (!(error instanceof ApiError)) throw error
  return false
}
