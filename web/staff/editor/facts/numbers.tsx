import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react'
import { localNumber } from '../../../../domain/facts/measure.ts'
import {
  decimalsOf,
  largestNumber,
  parseNumber,
  stepped,
  writtenNumber,
} from '../../../../domain/facts/number.ts'
import type { FactError } from '../../../../domain/facts/rules.ts'
import type { NumberFact, NumbersFact } from '../../../../domain/facts/types.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { controlClass, Field } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { useSuggested } from '../controls.tsx'
import { type FactProps, useFact, useSuggestions } from './fact.ts'

type Definition = NumberFact | NumbersFact

/** A typed number, else what is wrong with it; '' for a blank one. */
const parsed = (text: string, definition: Definition) =>
  text.trim() === '' ? '' : parseNumber(text, definition)

/** What the form holds of a typed number: its stored form as soon as it is valid. */
function storedNumber(text: string, definition: Definition): string {
  const number = parsed(text, definition)
  return typeof number === 'string' ? number : text
}

/** Why a typed number is rejected, and what to write instead. */
export function useNumberFaultText(): (
  fault: Pick<FactError, 'error' | 'variables'>,
  definition: Definition,
) => string {
  const { t } = useTexts()
  const language = useLanguage()
  return ({ error, variables: { value = '' } }, definition) => {
    const decimals = decimalsOf(definition)
    const example = localNumber(decimals === 1 ? '4.5' : '4.25', language)
    return error === 'FACT_AMBIGUOUS_NUMBER'
      ? t('edit.ambiguousNumber', { value, example })
      : t('edit.notNumber', { max: largestNumber, decimals, example })
  }
}

/** What the fields of a number have in common: their faults, and the usual numbers as suggestions. */
function useNumberOf(definition: Definition, readOnly: boolean) {
  const language = useLanguage()
  const textOf = useNumberFaultText()
  const suggestions = useSuggestions(definition).map((each) => localNumber(each, language))
  const fault = (value: string) => {
    const number = parsed(value, definition)
    return typeof number === 'string' ? undefined : textOf(number, definition)
  }
  return { fault, suggested: useSuggested(readOnly ? [] : suggestions) }
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  definition: Definition
  value: string
  onChange: (value: string) => void
}

/**
 * A number as text, which takes comma and point whatever the browser's language; it is shown as the language writes it
 * once the focus leaves.
 */
function NumberInput({ definition, value, onChange, className, ...rest }: NumberInputProps) {
  const language = useLanguage()
  const announce = useAnnounce()
  const [typed, setTyped] = useState<string | null>(null)
  // The typed text is shown only as long as it matches the form's value.
  const isTyped = typed !== null && storedNumber(typed, definition) === value
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (by === null || !definition.token || rest.readOnly) return
    event.preventDefault()
    const next = stepped(value, definition, by)
    setTyped(null)
    onChange(next)
    announce(writtenNumber(next, definition, language))
  }
  return (
    <input
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={isTyped ? typed : writtenNumber(value, definition, language)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(storedNumber(target.value, definition))
      }}
      onKeyDown={step}
      onBlur={() => setTyped(null)}
      className={cx(controlClass, className)}
    />
  )
}

/** One number with its unit. */
export function OneNumber({ definition, label, readOnly }: FactProps<'number'>) {
  const { path, value, change } = useFact(definition.name)
  const { fault, suggested } = useNumberOf(definition, readOnly)
  const number = String(value)
  return (
    <Field label={`${label} (${definition.unit})`} error={fault(number)}>
      {(parts) => (
        <>
          <NumberInput
            {...parts}
            definition={definition}
            name={path}
            value={number}
            onChange={change}
            readOnly={readOnly}
            list={suggested.list}
          />
          {suggested.element}
        </>
      )}
    </Field>
  )
}

/**
 * Several numbers with a unit; another one can be added once the last is filled in, also by Enter. A list that is pasted
 * becomes as many.
 */
export function ManyNumbers({ definition, label, readOnly }: FactProps<'numbers'>) {
  const { t } = useTexts()
  const { path, value, change } = useFact(definition.name)
  const { fault, suggested } = useNumberOf(definition, readOnly)
  const group = useRef<HTMLFieldSetElement>(null)
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
    const numbers = several.map((each) => storedNumber(each, definition))
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
            <NumberInput
              definition={definition}
              name={`${path}.${position}`}
              aria-label={t('edit.value', { fact: label, number: position + 1 })}
              aria-invalid={fault(number) ? true : undefined}
              value={number}
              onChange={(next) => change(values.with(position, next))}
              onPaste={(event) => pasteAt(position, event)}
              list={suggested.list}
              className="w-25! pr-8 tnum"
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
      {suggested.element}
    </fieldset>
  )
}
