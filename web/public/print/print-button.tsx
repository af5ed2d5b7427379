import { useRef } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { missingPictures } from './not-all-printed.tsx'

/** How long paper waits for pictures, in ms. */
const picturesTimeoutMs = 3000

/** Until the missing pictures have come or failed. */
async function untilPicturesCome(missing: readonly HTMLImageElement[]): Promise<void> {
  const ends = missing.map(
    (picture) =>
      new Promise((resolve) => {
        picture.addEventListener('load', resolve, { once: true })
        picture.addEventListener('error', resolve, { once: true })
      }),
  )
  const late = new Promise((resolve) => setTimeout(resolve, picturesTimeoutMs))
  await Promise.race([Promise.all(ends), late])
}

/** Prints with the pictures that are still on their way: paper would leave them out. */
export function PrintButton() {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const isWaiting = useRef(false)
  const print = async () => {
    if (isWaiting.current) return
    const missing = missingPictures()
    if (missing.length > 0) {
      isWaiting.current = true
      await untilPicturesCome(missing)
      isWaiting.current = false
    }
    window.print()
  }
  return (
    <Button kind="primary" onClick={() => void print()} className={hidden}>
      <Icon name="print" />
      {t('ui.order.print')}
    </Button>
  )
}
