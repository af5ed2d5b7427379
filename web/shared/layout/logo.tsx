/** The mark: a strike plate with its keeper in brass. */
export function LogoMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-7"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="stroke-ink"
        strokeLinecap="round"
        d="M18 6V5a3 3 0 0 0-3-3H8a3 3 0 0 0-3 3v14a3 3 0 0 0 3 3h7a3 3 0 0 0 3-3v-1"
      />
      <path className="stroke-brass" strokeLinejoin="round" d="M20 8.5h-8v7h8" />
    </svg>
  )
}
