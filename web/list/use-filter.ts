import { useState } from 'react'
import { useOverlay } from '../router/use-overlay.ts'
import { useMedia } from '../use-media.ts'

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
  return {
    beside: open && wide,
    tray: tray.value ? tray.close : null,
    press: () => (wide ? setOpen(!open) : tray.open(true)),
  }
}
