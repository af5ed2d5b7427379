import { Suspense, useId, useState } from 'react'
import type { GuideState } from '../../domain/guide/state.ts'
import { SuggestField, useSuggestField } from '../search/suggest-field.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'

/** The suggestions need the search index, which loads when the field is first used. */
const PartSuggestions = lazyExtra(async () => (await import('./part-suggestions.tsx')).PartSuggestions)

interface PartFieldProps {
  label: string
  help: string
  /** The products chosen so far. */
  state: GuideState
  /** The target replaces this history entry. */
  replaces?: true
}

/** For a door that has a part already: the part's number or name leads to what fits it. */
export function PartField({ label, help, state, replaces }: PartFieldProps) {
  const id = useId()
  const [value, setValue] = useState('')
  const field = useSuggestField(id)
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <SuggestField
        field={field}
        value={value}
        onValue={setValue}
        maxLength={100}
        aria-describedby={`${id}-help`}
      >
        <p id={`${id}-help`} className="mt-2 text-sm text-mute">
          {help}
        </p>
        {field.used && (
          <Suspense>
            <PartSuggestions
              {...field.list}
              query={field.typing ? value.trim() : ''}
              state={state}
              replaces={replaces}
            />
          </Suspense>
        )}
      </SuggestField>
    </>
  )
}
