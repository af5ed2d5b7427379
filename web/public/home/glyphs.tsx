import type { ReactNode } from 'react'

/** @param shift how far left the drawing moves, so that all start at the edge */
function Glyph({ shift, children }: { shift: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 72 72"
      className="size-14 shrink-0 stroke-ink sm:size-18"
      fill="none"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(-${shift} 0)`}>{children}</g>
    </svg>
  )
}

/** A lock case with its forend, latch and bolt. */
export const lockGlyph = (
  <Glyph shift={16}>
    <path d="M48 6h6v60h-6zM18 16h30v40H18z" />
    <circle cx="32" cy="28" r="4" />
    <circle cx="32" cy="44" r="4.5" />
    <path d="M32 43v5" strokeWidth="2" />
    <path className="stroke-steel" d="M54 24h6l5 8H54z" />
    <path d="M54 42h8v8h-8z" />
  </Glyph>
)

/** A strike from the front and the side. */
export const strikeGlyph = (
  <Glyph shift={12}>
    <rect x="14" y="8" width="20" height="56" rx="4" />
    <circle cx="24" cy="15" r="2" />
    <circle cx="24" cy="57" r="2" />
    <path d="M18 26h12v20H18z" />
    <path d="M44 8h4v56h-4zM48 24h12v24H48z" />
    <path className="stroke-brass" strokeWidth="2" d="M30 26v20" />
    <path strokeDasharray="2.5 2.5" d="M48 29h7v14h-7" />
  </Glyph>
)

/** A tall post that carries a strike. */
export const postGlyph = (
  <Glyph shift={8}>
    <rect x="20" y="4" width="14" height="64" rx="2" />
    <circle cx="27" cy="10" r="1.8" />
    <circle cx="27" cy="62" r="1.8" />
    <path d="M22 24h10v24H22z" />
    <path d="M44 4h4v64h-4zM48 27h8v18h-8z" />
    <path className="stroke-mute" strokeWidth="1" d="M10 4h6M10 68h6M13 4v64" />
  </Glyph>
)

/** A new plate replaces an old one. */
export const replacementGlyph = (
  <Glyph shift={6}>
    <rect x="8" y="12" width="16" height="48" rx="3" strokeDasharray="3 3" className="stroke-mute" />
    <path className="stroke-mute" strokeDasharray="3 3" d="M12 28h8v16h-8z" />
    <path className="stroke-steel" d="M29 36h13m-5-5 5 5-5 5" />
    <rect x="48" y="12" width="16" height="48" rx="3" />
    <path d="M52 28h8v16h-8z" />
  </Glyph>
)
