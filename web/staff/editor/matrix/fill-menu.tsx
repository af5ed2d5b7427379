import { MenuButton, type MenuItem } from '../../ui/menu-button.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'

export type FillItem = MenuItem

interface FillMenuProps {
  /** The key of its button for keyboard navigation (see use-grid.ts). */
  column: string
  label: string
  items: readonly FillItem[]
  isCurrent: boolean
  disabled: boolean
}

/** The actions on a whole row or column of a table. */
export function FillMenu({ column, label, items, isCurrent, disabled }: FillMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      disabled={disabled}
      tabIndex={isCurrent ? 0 : -1}
      data-column={column}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg text-mute -outline-offset-2! hover:text-ink disabled:invisible"
    >
      <StaffIcon name="dots" className="size-4" />
    </MenuButton>
  )
}
