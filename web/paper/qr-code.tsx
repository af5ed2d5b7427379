import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from '../ui/cx.ts'

/** Above this many characters the squares are too small for a phone on a printed page. */
export const maxCodeLength = 900

/** As many modules across as still read well at the smaller size. */
const smallSize = 70

/** A code that a phone reads from paper: black on white, whatever the theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // A quarter of a module lost to the printer is more common than a stain: long addresses get larger modules instead.
    const { data } = encode(text, { ecc: text.length > 300 ? 'L' : 'M', border: 4 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: data.length, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0 bg-white', size > smallSize ? 'size-[42mm]' : 'size-[32mm]')}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
