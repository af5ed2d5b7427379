import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { localNumber } from '../../../../domain/facts/measure.ts'
import { parseNumber, stepped, writtenNumber } from '../../../../domain/facts/number.ts'
import type { NumberFact, NumbersFact } from '../../../../domain/facts/types.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { controlClass, TextField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { useFact } from '../controls.tsx'
import { type FactProps, useNumberFault, useSuggestions } from './fact.ts'

interface NumberFieldOptions {
  definition: NumberFact | NumbersFact
  value: string
  onChange: (value: string) => void
}

/**
 * A number as text, which takes comma and point whatever the browser's language: the form holds its stored form as
 * soon as it is valid, and the field shows it as the language writes it once the focus leaves.
 */
function useTypedNumber({ definition, value, onChange }: NumberFieldOptions) {
  const language = useLanguage()
  const announce = useAnnounce()
  const [typed, setTyped] = useState<string | null>(null)
  const held = (text: string) => {
    const parsed = text.trim() === '' ? '' : parseNumber(text, definition)
    return typeof parsed === 'string' ? parsed : text
  }
  return {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 40,
    // The typed text is shown only as long as it matches the form's value.
    value: typed !== null && held(typed) === value ? typed : writtenNumber(value, definition, language),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped(target.value)
      onChange(held(target.value))
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
      if (by === null || !definition.token || event.currentTarget.readOnly) return
      event.preventDefault()
      const next = stepped(value, definition, by)
      setTyped(null)
      onChange(next)
      announce(writtenNumber(next, definition, language))
    },
    onBlur: () => setTyped(null),
  } as const
}

/** One number with its unit. */
export function OneNumber({ definition, label, readOnly }: FactProps<'number'>) {
  const { path, value, change } = useFact(definition.name)
  const input = useTypedNumber({ definition, value: String(value), onChange: change })
  const fault = useNumberFault(definition)
  const list = useId()
  const suggestions = useSuggestions(definition)
  return (
    <>
      <TextField
        {...input}
        label={`${label} (${definition.unit})`}
        name={path}
        readOnly={readOnly}
        error={fault(String(value))}
        list={suggestions.length > 0 && !readOnly ? list : undefined}
      />
      <Suggestions id={list} values={suggestions} />
    </>
  )
}

/**
 * Several numbers with a unit; another one can be added once the last is filled in, also by Enter. A list that is pasted
 * becomes as many.
 */
export function ManyNumbers({ definition, label, readOnly }: FactProps<'numbers'>) {
  const { t } = useTexts()
  const { path, value, change } = useFact(definition.name)
  const fault = useNumberFault(definition)
  const list = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const suggestions = useSuggestions(definition)
  const values = Array.isArray(value) ? value : []
  const wrong = values.map(fault).find(Boolean)
  const add = () => {
    change([...values, ''])
    requestAnimationFrame(() => {
      const inputs = group.current?.querySelectorAll('input')
      inputs?.[inputs.length - 1]?.focus()
    })
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || values.at(-1) === '') return
    event.preventDefault()
    add()
  }
  const pasteAt = (position: number, event: ClipboardEvent) => {
    const several = event.clipboardData
      .getData('text')
      .split(/[;\t\r\n]\s*/)
      .filter(Boolean)
    if (several.length < 2) return
    event.preventDefault()
    const numbers = several.map((each) => {
      const parsed = parseNumber(each, definition)
      return typeof parsed === 'string' ? parsed : each
    })
    change([...new Set(values.toSpliced(position, values[position] === '' ? 1 : 0, ...numbers))])
  }
  const dropBlank = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && values.includes('')) {
      change(values.filter((value) => value !== ''))
    }
  }
  return (
    <fieldset
      ref={group}
      onBlur={dropBlank}
      onKeyDown={onEnter}
      disabled={readOnly}
      className="grid grid-cols-1 content-start gap-1"
    >
      <legend className="mb-1 text-sm font-medium">{`${label} (${definition.unit})`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((number, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has no identity but its place
          <span key={position} className="relative">
            <OneOfNumbers
              definition={definition}
              name={`${path}.${position}`}
              label={t('edit.value', { fact: label, number: position + 1 })}
              value={number}
              invalid={fault(number) !== undefined}
              onChange={(next) => change(values.with(position, next))}
              onPaste={(event) => pasteAt(position, event)}
              list={suggestions.length > 0 && !readOnly ? list : undefined}
            />
            {!readOnly && (
              <button
                type="button"
                aria-label={t('edit.removeValue', { fact: label, number: position + 1 })}
                onClick={() => change(values.toSpliced(position, 1))}
                className="absolute inset-y-0 right-0 grid w-8 cursor-pointer place-items-center rounded-r-lg text-mute hover:text-ink"
              >
                <Icon name="close" className="size-3.5" />
              </button>
            )}
          </span>
        ))}
        {!readOnly && (
          <button
            type="button"
            onClick={add}
            disabled={values.at(-1) === ''}
            className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-lg border border-dashed border-edge px-3 text-sm text-mute hover:border-ink hover:text-ink disabled:cursor-default disabled:border-line disabled:text-mute"
          >
            <Icon name="plus" className="size-4" />
            {t('edit.addValue')}
          </button>
        )}
        {readOnly && values.length === 0 && <p className="text-[0.9375rem] text-mute">{t('edit.notSaid')}</p>}
      </div>
      {wrong && <p className="text-sm text-error">{wrong}</p>}
      <Suggestions id={list} values={suggestions} />
    </fieldset>
  )
}

interface OneOfNumbersProps extends NumberFieldOptions {
  name: string
  label: string
  invalid: boolean
  list: string | undefined
  onPaste: (event: ClipboardEvent) => void
}

function OneOfNumbers({ name, label, invalid, list, onPaste, ...number }: OneOfNumbersProps) {
  return (
    <input
      {...useTypedNumber(number)}
      name={name}
      aria-label={label}
      aria-invalid={invalid || undefined}
      list={list}
      onPaste={onPaste}
      className={`${controlClass} w-25! pr-8 tnum`}
    />
  )
}

/** Stored numbers as suggestions, formatted for the language. */
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  const language = useLanguage()
  if (values.length === 0) return null
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={localNumber(value, language)} />
      ))}
    </datalist>
  )
}
