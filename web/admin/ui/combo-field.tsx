import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import { TextField } from './field.tsx'
import { OptionRow } from './option-row.tsx'
import { useOptionKeys } from './use-option-keys.ts'

interface ComboFieldProps<Option>
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'label' | 'children'> {
  label: string
  text: string
  onText: (text: string) => void
  /** The query that the options answer, which may be older than the text. */
  query: string
  isOpen: boolean
  options: readonly Option[]
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** Shown where there are no options. */
  none: string
  frameClass?: string | undefined
  listClass: string
  children: (option: Option) => ReactNode
}

/** A field with a list below it (ARIA 1.2, combobox); choosing clears the typed text. */
export function ComboField<Option>({
  label,
  text,
  onText,
  query,
  isOpen,
  options,
  keyOf,
  onChoose,
  none,
  frameClass,
  listClass,
  children,
  ...field
}: ComboFieldProps<Option>) {
  const id = `${useId()}-list`
  const clear = () => onText('')
  const choose = (option: Option) => {
    clear()
    onChoose(option)
  }
  const { at, activeId, onKeyDown } = useOptionKeys({
    ...{ id, options, query, isOpen },
    isCurrent: () => query.trim() === text.trim(),
    onChoose: choose,
    onClear: clear,
  })
  return (
    <div className={cx('relative', frameClass)}>
      <TextField
        {...field}
        label={label}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? activeId : undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className={cx('surface absolute top-full z-20 mt-1 max-h-80 overflow-y-auto p-1', listClass)}
        >
          {options.length === 0 && <p className="px-3 py-2 text-sm text-mute">{none}</p>}
          {options.map((option, position) => (
            <OptionRow
              key={keyOf(option)}
              id={`${id}-${position}`}
              active={position === at}
              onChoose={() => choose(option)}
            >
              {children(option)}
            </OptionRow>
          ))}
        </div>
      )}
    </div>
  )
}
