/** A plate without its keeper, for a page that was not found. */
export function MissingDrawing() {
  return (
    <div className="grid-paper hidden place-items-center rounded-box border border-line p-8 md:grid">
      <svg
        viewBox="0 0 160 220"
        className="h-64"
        fill="none"
        strokeWidth="1.5"
        aria-hidden="true"
        focusable="false"
      >
        <g className="stroke-ink">
          <rect x="50" y="20" width="60" height="180" rx="8" />
          <circle cx="80" cy="40" r="6" />
          <path d="M74 40h12m-6-6v12" />
          <circle cx="80" cy="180" r="6" />
          <path d="M74 180h12m-6-6v12" />
        </g>
        <path className="stroke-brass" strokeDasharray="4 3" d="M66 80h28v60H66z" />
        <path className="stroke-mute" strokeWidth="1" d="M30 20h12m-12 180h12M36 20v180" />
      </svg>
    </div>
  )
}
