import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface StateProps {
  title?: string | undefined
  /** The problem and what to do about it. */
  text: string
  children?: ReactNode
  className?: string
}

/** Nothing to show, and what to do next. */
export function EmptyState({ title, text, children, className }: StateProps) {
  return (
    <div className={cx('surface flex flex-col items-start gap-3 border-dashed px-6 py-8', className)}>
      {title && <p className="font-semibold">{title}</p>}
      <p className="max-w-prose text-mute">{text}</p>
      {children}
    </div>
  )
}

interface ErrorStateProps extends StateProps {
  onRetry?: (() => void) | undefined
}

/** Something failed: says so at once, says what to do, and offers a retry. */
export function ErrorState({ title, text, onRetry, children, className }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={cx('surface flex flex-col items-start gap-3 px-6 py-8', className)}>
      {title && <p className="font-semibold">{title}</p>}
      <p className="max-w-prose text-brass">{text}</p>
      {onRetry && <Button onClick={onRetry}>{t('ui.common.retry')}</Button>}
      {children}
    </div>
  )
}
