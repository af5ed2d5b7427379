import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import type { Range } from '../../domain/search/types.ts'
import { cx } from '../ui/cx.ts'
import { useActiveOption } from '../ui/use-active-option.ts'
import { Marked } from './marked.tsx'

/** What a form field knows about the list below it. */
export interface ListState {
  shown: boolean
  active: string | undefined
}

interface Suggestion {
  id: string
  number: string
  marks: readonly Range[]
  /** Shown beside the number. */
  aside: ReactNode
}

/** The props from the field for its suggestions. */
export interface SuggestionsProps {
  id: string
  /** The typed text; blank suggests nothing. */
  query: string
  /** Receives the handler of the field's keys; it returns whether it handled the key. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** Called with whether the list is visible, and which option is active. */
  onState: (state: ListState) => void
  onClose: () => void
}

interface SuggestionListProps<Hit extends Suggestion> extends SuggestionsProps {
  label: string
  hits: readonly Hit[]
  /** The option that Enter takes before an arrow is pressed; none where Enter submits the form. */
  first?: number
  onChoose: (hit: Hit) => void
}

/** Numbers that match the typed text, below the field that has the focus and handles the keys. */
export function SuggestionList<Hit extends Suggestion>(props: SuggestionListProps<Hit>) {
  const { id, label, hits, query, first, keys, onState, onClose, onChoose } = props
  const {
    at,
    activeId: active,
    move,
  } = useActiveOption({
    ...{ id, count: hits.length, query },
    ...(first !== undefined && { first }),
  })
  const shown = hits.length > 0
  useEffect(() => onState({ shown, active }), [shown, active, onState])
  useEffect(() => {
    keys.current = ({ key }) => {
      if (!shown) return false
      if (move(key)) return true
      const hit = hits[at]
      if (key === 'Escape') onClose()
      else if (key === 'Enter' && hit) onChoose(hit)
      else return false
      return true
    }
  })
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={cx(
        'surface absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain py-1',
        !shown && 'hidden',
      )}
    >
      {hits.map((hit, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus and the keys are the field's
        <div
          key={hit.id}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === at}
          onClick={() => onChoose(hit)}
          onMouseDown={(event) => event.preventDefault()}
          className={cx(
            'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 hover:bg-paper',
            position === at && 'bg-steel-bg shadow-[inset_3px_0_0_var(--steel)] hover:bg-steel-bg',
          )}
        >
          <span className="number font-medium">
            <Marked text={hit.number} ranges={hit.marks} />
          </span>
          <span className="min-w-0 truncate text-sm text-mute">{hit.aside}</span>
        </div>
      ))}
    </div>
  )
}
