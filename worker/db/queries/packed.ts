import { bytesOf, packedBytes } from '../limits.ts'

/** Values of rows, column by column. */
export type RowValues = readonly unknown[]

/**
 * Rows as JSON lists, each of which is bound as one value.
 * @returns the lists in the order of the rows; a row that is too large for any is returned by itself, as it is
 */
export function packRows(rows: readonly RowValues[], maxBytes: number = packedBytes): (string | RowValues)[] {
  const packed: (string | RowValues)[] = []
  let group: string[] = []
  let bytes = 0
  const close = () => {
    if (group.length > 0) packed.push(`[${group.join(',')}]`)
    group = []
    bytes = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    const size = bytesOf(text) + 1
    if (bytes + size >= maxBytes) close()
    if (size >= maxBytes) packed.push(row)
    else {
      group.push(text)
      bytes += size
    }
  }
  close()
  return packed
}
