import { useTranslation } from '../i18n/i18n.ts'
import { addressButton } from './address-form.tsx'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface LoadMoreProps {
  loaded: number
  total: number
  /** How many pages there are then, where the address names them. */
  pages?: number
  onMore: () => void
  /** `surface`: the last line of the list itself. `page`: a button beneath it. */
  look: 'surface' | 'page'
  /** How many are loaded at once: with fewer, there is nothing more to load. */
  pageSize?: number
  /** More is loading. */
  busy?: boolean
}

/** "Visa fler (20 av 57)", with a progress line; nothing where all is loaded. */
export function LoadMore({ loaded, total, pages, onMore, look, pageSize = 0, busy = false }: LoadMoreProps) {
  const { t } = useTranslation()
  if (total <= loaded || loaded < pageSize) return null
  const more = t('ui.common.more', { loaded, total })
  const press =
    pages === undefined
      ? { type: 'button' as const, onClick: onMore }
      : addressButton('n', String(pages), onMore)
  if (look === 'surface') {
    return (
      <div className="border-t border-line px-4 pt-1 pb-4">
        <button
          {...press}
          className="min-h-11 w-full cursor-pointer text-left text-[0.9375rem] font-semibold text-steel tnum hover:underline"
        >
          {more}
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
  return (
    <div className="mx-auto flex w-full max-w-72 flex-col items-stretch gap-3">
      <progress
        aria-hidden="true"
        value={loaded}
        max={total}
        className="progress h-0.5 w-full rounded-none bg-line text-steel"
      />
      <Button {...press} aria-disabled={busy} className="tnum">
        {busy ? <Spinner label={t('ui.common.loading')} /> : more}
      </Button>
    </div>
  )
}
