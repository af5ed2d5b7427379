import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Combobox } from './use-combobox.ts'

interface OptionProps<Item> {
  combobox: Combobox<Item>
  item: Item
  /** Its position among all items of the list. */
  index: number
  children: ReactNode
}

/** A row of a combobox's list. */
export function Option<Item>({ combobox, item, index, children }: OptionProps<Item>) {
  return (
    <div
      {...combobox.getItemProps(item, index)}
      className={cx(
        'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-paper',
        index === combobox.highlightedIndex &&
          'bg-steel-bg shadow-[inset_3px_0_0_var(--steel)] hover:bg-steel-bg',
      )}
    >
      {children}
    </div>
  )
}
