import { useTranslation } from '../i18n.ts'
import { useHydrated } from '../router/use-search.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'

/** Copies the address of what the page shows; says for a moment that it has. */
export function ShareButton({ copied, share }: { copied: boolean; share: () => void }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <Button onClick={share} className={cx(!hydrated && 'invisible')}>
      <Icon name={copied ? 'check' : 'link'} />
      {t(copied ? 'ui.product.linkCopied' : 'ui.order.share')}
    </Button>
  )
}

export function PrintButton() {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <Button kind="primary" onClick={() => window.print()} className={cx(!hydrated && 'invisible')}>
      <Icon name="print" />
      {t('ui.order.print')}
    </Button>
  )
}
