import { pathTo } from '../../domain/routes.ts'
import { useTranslation } from '../i18n.ts'
import { useLanguage } from '../settings.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAnnounce } from '../ui/LiveRegion.tsx'
import { useCopied } from '../ui/useCopied.ts'

/**
 * Copies the address of a product's own page, which names its language and its id and so stays when the product
 * gets another name or number. Where copying is refused, the device's own way of sharing opens.
 */
export function ShareLink({ id }: { id: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const announce = useAnnounce()
  const [copied, sayCopied] = useCopied()
  const share = async () => {
    if (!id) return
    const url = new URL(pathTo('product', language, { id }), location.origin).href
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      await navigator.share?.({ url }).catch(() => {})
      return
    }
    sayCopied()
    announce(t('ui.product.linkCopied'))
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="mt-1.5 inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline print:hidden"
    >
      <Icon name={copied ? 'check' : 'link'} />
      {t(copied ? 'ui.product.linkCopied' : 'ui.product.copyLink')}
    </button>
  )
}
