import { Icon, type IconName, LineIcon } from '../../shared/ui/icon.tsx'

/** Icons of staff screens alone, so that no visitor downloads them. */
const paths = {
  duplicate:
    'M7 7V4.5a1 1 0 0 1 1-1h7.5a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H13m-8.5-6H12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Zm3.75 2.5v4.5M6 11.75h4.5',
  trash: 'M3.5 5.5h13m-8.5 0v-2h4v2m-6.5 0 .7 10a1 1 0 0 0 1 1h5.6a1 1 0 0 0 1-1l.7-10M8.5 8.5v5m3-5v5',
  upload: 'M10 12.5V3m-4 4 4-4 4 4M3.5 16.5h13',
  replace: 'M4 8.5a6 6 0 0 1 10.5-3L16 7m0-3.5V7h-3.5M16 11.5a6 6 0 0 1-10.5 3L4 13m0 3.5V13h3.5',
  dots: 'M4.5 10h.1m5.4 0h.1m5.4 0h.1',
  undo: 'M4 8.5h8a4.5 4.5 0 0 1 0 9H8M7.5 5 4 8.5 7.5 12',
  grip: 'M7.5 5v.1m0 4.9v.1m0 4.9v.1m5-10v.1m0 4.9v.1m0 4.9v.1',
} as const

export type StaffIconName = IconName | keyof typeof paths

const isOwn = (name: StaffIconName): name is keyof typeof paths => Object.hasOwn(paths, name)

/** An icon of the public site or of the staff's own; decoration only, like those. */
export function StaffIcon({ name, className }: { name: StaffIconName; className?: string }) {
  return isOwn(name) ? (
    <LineIcon path={paths[name]} className={className} />
  ) : (
    <Icon name={name} className={className} />
  )
}
