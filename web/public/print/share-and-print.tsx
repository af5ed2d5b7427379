import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useNeedsScript } from '../../shared/ui/use-needs-script.ts'

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
