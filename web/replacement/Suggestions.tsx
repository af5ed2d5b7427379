import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { ReplacementVariant } from '../../domain/product.ts'
import { useTranslation } from '../i18n.ts'
import { Marked } from '../search/Marked.tsx'
import { useSearchIndex } from '../search/useSearchIndex.ts'
import { cx } from '../ui/cx.ts'
import { useActiveOption } from '../ui/useActiveOption.ts'

const most = 8
/** Both replacement guides share a group of the search. */
const searched = 100

export interface ListState {
  shown: boolean
  active: string | undefined
}

interface SuggestionsProps {
  id: string
  variant: ReplacementVariant
  /** What has been typed of the number; blank suggests nothing. */
  number: string
  /** Where to leave the handler of the field's keys; it says whether it took the key. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** Hears whether the list shows, and which option is active. */
  onState: (state: ListState) => void
  onClose: () => void
  onChoose: (number: string) => void
}

/** Old numbers that the guide knows and that match what has been typed. Without the index there are none. */
export function Suggestions(props: SuggestionsProps) {
  const { id, variant, number, keys, onState, onClose, onChoose } = props
  const { t } = useTranslation()
  const { data: index } = useSearchIndex()
  const found = number === '' ? [] : (index?.search(number, searched).utb.hits ?? [])
  const hits = found.filter((hit) => hit.variant === variant).slice(0, most)
  const { at, activeId: active, move } = useActiveOption({ id, count: hits.length, query: number })
  const shown = hits.length > 0
  useEffect(() => onState({ shown, active }), [shown, active, onState])
  useEffect(() => {
    keys.current = ({ key }) => {
      if (!shown) return false
      if (move(key)) return true
      if (key === 'Escape') onClose()
      else if (key === 'Enter' && active) onChoose(hits[at]?.artnr ?? '')
      else return false
      return true
    }
  })
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('ui.replacement.suggestions')}
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
          onClick={() => onChoose(hit.artnr)}
          onMouseDown={(event) => event.preventDefault()}
          className={cx(
            'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 hover:bg-paper',
            position === at && 'bg-steel-bg shadow-[inset_3px_0_0_var(--steel)] hover:bg-steel-bg',
          )}
        >
          <span className="number font-medium">
            <Marked text={hit.artnr} ranges={hit.marks} />
          </span>
          <span className="min-w-0 grow truncate text-right text-sm text-mute">
            {hit.products.map(({ name }) => name).join(', ')}
          </span>
        </div>
      ))}
    </div>
  )
}
