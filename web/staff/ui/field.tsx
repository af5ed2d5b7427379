import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'

/** The style of all inputs and selects. */
export const controlClass =
  'min-h-10 w-full rounded-lg border border-edge bg-card px-3 py-1.5 text-[0.9375rem] text-ink placeholder:text-mute aria-invalid:border-error disabled:border-line disabled:bg-paper disabled:text-mute [&[readonly]]:border-line [&[readonly]]:bg-paper'

interface FieldFrame {
  label: ReactNode
  /** A hint before filling it in. */
  hint?: ReactNode
  /** What is wrong with the value, and what to do. */
  error?: ReactNode
  /** The label is visually hidden. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

interface FieldParts {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldFrame {
  children: (parts: FieldParts) => ReactNode
}

/** A labelled control with its hint and fault, tied together for assistive technology. */
export function Field({ label, hint, error, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('grid min-w-0 grid-cols-1 content-start gap-1', className)}>
      <label htmlFor={id} className={cx('text-sm font-medium', hideLabel && 'sr-only')}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-mute">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-error">
          <Icon name="warning" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Numbers that people copy are set in a monospaced face. */
  mono?: boolean
  ref?: React.Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, hideLabel, className, mono, ref, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(parts) => (
        <input ref={ref} className={cx(controlClass, mono && 'font-mono text-sm')} {...input} {...parts} />
      )}
    </Field>
  )
}

interface SelectFieldProps
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  ref?: React.Ref<HTMLSelectElement>
}

export function SelectField({ label, hint, error, hideLabel, className, ref, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(parts) => (
        <span className="relative">
          <select
            ref={ref}
            className={cx(
              controlClass,
              'cursor-pointer appearance-none truncate pr-9 disabled:cursor-default',
            )}
            {...select}
            {...parts}
          />
          <Icon
            name="chevron"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-mute"
          />
        </span>
      )}
    </Field>
  )
}

interface ChoiceFieldProps<Value extends string> extends Omit<SelectFieldProps, 'onChange' | 'children'> {
  value: Value
  /** What is offered, with its words. */
  options: readonly (readonly [value: Value, words: ReactNode])[]
  onChoose: (value: Value) => void
}

/** One of several words. */
export function ChoiceField<Value extends string>({ options, onChoose, ...select }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...select}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => value === target.value)
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode
  className?: string
  ref?: React.Ref<HTMLInputElement>
}

/** A checkbox with its label; the whole row is the target. */
export function CheckField({ label, className, ref, ...input }: CheckFieldProps) {
  return (
    <label
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-2.5 text-[0.9375rem] has-disabled:cursor-default has-disabled:text-mute',
        className,
      )}
    >
      <input
        ref={ref}
        type="checkbox"
        className="tick disabled:border-line disabled:checked:bg-mute"
        {...input}
      />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
