/** An object of the bucket. */
export interface Stored {
  key: string
  /** In milliseconds. */
  uploaded: number
}

/** Every object of a bucket, a page at a time. */
export async function* listObjects(bucket: R2Bucket): AsyncGenerator<Stored[]> {
  let cursor: string | undefined
  do {
    const page: R2Objects = await bucket.list(cursor === undefined ? {} : { cursor })
    yield page.objects.map(({ key, uploaded }) => ({ key, uploaded: uploaded.getTime() }))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
