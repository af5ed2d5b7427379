import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useTexts } from '../use-texts.ts'
import { ChoiceField } from './field.tsx'

/** Of everything that is read page by page. */
export const rowsPerPage = 50

/** The page that an address names (`sida`), from 0; the first one where it names none that there may be. */
export function pageIn(search: URLSearchParams): number {
  const sida = search.get('sida') ?? ''
  return /^[1-9]\d{0,3}$/.test(sida) ? Number(sida) - 1 : 0
}

/** How an address names a page. */
export const pageParam = (page: number) => (page > 0 ? String(page + 1) : null)

interface PagerProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Which rows are shown, and links to the others. Nothing where one page holds them all. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const pages = Math.ceil(total / rowsPerPage)
  if (pages < 2) return null
  const from = page * rowsPerPage + 1
  const to = Math.min(total, from + rowsPerPage - 1)
  return (
    <nav aria-label={t('dashboard.pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-mute tnum">{t('dashboard.rows', { from, to, total })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
          {say('ui.common.previous')}
        </Button>
        <ChoiceField
          label={t('dashboard.toPage')}
          hideLabel
          value={`${page}`}
          options={Array.from({ length: pages }, (_, index) => {
            return [`${index}`, t('dashboard.page', { page: index + 1, pages })] as const
          })}
          onChoose={(chosen) => onPage(Number(chosen))}
        />
        <Button disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          {say('ui.common.next')}
        </Button>
        {pages > 2 && (
          <Button disabled={page >= pages - 1} onClick={() => onPage(pages - 1)}>
            {t('dashboard.lastPage')}
          </Button>
        )}
      </div>
    </nav>
  )
}
