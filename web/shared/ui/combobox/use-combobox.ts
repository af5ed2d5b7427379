import { useCombobox as useDownshift } from 'downshift'
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react'

const { stateChangeTypes } = useDownshift

interface ComboboxOptions<Item> {
  /** The id of the field. */
  id: string
  items: readonly Item[]
  /** The text of the field, and what the items answer, which may be older: another one starts over. */
  text: string
  query: string
  /** Whether the list shows. */
  isOpen: boolean
  /** Whether its items may still come: where the first is active, Enter waits for it. */
  isExpected?: boolean
  /** The item that is active before an arrow is pressed. Where it is none, -1, the arrows lead back to the field. */
  first?: number
  /** Whether Enter takes the first item where none is active. Otherwise it submits the form. */
  takesFirst?: boolean
  /** Whether an item belongs to the present text of the field: Enter takes no other. */
  isCurrent?: (item: Item) => boolean
  onText: (text: string) => void
  onChoose: (item: Item) => void
  onEscape: () => void
}

/** An event that does here what it does without Downshift. */
function preventDownshiftDefault({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

export type Combobox<Item> = ReturnType<typeof useCombobox<Item>>

/**
 * A field with a list of what can be done with its text (ARIA 1.2, combobox): the focus stays in the field, arrows
 * move through the list, Enter and a press take an item. The text is never replaced by an item, and neither leaving
 * the field nor the mouse's place chooses any.
 */
export function useCombobox<Item>({
  id,
  items,
  text,
  query,
  isOpen,
  isExpected = false,
  first = -1,
  takesFirst = false,
  isCurrent = () => true,
  onText,
  onChoose,
  onEscape,
}: ComboboxOptions<Item>) {
  const downshift = useDownshift<Item>({
    inputId: id,
    items: items as Item[],
    inputValue: text,
    isOpen,
    initialHighlightedIndex: first,
    stateReducer: (state, { type, changes }) => {
      const last = items.length - 1
      switch (type) {
        case stateChangeTypes.InputKeyDownArrowDown:
          return first < 0 && state.highlightedIndex === last ? { ...state, highlightedIndex: -1 } : changes
        case stateChangeTypes.InputKeyDownArrowUp:
          return first < 0 && state.highlightedIndex === 0 ? { ...state, highlightedIndex: -1 } : changes
        case stateChangeTypes.FunctionSetHighlightedIndex:
          return changes
        default:
          return state
      }
    },
  })
  const { highlightedIndex, setHighlightedIndex } = downshift
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts over
  useEffect(() => setHighlightedIndex(first), [query, first, setHighlightedIndex])
  /** The text for which Enter was pressed while the list still showed the items of an older one: its first item is taken when it comes. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const [firstItem] = items
  useEffect(() => {
    if (awaited === null || firstItem === undefined || !isCurrent(firstItem)) return
    setAwaited(null)
    if (awaited === text && first === 0) onChoose(firstItem)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') setAwaited(null)
    const isMoving = (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey
    const takes = isOpen ? takesFirst || first === 0 || highlightedIndex >= 0 : isExpected && first === 0
    if (!event.nativeEvent.isComposing) {
      if (isOpen && isMoving && items.length > 0) return
      // In the event itself, not in an effect after it as Downshift does: a second Esc finds the list closed.
      if (isOpen && event.key === 'Escape') {
        event.preventDefault()
        onEscape()
      }
      if (event.key === 'Enter' && takes) {
        event.preventDefault()
        const item = items[Math.max(highlightedIndex, 0)]
        // What an arrow has led to is what the visitor sees and means.
        const isPicked = first === 0 && highlightedIndex > 0
        if (item !== undefined && (isPicked || isCurrent(item))) onChoose(item)
        else if (first === 0) setAwaited(text)
      }
    }
    // All other keys are those of a text field: Home and End move in the text.
    preventDownshiftDefault(event)
  }
  return {
    highlightedIndex,
    getLabelProps: downshift.getLabelProps,
    getMenuProps: downshift.getMenuProps,
    getItemProps: (item: Item, index: number) =>
      downshift.getItemProps({
        item,
        index,
        onMouseMove: preventDownshiftDefault,
        // In the event itself, not in an effect after it as Downshift does: an overlay opens at once.
        onClick: (event: SyntheticEvent) => {
          preventDownshiftDefault(event)
          onChoose(item)
        },
      }),
    getInputProps: ({
      ref = null,
      ...props
    }: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown'>) =>
      downshift.getInputProps({
        ...props,
        ref,
        ...(items[highlightedIndex] === undefined && { 'aria-activedescendant': undefined }),
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          setAwaited(null)
          props.onBlur?.(event)
        },
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          setHighlightedIndex(first)
          onText(event.target.value)
        },
        onKeyDown,
      }),
  }
}
