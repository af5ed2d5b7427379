import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CheckField, controlClass } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import type { Narrowed } from '../matrix/use-narrowed.ts'

interface ToolsProps {
  narrowed: Pick<Narrowed<unknown>, 'query' | 'setQuery' | 'only' | 'setOnly'>
  /** The label of the field. */
  label: string
  /** How many are chosen; always in the same place. */
  count: ReactNode
  /** Called with what is pasted into the field. Returns whether it was taken: the field stays as it is then. */
  onPaste?: (text: string) => boolean
  children?: ReactNode
}

/** Above a long list: a search, a filter for chosen entries, and their number. */
export function Tools({
  narrowed: { query, setQuery, only, setOnly },
  label,
  count,
  onPaste,
  children,
}: ToolsProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchField label={label} value={query} onChange={setQuery} onPaste={onPaste} />
      {children}
      <CheckField
        label={t('fits.only')}
        checked={only}
        onChange={(event) => setOnly(event.target.checked)}
        className="text-sm"
      />
      <p aria-live="polite" className="ml-auto text-sm text-mute tnum">
        {count}
      </p>
    </div>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onPaste?: ToolsProps['onPaste'] | undefined
}

/** Narrows a list while the user types. Enter must not save the form around it. */
export function SearchField({ label, value, onChange, onPaste }: SearchFieldProps) {
  return (
    <span className="relative w-full max-w-72">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mute"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => onPaste?.(event.clipboardData.getData('text')) && event.preventDefault()}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${controlClass} pl-9`}
      />
    </span>
  )
}
