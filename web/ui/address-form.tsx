import type { MouseEvent } from 'react'
import { type FormAction, formActions } from '../../domain/list/submitted.ts'
import { useSearch } from '../router/use-search.ts'

const formId = 'address-form'

/** What a button asks for anew, and does not keep. */
const asked = new Set<string>([...formActions, 'n'])

/**
 * What this address asks for, for the buttons that lead to another one (`addressButton`): where no script handles them, or
 * none yet, the browser sends this form. Once on a page.
 */
export function AddressForm() {
  const search = useSearch()
  return (
    <form id={formId} method="get" hidden>
      {[...search]
        .filter(([name]) => !asked.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </form>
  )
}

/**
 * The attributes of a button that changes what the address asks for.
 * @param name an action, or `n` for as many pages
 * @param act does the same in place
 */
export function addressButton(name: FormAction | 'n', value: string, act: () => void) {
  return {
    type: 'submit' as const,
    form: formId,
    name,
    value,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
  }
}
