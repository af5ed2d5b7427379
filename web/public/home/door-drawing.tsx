import { useTranslation } from '../../shared/i18n/i18n.ts'

/** A screw head. */
function Screw({ x, y }: { x: number; y: number }) {
  return <path d={`M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0m-0 0h8m-4-4v8`} />
}

/**
 * The subject of the guides in one drawing: the lock in the leaf, the strike that meets its latch, and the post that
 * carries the strike. Decorative for screen readers; the tiles say the same.
 */
export function DoorDrawing() {
  const { t } = useTranslation()
  return (
    <div className="grid-paper overflow-hidden rounded-box border border-line">
      <svg
        viewBox="0 0 520 380"
        className="block w-full"
        fill="none"
        strokeLinejoin="round"
        focusable="false"
        aria-hidden="true"
      >
        <g className="stroke-line" strokeWidth="1.5">
          <path d="M24 16h216M24 364h216M296 16h200M296 364h200" strokeDasharray="7 5" />
        </g>
        <g className="stroke-ink" strokeWidth="1.75">
          <path d="M240 16v348M296 16v348" />
          <path className="fill-card" d="M232 62h8v256h-8z" />
          <rect className="fill-card" x="118" y="104" width="114" height="172" rx="5" strokeDasharray="6 4" />
          <circle className="fill-card" cx="172" cy="152" r="13" />
          <path className="fill-card" d="M172 145H74a7 7 0 0 0 0 14h98a7 7 0 0 0 0-14Z" />
          <circle className="fill-card" cx="172" cy="222" r="12" />
          <path d="M172 219v12" strokeWidth="3.5" strokeLinecap="round" />
          <path className="fill-card" d="M296 46h10v288h-10z" />
          <rect className="fill-card" x="306" y="128" width="82" height="106" rx="6" />
          <path d="M322 144h50v74h-50z" strokeDasharray="4 3" />
        </g>
        <path className="fill-steel-bg stroke-steel" strokeWidth="1.75" d="M240 168h18l18 26h-36z" />
        <path className="stroke-brass" strokeWidth="2.5" d="M316 160h-27v44h27" strokeLinecap="round" />
        <g className="stroke-ink" strokeWidth="1.25">
          <Screw x={236} y={76} />
          <Screw x={236} y={304} />
          <Screw x={301} y={62} />
          <Screw x={301} y={318} />
        </g>
        <g className="stroke-mute" strokeWidth="1">
          <path d="M172 246v96M240 330v12M172 337h68m-64-4-4 4 4 4m60-8 4 4-4 4" />
          <path d="M312 46h172M312 334h172M478 46v288m-4-284 4-4 4 4m-8 280 4 4 4-4" />
          <path d="M150 104V72M306 284h56" />
        </g>
        <g className="fill-mute font-mono text-[12px]">
          <text x="199" y="356">
            50
          </text>
          <text x="486" y="194">
            225
          </text>
        </g>
        <g className="fill-ink text-[14px] font-semibold">
          <text x="118" y="64">
            {t('categories.em.short')}
          </text>
          <text x="324" y="116">
            {t('categories.eb.short')}
          </text>
          <text x="368" y="289">
            {t('categories.ms.short')}
          </text>
        </g>
      </svg>
    </div>
  )
}
