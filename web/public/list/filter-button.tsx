import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { LineIcon } from '../../shared/ui/icon.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'

/** Of the criteria of a filtered list. */
export const listCriteriaId = 'list-criteria'

interface FilterButtonProps {
  /** How many criteria are chosen. */
  chosen: number
  /** The criteria show. */
  open: boolean
  onPress: () => void
  /** The query of the filtered list. */
  query: string
}

/** Opens and closes the criteria of a list, and says how many are chosen. */
export function FilterButton({ chosen, open, onPress, query }: FilterButtonProps) {
  const { t } = useTranslation()
  return (
    <PressLink
      href={`${query}#${listCriteriaId}`}
      aria-expanded={open}
      onPress={onPress}
      className={buttonClass('secondary', 'shrink-0 max-sm:px-3 print:hidden')}
    >
      <LineIcon path="M3 5.5h14M6 10h8m-5.5 4.5h3" className="size-5" />
      {t('ui.list.filter')}
      {chosen > 0 && (
        <span className="text-sm font-normal text-mute tnum">{t('ui.guide.chosen', { count: chosen })}</span>
      )}
    </PressLink>
  )
}

/** Where the criteria of a list are shown. */
interface Filter {
  /** Beside the list, where there is room. */
  beside: boolean
  /** Closes them where they cover the list, on a phone; null while they do not. */
  tray: (() => void) | null
  press: () => void
}

export function useFilter(): Filter {
  const wide = useMedia('(min-width: 48rem)')
  const [open, setOpen] = useState(false)
  const tray = useOverlay<true>('criteria')
  const press = () => (wide ? setOpen(!open) : tray.open(true))
  const { hash } = useLocation()
  // They were requested before hydration.
  const openIfRequested = useEffectEvent(() => hash === `#${listCriteriaId}` && press())
  useEffect(() => void openIfRequested(), [])
  return { beside: open && wide, tray: tray.value ? tray.close : null, press }
}
