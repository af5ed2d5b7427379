import type { ClipboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { saysQuantities } from '../../../domain/old-number-list/quantity.ts'
import { linkTo } from '../../shared/router/use-route.ts'

/** What a field holds with a paste in it: before, the paste and after, without the signs that part them. */
export function partsAround(event: ClipboardEvent<HTMLInputElement>): [string, string, string] {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const trimmed = (part: string) => part.replace(/^[\s,;]+|[\s,;]+$/g, '')
  return [
    trimmed(value.slice(0, selectionStart ?? value.length)),
    event.clipboardData.getData('text').trim(),
    trimmed(value.slice(selectionEnd ?? value.length)),
  ]
}

/**
 * For the fields that take numbers alone: leads a paste of lines that say how many to the list of many, as it was written.
 * @param isTooMany whether a paste is a list for another reason
 * @returns whether it did
 */
export function usePastedList({ replace = false } = {}) {
  const navigate = useNavigate()
  return (event: ClipboardEvent<HTMLInputElement>, isTooMany = false): boolean => {
    const parts = partsAround(event)
    if (!isTooMany && !saysQuantities(parts[1])) return false
    event.preventDefault()
    const written = parts.filter((part) => part !== '').join('\n')
    void navigate(linkTo('guide-filter-ug', {}, '?desk='), { replace, state: { written } })
    return true
  }
}
