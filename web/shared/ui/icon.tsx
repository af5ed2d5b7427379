/** Our own line icons on a 20 px grid, drawn like the catalogue's drawings. */
const paths = {
  arrow: 'M3.5 10h13m-5-5 5 5-5 5',
  back: 'M16.5 10h-13m5-5-5 5 5 5',
  chevron: 'm5 7.5 5 5 5-5',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  close: 'm5 5 10 10M15 5 5 15',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  copy: 'M7.5 7.5V4.5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3m-8-5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z',
  'eye-slash':
    'M3 3l14 14M8.3 5.2A8 8 0 0 1 10 5c4.5 0 7.5 5 7.5 5a13 13 0 0 1-2 2.5M5.5 6.7A13 13 0 0 0 2.5 10s3 5 7.5 5a7.5 7.5 0 0 0 3.3-.8M8.5 8.5a2.1 2.1 0 0 0 3 3',
  print:
    'M6 7.5V3.5h8v4M6 14H4.5a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H14m-8-2.5h8v5H6z',
  document: 'M5 3.5a1 1 0 0 1 1-1h5.5L15 6v10.5a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM11.5 2.5V6H15',
  image:
    'M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-1 10 4-4 3 3 2.5-2.5 3.5 3.5M12.5 7.2v.1',
  warning: 'M10 3 2.5 16.5h15zm0 5v4m0 2.3v.2',
  zoom: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17M6.5 9h5M9 6.5v5',
  offline:
    'M3 3l14 14M2.5 8a11 11 0 0 1 3.2-2.1M9 4.6A11 11 0 0 1 17.5 8M5.5 11.2A7 7 0 0 1 8 9.6m4.6.2a7 7 0 0 1 1.9 1.4M8.3 14.2a2.6 2.6 0 0 1 3.4 0M10 16.4v.1',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  pause: 'M7 4.5v11m6-11v11',
  play: 'M6.5 4.5v11l9-5.5z',
  drawing: 'M3.5 16.5v-13l13 13zm3.5-3.5v-3l3 3z',
  cards: 'M3.5 3.5h5.5v5.5H3.5zM11 3.5h5.5v5.5H11zM3.5 11h5.5v5.5H3.5zM11 11h5.5v5.5H11z',
  rows: 'M3.5 5h13M3.5 10h13M3.5 15h13',
  link: 'M8.5 11.5a3.2 3.2 0 0 0 4.6 0l2.9-2.9a3.2 3.2 0 0 0-4.6-4.6l-1 1m1.1 3.5a3.2 3.2 0 0 0-4.6 0L4 11.4A3.2 3.2 0 0 0 8.6 16l1-1',
  edit: 'm4 16 .8-3.6L13.6 3.6a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2L7.6 15.2zm8-10.8 3.2 3.2',
  download: 'M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** Overrides the size, which otherwise follows the text. */
  className?: string | undefined
}

/** Decorative: the meaning of an icon is in the text or label beside it. */
export function Icon({ name, className }: IconProps) {
  return <LineIcon path={paths[name]} className={className} />
}

/** A path on the grid of the icons. */
export function LineIcon({
  path,
  className = 'size-[1.125em]',
}: {
  path: string
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
