import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { useCopied } from '../../shared/ui/use-copied.ts'

/** Copies a page's full address. Where copying is refused, the device's own way of sharing opens. */
export function useShare(path: string | undefined): { copied: boolean; share: () => void } {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const [copied, sayCopied] = useCopied()
  const share = async () => {
    if (path === undefined) return
    const url = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      await navigator.share?.({ url }).catch(() => {})
      return
    }
    sayCopied()
    announce(t('ui.product.linkCopied'))
  }
  return { copied, share: () => void share() }
}
