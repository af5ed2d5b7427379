/** What D1 allows on the paid plan: https://developers.cloudflare.com/d1/platform/limits/ */
export const d1 = {
  /** The most bytes of a bound value, and of a row. */
  valueBytes: 2_000_000,
  /** The most statements of one call of the worker, those in batches included. */
  statements: 1000,
} as const

/** Bytes of rows that travel as one bound value. */
export const packedBytes = d1.valueBytes / 2

/**
 * The most bytes of a product with its links and rows. A draft stores two states of it in one row, with its files; the bin
 * also what referred to it.
 */
export const productBytes = 0.45 * d1.valueBytes

/** After so many statements a job waits for its next call; the product in progress may need all remaining ones. */
export const jobStatements = d1.statements - 300

const encoder = new TextEncoder()

export function bytesOf(text: string): number {
  return encoder.encode(text).byteLength
}
