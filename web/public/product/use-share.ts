import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useCopy } from '../../shared/ui/use-copy.ts'

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
