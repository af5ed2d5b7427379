import type { KeyboardEvent } from 'react'
import { useActiveOption } from '../../ui/use-active-option.ts'

interface OptionKeys<Option> {
  /** The id of the list (see use-active-option.ts). */
  id: string
  options: readonly Option[]
  /** The query that the options answer. */
  query: string
  /** Whether an option answers what the field holds now: Enter takes no other. */
  isCurrent: (option: Option) => boolean
  /** There are options for the keys to move through. */
  isOpen: boolean
  onChoose: (option: Option) => void
  onClear: () => void
}

/** The keys of a combobox whose first option is taken unless another is active: arrows, Enter, and Esc, which clears. */
export function useOptionKeys<Option>({
  id,
  options,
  query,
  isCurrent,
  isOpen,
  onChoose,
  onClear,
}: OptionKeys<Option>) {
  const { at, activeId, move } = useActiveOption({ id, count: options.length, query, first: 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const option = options[Math.max(at, 0)]
    if (event.key === 'Enter') {
      if (option && isCurrent(option)) onChoose(option)
    } else if (event.key === 'Escape') onClear()
    else if (!move(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { at, activeId, onKeyDown }
}
