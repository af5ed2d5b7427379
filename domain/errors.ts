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
  BAD_TIME: 400,
  CRITERION_ELSEWHERE: 400,
  CRITERION_NO_VALUE: 400,
  FACT_ALIKE: 400,
  FACT_AMBIGUOUS_NUMBER: 400,
  FACT_DERIVED: 400,
  FACT_NOT_LIST: 400,
  FACT_NO_CHOICE: 400,
  FACT_NOT_NUMBER: 400,
  FACT_NOT_TEXT: 400,
  FACT_NOT_YES_NO: 400,
  FACT_OUT_OF_RANGE: 400,
  FACT_TOO_LONG: 400,
  FACT_TOO_MANY: 400,
  FACT_UNKNOWN_OPTION: 400,
  FACT_WRONG_FORM: 400,
  GROUP_NAME_FIXED: 400,
  IMPORT_COLUMN_TWICE: 400,
  IMPORT_ENCODING: 400,
  IMPORT_NO_COLUMNS: 400,
  IMPORT_QUOTES: 400,
  IMPORT_REFUSED: 400,
  IMPORT_SAME_PRODUCT: 400,
  IMPORT_TOO_MANY_ROWS: 400,
  IMPORT_UNKNOWN_ARTNR: 400,
  IMPORT_UNKNOWN_COLUMN: 400,
  IMPORT_UNKNOWN_ID: 400,
  IMPORT_WIDTH: 400,
  NOTHING_TO_PUBLISH: 400,
  NOT_PUBLISHABLE: 400,
  NUMBER_DAMAGED: 400,
  RESERVED_ARTNR: 400,
  SLUGS_FROM_PRODUCTS: 400,
  TEXT_LACKS: 400,
  TEXT_UNKNOWN: 400,
  TOO_LONG: 400,
  TWO_TARGETS: 400,
  UPLOAD_BROKEN: 400,
  UNKNOWN_CHOICE: 400,
  UNKNOWN_FIELD: 400,
  UNKNOWN_PARAMETER: 400,
  UNKNOWN_PARTNER: 400,
  WRONG_PASSWORD: 400,
  LOGIN_FAILED: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  FILE_LOST: 404,
  LINK_NOT_VALID: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_ADDED: 409,
  CHANGED_SINCE: 409,
  COPY_CHANGED: 409,
  CRITERION_IN_USE: 409,
  E11000_DUPLICATE_KEY: 409,
  EMAIL_TAKEN: 409,
  IN_USE: 409,
  LAST_ADMINISTRATOR: 409,
  NUMBER_TWICE: 409,
  OVERTAKEN: 409,
  REPLACEMENT_TAKEN: 409,
  PRODUCT_IN_BIN: 409,
  STALE_VERSION: 409,
  UNPUBLISHED_SINCE: 409,
  FILE_TOO_BIG: 413,
  PICTURE_TOO_LARGE: 413,
  PRODUCT_TOO_LARGE: 413,
  TOO_LARGE: 413,
  FILE_CUT_OFF: 415,
  UNSUPPORTED_TYPE: 415,
  WRONG_FORMAT: 415,
  RANGE_NOT_SATISFIABLE: 416,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  UNHEALTHY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
/** Numbers and words fill the text; lists go to the screen as they are. */
export type ErrorDetails = Record<string, string | number | readonly object[]>

/**
 * An error of the request (or of its sender's rights), as opposed to a bug: it is answered with its own
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
