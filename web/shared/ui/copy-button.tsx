import { useTranslation } from '../i18n/i18n.ts'
import { useNeedsScript } from '../router/use-hydrated.ts'
import { useCopy } from './copying.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** Copies a number that a person must carry elsewhere; the tick stays for two seconds. */
export function CopyButton({ value, className }: { value: string; className?: string }) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  // Without permission the number can still be selected, and nothing claims that it was copied.
  const { copied, copy } = useCopy(t('ui.common.copied'))
  return (
    <button
      type="button"
      onClick={() => void copy(value)}
      // In a dialog the page's live region is silent, so the button's name says it as well.
      aria-label={copied ? t('ui.common.copied') : t('ui.common.copy', { value })}
      className={cx(
        'inline-grid size-6 shrink-0 cursor-pointer place-items-center rounded align-middle print:hidden',
        copied ? 'text-ok' : 'text-mute hover:text-ink',
        hidden,
        className,
      )}
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-4" />
    </button>
  )
}
