import { Button } from '../../../ui/button.tsx'
import { useTexts } from '../../use-texts.ts'

interface LogPagerProps {
  /** From 0, the newest. */
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Paging through a log; nothing where there is only one page. */
export function LogPager({ page, pages, onChange }: LogPagerProps) {
  const { t } = useTexts()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('activity.paging')} className="flex items-center justify-center gap-4 pt-5">
      <Button disabled={page === 0} onClick={() => onChange(page - 1)}>
        {t('activity.newer')}
      </Button>
      <span className="tnum text-sm text-mute">{t('activity.pageOf', { page: page + 1, pages })}</span>
      <Button disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        {t('activity.older')}
      </Button>
    </nav>
  )
}
