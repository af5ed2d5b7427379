import { useRef } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopiedLabel } from '../../shared/ui/copied-label.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { useNeedsScript } from '../../shared/ui/use-needs-script.ts'
import { missingPictures } from './not-all-printed.tsx'

/** Copies a page's full address. Where copying is refused, the device's own way of sharing opens. */
export function useShare(path: string | undefined): { copied: boolean; share: () => void } {
  const { t } = useTranslation()
  const { copied, copy } = useCopy(t('ui.product.linkCopied'))
  const share = async () => {
    if (path === undefined) return
    const url = new URL(path, location.origin).href
    if (!(await copy(url))) await navigator.share?.({ url }).catch(() => {})
  }
  return { copied, share: () => void share() }
}

/** Copies the address of what the page shows; says for a moment that it has. */
export function ShareButton({ copied, share }: { copied: boolean; share: () => void }) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  return (
    <Button onClick={share} className={hidden}>
      <CopiedLabel copied={copied} label={t('ui.order.share')} done={t('ui.common.copied')} icon="link" />
    </Button>
  )
}

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
