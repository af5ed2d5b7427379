import { useRef } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { isIncomplete } from './not-all-printed.tsx'

/** How long paper waits for what is missing, and how often it looks, in ms. */
const timeoutMs = 3000
const pauseMs = 50

/** Prints with what is still on its way: paper would leave it out. */
export function PrintButton() {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const isLeaving = useIsLeaving()
  const isWaiting = useRef(false)
  const print = async () => {
    if (isWaiting.current) return
    isWaiting.current = true
    const end = Date.now() + timeoutMs
    while (isIncomplete() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    isWaiting.current = false
    if (!isLeaving()) window.print()
  }
  return (
    <Button kind="primary" onClick={() => void print()} className={hidden}>
      <Icon name="print" />
      {t('ui.order.print')}
    </Button>
  )
}
