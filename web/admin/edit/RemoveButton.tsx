import { Icon } from '../../ui/Icon.tsx'

/** Takes one entry of a list away. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-lg text-mute hover:bg-paper hover:text-error"
    >
      <Icon name="close" />
    </button>
  )
}
