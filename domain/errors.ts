/**
 * Every way a request can fail, with its status. The code is also the key of its text in
 * domain/texts/{language}/messages.ts; the details fill the text's variables and are sent along.
 */
export const errorStatus = {
  BAD_COUNT: 400,
  BAD_INPUT: 400,
  BAD_JSON: 400,
  BAD_LANGUAGE: 400,
  BAD_NUMBER: 400,
  BAD_QUERY: 400,
  TOO_LONG: 400,
  UNKNOWN_CHOICE: 400,
  UNKNOWN_PARAMETER: 400,
  LOGIN_FAILED: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export type ErrorDetails = Record<string, string | number>

/**
 * A fault of the request (or of its sender's rights), as opposed to a bug: it is answered with its own
 * status, a code and a text in the reader's language, and is not logged.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  error: ErrorCode
  message: string
  details?: ErrorDetails
}
