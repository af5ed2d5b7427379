import { useHref, useNavigate } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { markInDoor } from '../../../domain/guide/actions.ts'
import { inDoorOf } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { PressLink } from '../../shared/ui/button.tsx'
import type { Order } from './use-order.ts'

interface InDoorTickProps {
  order: Order
  category: CategoryCode
  /** Of the product. */
  name: string
}

/** Ticked for a part that sits in the door already: it is checked with the others, and not ordered. The address keeps it. */
export function InDoorTick({ order: { state, queryOf }, category, name }: InDoorTickProps) {
  const { t } = useTranslation()
  const page = useHref({ search: '' })
  const navigate = useNavigate()
  const sits = inDoorOf(state).includes(category)
  const search = queryOf(markInDoor(state, category, !sits))
  return (
    <PressLink
      role="checkbox"
      aria-checked={sits}
      href={page + search}
      // Back leads to where the summary was opened from.
      onPress={() => void navigate({ search }, { replace: true })}
      className="flex min-h-8 w-fit cursor-pointer items-center gap-2 text-sm text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <span className="tick" />
      {t('doors.inDoor')}
      <span className="sr-only">: {name}</span>
    </PressLink>
  )
}
