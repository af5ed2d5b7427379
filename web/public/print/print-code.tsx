import { useMemo } from 'react'
import { encode } from 'uqr'
import { pathTo, splitLanguage } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { cx } from '../../shared/ui/cx.ts'

interface PrintCodeProps {
  page: 'print-order' | 'doors' | 'compare'
  /** The query or fragment that opens the printed page. */
  query: string
  /** What a person can type instead; null where there is nothing. */
  typed: string | null
}

/**
 * Only on paper: the code that opens the same page, where its address is short enough, and the address to type.
 * Neither names a language, so that everybody opens it in their own.
 */
export function PrintCode({ page, query, typed }: PrintCodeProps) {
  const { t } = useTranslation()
  const { path } = splitLanguage(pathTo(page, useLanguage()))
  const code = new URL(path + query, location.origin).href
  const hasCode = code.length <= maxCodeLength
  if (!hasCode && typed === null) return null
  const words = !hasCode ? 'type' : typed === null ? 'scanOnly' : 'scan'
  return (
    <div className="mt-3 hidden break-inside-avoid items-center gap-4 text-sm print:flex">
      {hasCode && <QrCode text={code} label={t('paper.code')} />}
      <p>
        {t(`paper.${words}`)}
        {typed !== null && (
          <>
            <br />
            <span className="number break-all">{location.host + path + typed}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Above this many characters the modules are too small for a phone to read from a printed page. */
export const maxCodeLength = 900

/** The most modules across that are readable at the smaller size. */
const smallSize = 70

/** A code that a phone reads from paper: black on white, in any theme. */
function QrCode({ text, label }: { text: string; label: string }) {
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
