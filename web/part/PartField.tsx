import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import type { GuideState } from '../../domain/guide/state.ts'
import type { ListState } from '../search/SuggestionList.tsx'
import { lazyExtra } from '../ui/lazyExtra.ts'

/** They need the index of the search, which comes when the field is first used. */
const PartSuggestions = lazyExtra(async () => (await import('./PartSuggestions.tsx')).PartSuggestions)

interface PartFieldProps {
  label: string
  help: string
  /** What is chosen already. */
  state: GuideState
  /** The place that a part leads to takes the place of this entry of the history. */
  replaces?: true
}

/** For who stands at a door that has a part already: its number or name leads to what fits it. */
export function PartField({ label, help, state, replaces }: PartFieldProps) {
  const id = useId()
  const [value, setValue] = useState('')
  const [used, setUsed] = useState(false)
  const [typing, setTyping] = useState(false)
  const [list, setList] = useState<ListState>({ shown: false, active: undefined })
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: closes what belongs to the field when the focus leaves */}
      <div
        className="relative"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setTyping(false)}
      >
        <input
          id={id}
          role="combobox"
          aria-expanded={list.shown}
          aria-controls={`${id}-suggestions`}
          aria-autocomplete="list"
          aria-activedescendant={list.active}
          aria-describedby={`${id}-help`}
          value={value}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            setValue(event.target.value)
            setTyping(true)
          }}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && keys.current?.(event)) event.preventDefault()
          }}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base"
        />
        <p id={`${id}-help`} className="mt-2 text-sm text-mute">
          {help}
        </p>
        {used && (
          <Suspense>
            <PartSuggestions
              id={`${id}-suggestions`}
              query={typing ? value.trim() : ''}
              state={state}
              replaces={replaces}
              keys={keys}
              onState={setList}
              onClose={() => setTyping(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
