import { pathTo } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { CopiedLabel } from '../../shared/ui/copying.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { useShare } from '../print/share.tsx'

/**
 * Copies the address of a product's own page, which names its language and its id and so survives another name or
 * number.
 */
export function ShareLink({ id }: { id: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hidden = useNeedsScript()
  const { copied, share } = useShare(id && pathTo('product', language, { id }))
  return (
    <button
      type="button"
      onClick={share}
      className={cx(
        'inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline print:hidden',
        hidden,
      )}
    >
      <CopiedLabel
        copied={copied}
        label={t('ui.product.copyLink')}
        done={t('ui.common.copied')}
        icon="link"
      />
    </button>
  )
}
