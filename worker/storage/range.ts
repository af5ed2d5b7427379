/** A range of an object, in bytes. */
interface ByteRange {
  offset: number
  length: number
}

/**
 * The range in a Range header. Null where the header is to be ignored (another unit, several ranges, invalid);
 * 'unsatisfiable' where it begins after the end. Source: RFC 9110 section 14.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return null
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 }
}
