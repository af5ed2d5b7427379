import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from '../../shared/ui/cx.ts'

/** Above this many characters the modules are too small for a phone to read from a printed page. */
export const maxCodeLength = 900

/** The most modules across that are readable at the smaller size. */
const smallSize = 70

/** A code that a phone reads from paper: black on white, in any theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // Printers blur a quarter of a module more often than paper gets stained: long addresses get larger modules
    // instead of more error correction.
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
