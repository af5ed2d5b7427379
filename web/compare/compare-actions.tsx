import { type CompareAddress, compareQuery } from '../../domain/compare/address.ts'
import { pathTo } from '../../domain/routes.ts'
import { useTranslation } from '../i18n.ts'
import { useShare } from '../product/use-share.ts'
import { useLanguage } from '../settings.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Copies the address of the comparison, and prints it. */
export function CompareActions({ address }: { address: CompareAddress }) {
  const { t } = useTranslation()
  const { copied, share } = useShare(pathTo('compare', useLanguage()) + compareQuery(address))
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={share}>
        <Icon name={copied ? 'check' : 'link'} />
        {t(copied ? 'ui.product.linkCopied' : 'ui.order.share')}
      </Button>
      <Button kind="primary" onClick={() => window.print()}>
        <Icon name="print" />
        {t('ui.order.print')}
      </Button>
    </div>
  )
}
