import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'

const variants = {
  error: 'border-error bg-card text-error',
  warning: 'border-brass bg-brass-bg text-brass',
} as const

interface AlertBarProps {
  variant: keyof typeof variants
  title: ReactNode
  children?: ReactNode
  onDismiss: () => void
}

/** A message that stays until it is dismissed. */
export function AlertBar({ variant, title, children, onDismiss }: AlertBarProps) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      className={cx('mb-4 flex items-start gap-3 rounded-xl border py-2 pr-2 pl-4', variants[variant])}
    >
      <Icon name="warning" className="mt-2.5 size-5" />
      <div className="min-w-0 grow py-2">
        <p className="font-semibold">{title}</p>
        <div className="text-[0.9375rem] text-ink">{children}</div>
      </div>
      <CloseButton
        label={t('ui.common.dismiss')}
        onClick={onDismiss}
        className="size-10 text-mute hover:text-ink"
      />
    </div>
  )
}
