/** Where Acrobat looks for the end of a PDF (PDF Reference 1.7, implementation note 18), and more than a DXF needs. */
export const tailBytes = 1024

/** White space, and what systems fill a file up with: NUL, and the Ctrl-Z of DOS. */
const padding: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]

/** The bytes up to the last one that is no padding. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.findLastIndex((byte) => !padding.includes(byte)) + 1)
}

/**
 * The last bytes of a stream, however much padding follows them: readers open files with 80 kB of zeros behind their end.
 * It keeps twice `tailBytes` at most.
 */
export class Tail {
  #content = new Uint8Array(0)
  #padding = new Uint8Array(0)

  get text(): string {
    return new TextDecoder('latin1').decode(this.#content)
  }

  add(chunk: Uint8Array): void {
    const content = withoutPadding(chunk)
    if (content.length > 0) {
      this.#content = lastOf(lastOf(this.#content, this.#padding), content)
      this.#padding = new Uint8Array(0)
    }
    this.#padding = lastOf(this.#padding, chunk.subarray(content.length))
  }
}

/** A copy of the last bytes of both. */
function lastOf(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const last = after.subarray(Math.max(0, after.length - tailBytes))
  const kept = before.subarray(Math.max(0, before.length + last.length - tailBytes))
  const both = new Uint8Array(kept.length + last.length)
  both.set(kept)
  both.set(last, kept.length)
  return both
}
