import type { ClipboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../shared/router/use-route.ts'

/** What a field holds with a paste in it: before, the paste and after, without the signs that part them. */
type Parts = [before: string, text: string, after: string]

export function partsAround(event: ClipboardEvent<HTMLInputElement>): Parts {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const trimmed = (part: string) => part.replace(/^[\s,;]+|[\s,;]+$/g, '')
  return [
    trimmed(value.slice(0, selectionStart ?? value.length)),
    event.clipboardData.getData('text').trim(),
    trimmed(value.slice(selectionEnd ?? value.length)),
  ]
}

interface Pasted {
  /** It is a list for another reason than that its lines say how many. */
  isTooMany?: boolean
  /** Follows where it was a list, which opens. */
  onList?: () => void
  /** Several lines or cells that are no such list: a one-line field would join them. */
  onOthers: (parts: Parts) => void
}

/**
 * For the fields that take numbers alone: leads a paste of lines that say how many to the list of many, as it was written.
 * A paste of one number stays with the field.
 */
export function usePastedList({ replace = false } = {}) {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  return (event: ClipboardEvent<HTMLInputElement>, { isTooMany = false, onList, onOthers }: Pasted): void => {
    const parts = partsAround(event)
    if (!isTooMany && !/[\n\r\t;]/.test(parts[1])) return
    event.preventDefault()
    const field = event.currentTarget
    const { value } = field
    // What tells the two apart loads on first use; without it they are numbers.
    const isList = async () =>
      isTooMany || (await import('../../../domain/old-number-list/quantity.ts')).saysQuantities(parts[1])
    void isList()
      .catch(() => false)
      .then((leads) => {
        // Somebody has typed on meanwhile, or gone on.
        if (field.value !== value || isLeaving()) return
        if (!leads) return onOthers(parts)
        onList?.()
        const written = parts.filter((part) => part !== '').join('\n')
        void navigate(linkTo('guide-filter-ug', {}, '?desk='), { replace, state: { written } })
      })
  }
}
