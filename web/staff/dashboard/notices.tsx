import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { NoticeAnswer } from '../../../domain/contracts/notices.ts'
import type { WorkingCopyRow } from '../../../domain/contracts/working-copies.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffKey, useStaffQuery } from '../data/use-staff-query.ts'
import { useStockholmTime } from '../editor/copies/use-stockholm-time.ts'
import { useTexts } from '../use-texts.ts'

const none: readonly NoticeAnswer[] = []

export function useNotices(): readonly NoticeAnswer[] {
  return useStaffQuery(callPath('GET notices', {})).data ?? none
}

interface NoticesProps {
  /** What others did to the user's plans, until they say that they have read it. */
  notices: readonly NoticeAnswer[]
  /** Working copies, of anybody, that could not be published at their time. */
  refused: readonly WorkingCopyRow[]
}

/** What has happened with planned publications. It comes late: it opens over the page, and moves nothing. */
export function Notices({ notices, refused }: NoticesProps) {
  const { t } = useTexts()
  const title = t('copies.notices.title')
  return (
    <details className="group relative shrink-0">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-brass lg:-my-1 lg:min-h-8">
        <Icon name="warning" className="size-4" />
        {title} ({notices.length + refused.length})
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul
        aria-label={title}
        className="absolute left-0 z-20 mt-1 max-h-[60vh] w-[min(44rem,calc(100vw-2rem))] divide-y divide-line overflow-y-auto surface px-4 py-2 text-ink shadow-lg"
      >
        {refused.map(({ product, failure }) => (
          <li key={product._id} className="py-1">
            <Link
              to={linkTo(
                `adm-${product.category}-edit`,
                { id: product._id },
                `?arbetskopia#${failure?.field}`,
              )}
              className={`${wayClass} font-medium`}
            >
              {t('copies.marks.failed')}: {product.name || product.artnr}
            </Link>
            <p className="text-sm">{failure?.message}</p>
          </li>
        ))}
        {notices.map((notice) => (
          <Notice key={notice._id} notice={notice} />
        ))}
      </ul>
    </details>
  )
}

const wayClass = 'inline-flex min-h-8 items-center underline underline-offset-4'

function Notice({ notice: { _id, how, user, languages, at, product } }: { notice: NoticeAnswer }) {
  const { t } = useTexts()
  const onClock = useStockholmTime()
  const call = useCall()
  const queryClient = useQueryClient()
  const remove = async () => {
    await call(callPath('DELETE notices/:id', { id: _id }), { method: 'DELETE' })
    await readAgain(queryClient, { queryKey: [staffKey] })
  }
  const text = t(`copies.notices.how.${how}`, {
    name: user.name,
    product: product.name,
    languages: languages.map((language) => t(`common.languagesInText.${language}`)).join(', '),
    date: onClock(at),
  })
  const to =
    how === 'deleted'
      ? linkTo('adm-dashboard', {}, '?papperskorg')
      : linkTo(`adm-${product.category}-edit`, { id: product._id }, '?arbetskopia')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Link to={to} className={wayClass}>
        {text}
      </Link>
      <Button kind="link" className="min-h-8" onClick={() => void remove()}>
        {t('copies.notices.read')}
      </Button>
    </li>
  )
}
