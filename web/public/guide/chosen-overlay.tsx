import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { ColumnView } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { addressButton } from '../../shared/ui/address-form.tsx'
import { Icon } from '../../shared/ui/icon.tsx'

interface ChosenOverlayProps {
  overlay: NonNullable<ColumnView['overlay']>
  onClear: (from: CategoryCode) => void
}

/**
 * Covers a partner column with the product that an earlier step chose; the eye-slash removes it. A name of two lines
 * fits the reserved height, so that nothing moves when it loads; a longer one makes it taller.
 */
export function ChosenOverlay({ overlay, onClear }: ChosenOverlayProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-4 mb-4 flex min-h-18 items-center gap-2 rounded-lg bg-steel-bg py-1 pr-1 pl-3 text-steel">
      <p className="min-w-0 grow">
        <span className="block text-xs leading-4">{t('ui.guide.earlierProduct')}</span>
        <span className="block text-[0.9375rem] wrap-break-word leading-5 font-semibold">
          {overlay.label}
        </span>
      </p>
      <button
        {...addressButton('without', overlay.from, ({ currentTarget }) => {
          onClear(overlay.from)
          // It goes with the product; the heading of its column stays.
          currentTarget.closest('details')?.querySelector('summary')?.focus()
        })}
        aria-label={`${t('ui.guide.clearProduct')}: ${overlay.label}`}
        title={t('ui.guide.clearProduct')}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-card"
      >
        <Icon name="eye-slash" className="size-5" />
      </button>
    </div>
  )
}
