import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNeedsScript } from '../ui/use-needs-script.ts'

/** Copies the address of what the page shows; says for a moment that it has. */
export function ShareButton({ copied, share }: { copied: boolean; share: () => void }) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  return (
    <Button onClick={share} className={hidden}>
      <Icon name={copied ? 'check' : 'link'} />
      {t(copied ? 'ui.product.linkCopied' : 'ui.order.share')}
    </Button>
  )
}

export function PrintButton() {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  return (
    <Button kind="primary" onClick={() => window.print()} className={hidden}>
      <Icon name="print" />
      {t('ui.order.print')}
    </Button>
  )
}
