import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'
import type { ListState, SuggestionsProps } from './suggestion-list.tsx'

/** What a field with suggestions and the list below it share. */
interface SuggestState {
  id: string
  /** The field has had the focus: its data may load. */
  used: boolean
  /** Text was typed since the list was last closed. */
  typing: boolean
  close: () => void
  /** The list's props except the query that it answers. */
  list: Omit<SuggestionsProps, 'query'>
  input: ComponentProps<'input'>
  onType: () => void
}

export function useSuggestField(id: string): SuggestState {
  const [used, setUsed] = useState(false)
  const [typing, setTyping] = useState(false)
  const [list, setList] = useState<ListState>({ shown: false, active: undefined })
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const close = () => setTyping(false)
  const listId = `${id}-suggestions`
  return {
    id,
    used,
    typing,
    close,
    list: { id: listId, keys, onState: setList, onClose: close },
    input: {
      id,
      role: 'combobox',
      'aria-expanded': list.shown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': list.active,
      onFocus: () => setUsed(true),
      onKeyDown: (event) => {
        if (!event.nativeEvent.isComposing && keys.current?.(event)) event.preventDefault()
      },
    },
    onType: () => setTyping(true),
  }
}

interface SuggestFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  field: SuggestState
  value: string
  onValue: (value: string) => void
  frameClass?: string
  /** The content below the field: with the list, which opens over the rest. */
  children: ReactNode
}

/** A form field as a combobox (ARIA 1.2): the focus stays in it, and the list closes when it leaves. */
export function SuggestField({
  field,
  value,
  onValue,
  frameClass,
  className,
  children,
  ...input
}: SuggestFieldProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus leaves
    <div
      className={cx('relative', frameClass)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || field.close()}
    >
      <input
        {...field.input}
        {...input}
        value={value}
        onChange={(event) => {
          onValue(event.target.value)
          field.onType()
        }}
        autoComplete="off"
        spellCheck={false}
        className={cx('min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base', className)}
      />
      {children}
    </div>
  )
}
