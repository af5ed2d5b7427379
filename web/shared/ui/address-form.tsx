import type { MouseEvent } from 'react'
import { type FormAction, formActions } from '../../../domain/list/form-actions.ts'
import { useSearch } from '../router/use-search.ts'

const formId = 'address-form'

/**
 * What this address asks for, for the buttons that lead to another one (`addressButton`): where no script handles them, or
 * none yet, the browser sends this form. Once on a page.
 */
export function AddressForm() {
  return (
    <form id={formId} method="get" hidden>
      <AddressFields except={[...formActions, 'n']} />
    </form>
  )
}

/**
 * The present query as fields of a form.
 * @param except what the form says itself, or does not keep
 */
export function AddressFields({ except }: { except: readonly string[] }) {
  const hiddenFields = [...useSearch()].filter(([name]) => !except.includes(name))
  return hiddenFields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/**
 * The attributes of a button that changes what the address asks for, where an element around it handles the press.
 * @param name an action, or `n` for as many pages
 */
export function addressField(name: FormAction | 'n', value: string) {
  return { type: 'submit' as const, form: formId, name, value }
}

/**
 * The attributes of a button that changes what the address asks for.
 * @param act does the same in place
 */
export function addressButton(
  name: FormAction | 'n',
  value: string,
  act: (event: MouseEvent<HTMLButtonElement>) => void,
) {
  return {
    ...addressField(name, value),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      act(event)
    },
  }
}
