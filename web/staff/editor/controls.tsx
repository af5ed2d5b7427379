import { type ReactNode, useId } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { TextField } from '../ui/field.tsx'
import { type Path, useValue } from './use-value.ts'

interface FormTextProps {
  path: Path
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  mono?: boolean
  /** Only another access level may write it: shown, not editable. */
  readOnly: boolean
  /** Suggestions while typing. */
  suggestions?: readonly string[]
  className?: string
  maxLength?: number
}

/** A text of the form in one line. */
export function FormText({ path, suggestions = [], maxLength = 200, readOnly, ...props }: FormTextProps) {
  const [value, change] = useValue(path)
  const list = useId()
  const offers = !readOnly && suggestions.length > 0
  return (
    <>
      <TextField
        {...defined(props)}
        label={props.label}
        name={path}
        value={String(value ?? '')}
        onChange={(event) => change(event.target.value)}
        readOnly={readOnly}
        maxLength={maxLength}
        autoComplete="off"
        list={offers ? list : undefined}
      />
      {offers && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Leaves out what was not given: an optional property may not be undefined. */
export function defined<T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

interface SegmentsProps {
  /** Path of the value in the form, which names the group. */
  name: string
  label: ReactNode
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** One of a few, side by side. */
export function Segments({ name, label, options, value, onChange, disabled }: SegmentsProps) {
  return (
    <fieldset disabled={disabled} className="grid grid-cols-1 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div
        className={cx(
          'flex w-fit max-w-full overflow-hidden rounded-lg border bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel',
          disabled ? 'border-line' : 'border-edge',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-10 min-w-12 items-center justify-center border-line px-3 text-[0.9375rem] not-first:border-l has-checked:font-semibold',
              disabled
                ? 'bg-paper text-mute has-checked:text-ink'
                : 'cursor-pointer text-mute has-checked:bg-steel-bg has-checked:text-steel hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
