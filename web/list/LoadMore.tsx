import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'

interface LoadMoreProps {
  loaded: number
  total: number
  busy: boolean
  onMore: () => void
}

/** "Visa fler (20 av 57)" over a line that shows how far one has come. */
export function LoadMore({ loaded, total, busy, onMore }: LoadMoreProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex w-full max-w-72 flex-col items-stretch gap-3">
      <progress
        aria-hidden="true"
        value={loaded}
        max={total}
        className="progress h-0.5 w-full rounded-none bg-line text-steel"
      />
      <Button onClick={onMore} aria-disabled={busy} className="tnum">
        {busy ? <Spinner label={t('ui.common.loading')} /> : t('ui.common.more', { loaded, total })}
      </Button>
    </div>
  )
}
