import { useTranslation } from '../i18n.ts'

interface LoadMoreProps {
  loaded: number
  total: number
  pageSize: number
  onMore: () => void
}

/**
 * Shows only when there is more than is loaded and at least one page is, with how
 * much of it all is here.
 */
export function LoadMore({ loaded, total, pageSize, onMore }: LoadMoreProps) {
  const { t } = useTranslation()
  if (total <= loaded || loaded < pageSize) return null
  return (
    <div className="border-t border-line px-4 pt-1 pb-4">
      <button
        type="button"
        onClick={onMore}
        className="min-h-11 w-full cursor-pointer text-left text-[0.9375rem] font-semibold text-steel tnum hover:underline"
      >
        {t('ui.common.more', { loaded, total })}
      </button>
      <progress
        value={loaded}
        max={total}
        aria-label={t('ui.common.loadedOf', { loaded, total })}
        className="progress block h-0.5 text-steel"
      />
    </div>
  )
}
