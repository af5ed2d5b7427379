/** R2 requires parts of at least 5 MiB, all of one size but the last. */
const partBytes = 5 * 1024 * 1024

/**
 * Writes an object chunk by chunk with one part in memory at a time. Nothing is visible before `finish`: what fits
 * into one part is put whole, more goes through a multipart upload. `abort` leaves nothing behind.
 */
export class ObjectUpload {
  readonly key: string
  readonly #bucket: R2Bucket
  readonly #options: R2PutOptions
  readonly #parts: R2UploadedPart[] = []
  #upload: R2MultipartUpload | null = null
  #part: Uint8Array | null = null
  #filled = 0
  #size = 0

  constructor(bucket: R2Bucket, key: string, contentType: string) {
    this.#bucket = bucket
    this.key = key
    this.#options = { httpMetadata: { contentType } }
  }

  /** In bytes, so far. */
  get size(): number {
    return this.#size
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#part ??= new Uint8Array(partBytes)
    let remaining = chunk
    while (remaining.length > 0) {
      // A full part waits for the next byte: the last part may be short, but not empty.
      if (this.#filled === partBytes) await this.#sendPart()
      const slice = remaining.subarray(0, partBytes - this.#filled)
      this.#part.set(slice, this.#filled)
      this.#filled += slice.length
      this.#size += slice.length
      remaining = remaining.subarray(slice.length)
    }
  }

  async finish(): Promise<void> {
    const whole = (this.#part ?? new Uint8Array()).subarray(0, this.#filled)
    if (this.#upload) {
      await this.#sendPart()
      await this.#upload.complete(this.#parts)
      this.#upload = null
    } else await this.#bucket.put(this.key, whole, this.#options)
    this.#part = null
  }

  /** Deletes whatever has been sent; after `finish` the object itself. */
  async abort(): Promise<void> {
    const upload = this.#upload
    this.#upload = null
    this.#part = null
    // A part that cannot be deleted is never visible, and R2 deletes it after some days.
    await upload?.abort().catch(() => {})
    await this.#bucket.delete(this.key)
  }

  async #sendPart(): Promise<void> {
    if (!this.#part) return
    this.#upload ??= await this.#bucket.createMultipartUpload(this.key, this.#options)
    const bytes = this.#part.subarray(0, this.#filled)
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, bytes))
    this.#filled = 0
  }
}
