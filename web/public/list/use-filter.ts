import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { useMedia } from '../../shared/ui/use-media.ts'
import { listCriteriaId } from './filter-button.tsx'

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
