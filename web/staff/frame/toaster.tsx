import { useTranslation } from '../../shared/i18n/i18n.ts'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { dismissToast, type Toast, type ToastKind, useToasts } from '../data/toasts.ts'

const looks: Record<ToastKind, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'border-ok-line bg-ok-bg text-ok' },
  error: { icon: 'warning', className: 'border-error bg-card text-error' },
  warning: { icon: 'warning', className: 'border-brass bg-brass-bg text-brass' },
}

/** The messages of the last five seconds, in a corner; errors are announced at once. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div
      className="fixed inset-x-4 bottom-4 in-[body:has([data-bottom-bar])]:bottom-32 max-lg:in-[body:has([data-bottom-bar])]:bottom-64 z-50 grid justify-items-end gap-2 sm:left-auto"
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, kind, title, message, note, action } }: { toast: Toast }) {
  const { t } = useTranslation()
  const { icon, className } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      data-toast={kind}
      className={cx('flex w-full max-w-md items-start gap-3 rounded-xl border py-2 pr-2 pl-4', className)}
    >
      <Icon name={icon} className="mt-1.5 size-5" />
      <div className="min-w-0 grow py-1">
        {title && <p className="font-semibold">{title}</p>}
        <p className="text-ink">{message}</p>
        {note && <p className="text-sm text-ink">{note}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              dismissToast(id)
              action.run()
            }}
            className="min-h-8 cursor-pointer font-semibold text-ink underline underline-offset-4"
          >
            {action.label}
          </button>
        )}
      </div>
      <CloseButton
        label={t('ui.common.dismiss')}
        onClick={() => dismissToast(id)}
        className="size-9 text-mute hover:text-ink"
      />
    </div>
  )
}
