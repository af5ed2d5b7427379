import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useEarlyText } from '../use-early-text.ts'
import { Option } from './option.tsx'
import { useCombobox } from './use-combobox.ts'

interface ComboboxFieldProps<Item>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'list' | 'children'> {
  /** Names the field and its list. */
  label: ReactNode
  labelClass?: string
  value: string
  onValue: (value: string) => void
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** What the items answer, where that may be older than the value. */
  query?: string
  /** The item that Enter takes before an arrow is pressed, 0; without it Enter submits the form. */
  first?: number
  /** Shown in the list where nothing is found; without it the list closes then. */
  none?: string | undefined
  onChoose: (item: Item) => void
  onEscape?: () => void
  frameClass?: string | undefined
  listClass?: string
  /** Content below the field: the list opens over it. */
  children?: ReactNode
}

/** A labelled form field that suggests while one types. The list closes when the focus leaves. */
export function ComboboxField<Item>({
  id: givenId,
  label,
  labelClass = 'mb-1.5 block text-sm font-medium',
  value,
  onValue,
  items,
  keyOf,
  renderItem,
  query = value,
  first = -1,
  none,
  onChoose,
  onEscape,
  frameClass,
  listClass = 'inset-x-0',
  className = 'min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base',
  children,
  ref,
  ...input
}: ComboboxFieldProps<Item>) {
  const ownId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, (text) => text !== value && onValue(text))
  const [typing, setTyping] = useState(false)
  const isOpen = typing && (items.length > 0 || none !== undefined)
  const combobox = useCombobox<Item>({
    id: givenId ?? ownId,
    items,
    text: value,
    query,
    isOpen,
    isExpected: typing && value.trim() !== '',
    first,
    isCurrent: () => query.trim() === value.trim(),
    onText: (text) => {
      setTyping(true)
      onValue(text)
    },
    onChoose: (item) => {
      setTyping(false)
      onChoose(item)
    },
    onEscape: () => {
      setTyping(false)
      onEscape?.()
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus leaves, or the form is submitted
    <div
      className={frameClass}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setTyping(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) setTyping(false)
      }}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it names the field by its id, and the list as well */}
      <label {...combobox.getLabelProps()} className={labelClass}>
        {label}
      </label>
      <div className="relative">
        <input
          {...combobox.getInputProps({
            ...input,
            ref: (element) => {
              field.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            },
          })}
          spellCheck={false}
          className={className}
        />
        <div
          {...combobox.getMenuProps()}
          hidden={!isOpen}
          className={cx(
            'surface absolute top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain py-1',
            listClass,
          )}
        >
          {isOpen && items.length === 0 && <p className="px-4 py-2 text-sm text-mute">{none}</p>}
          {isOpen &&
            items.map((item, index) => (
              <Option key={keyOf(item)} combobox={combobox} item={item} index={index}>
                {renderItem(item)}
              </Option>
            ))}
        </div>
      </div>
      {children}
    </div>
  )
}
