import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopiedLabel, useCopy } from '../../shared/ui/copying.tsx'

/** Copies a page's full address. Where copying is refused, the device's own way of sharing opens. */
export function useShare(path: string): { copied: boolean; share: () => void } {
  const { t } = useTranslation()
  const { copied, copy } = useCopy(t('ui.product.linkCopied'))
  const share = async () => {
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
