import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import type { ListState } from '../search/SuggestionList.tsx'

/** They need the index of the search, which comes when the field is first used. */
const PartSuggestions = lazy(async () => ({
  default: (await import('./PartSuggestions.tsx')).PartSuggestions,
}))

/** For who stands at a door that has a part already: its number or name leads to what fits it. */
export function PartField() {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [used, setUsed] = useState(false)
  const [typing, setTyping] = useState(false)
  const [list, setList] = useState<ListState>({ shown: false, active: undefined })
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  return (
    <div className="mt-6 max-w-xl">
      <label htmlFor="own-part" className="mb-1.5 block text-sm font-medium">
        {t('ui.start.part')}
      </label>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: closes what belongs to the field when the focus leaves */}
      <div
        className="relative"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setTyping(false)}
      >
        <input
          id="own-part"
          role="combobox"
          aria-expanded={list.shown}
          aria-controls="own-part-suggestions"
          aria-autocomplete="list"
          aria-activedescendant={list.active}
          aria-describedby="own-part-help"
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
        <p id="own-part-help" className="mt-2 text-sm text-mute">
          {t('ui.start.partHelp')}
        </p>
        {used && (
          <Suspense>
            <PartSuggestions
              id="own-part-suggestions"
              query={typing ? value.trim() : ''}
              keys={keys}
              onState={setList}
              onClose={() => setTyping(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
