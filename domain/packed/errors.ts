/**
 * Why a run of bytes is refused as an index.
 * `foreign`: not an index, or of another format version. `truncated`: the beginning of one.
 * `corrupt`: one whose bytes changed. `unexpected`: a sound one of another category, language or generation.
 */
export type IndexErrorReason = 'foreign' | 'truncated' | 'corrupt' | 'unexpected'

/** The bytes given to `openIndex` are not the index that was asked for; the cure is to fetch or build it again. */
export class IndexError extends Error {
  override readonly name = 'IndexError'
  readonly reason: IndexErrorReason

  constructor(reason: IndexErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}
