import { type FocusEvent, useId, useRef } from 'react'
import { decimalsOf, largestNumber, parseNumber } from '../../../../domain/facts/number.ts'
import type { NumberFact, NumbersFact } from '../../../../domain/facts/types.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { controlClass, TextField } from '../../ui/Field.tsx'
import { useTexts } from '../../useTexts.ts'
import { useFact } from '../useValue.ts'
import type { FactProps } from './types.ts'
import { useSuggestions } from './useSuggestions.ts'

/** What a browser should know of the numbers of a fact: criteria have one decimal, others two. */
function numberInput(definition: NumberFact | NumbersFact) {
  const step = definition.token ? '0.1' : '0.01'
  return {
    type: 'number',
    inputMode: 'decimal',
    step,
    min: 0,
    max: largestNumber,
    autoComplete: 'off',
    // Scrolling the page must not turn the number that happens to lie under the pointer.
    onWheel: (event: { currentTarget: HTMLElement }) => event.currentTarget.blur(),
  } as const
}

/** What is wrong with a number that was typed in. */
export function useNumberFault(definition: NumberFact | NumbersFact): (value: string) => string | undefined {
  const { t } = useTexts()
  return (value) =>
    value === '' || typeof parseNumber(value, definition) === 'string'
      ? undefined
      : t('edit.notNumber', { max: largestNumber, decimals: decimalsOf(definition) })
}

/** One number with its unit. */
export function OneNumber({ definition, label, readOnly }: FactProps<'number'>) {
  const { path, value, change } = useFact(definition.name)
  const fault = useNumberFault(definition)
  const list = useId()
  const suggestions = useSuggestions(definition)
  return (
    <>
      <TextField
        {...numberInput(definition)}
        label={`${label} (${definition.unit})`}
        name={path}
        value={String(value)}
        onChange={(event) => change(event.target.value)}
        readOnly={readOnly}
        error={fault(String(value))}
        list={suggestions.length > 0 && !readOnly ? list : undefined}
      />
      <Suggestions id={list} values={suggestions} />
    </>
  )
}

/** Several numbers with a unit; the next one can be added once the last is filled in. */
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
  const dropBlank = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && values.includes('')) {
      change(values.filter((value) => value !== ''))
    }
  }
  return (
    <fieldset
      ref={group}
      onBlur={dropBlank}
      disabled={readOnly}
      className="grid grid-cols-1 content-start gap-1"
    >
      <legend className="mb-1 text-sm font-medium">{`${label} (${definition.unit})`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((number, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place
          <span key={position} className="relative">
            <input
              {...numberInput(definition)}
              name={`${path}.${position}`}
              aria-label={t('edit.value', { fact: label, number: position + 1 })}
              aria-invalid={fault(number) ? true : undefined}
              value={number}
              onChange={(event) => change(values.with(position, event.target.value))}
              list={suggestions.length > 0 && !readOnly ? list : undefined}
              className={`${controlClass} w-25! [appearance:textfield] pr-8 tnum [&::-webkit-inner-spin-button]:appearance-none`}
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

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
