import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { NoticeAnswer } from '../../../../domain/contracts/notices.ts'
import { callPath } from '../../../data/calls.ts'
import { linkTo } from '../../../router/use-route.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../data/use-call.ts'
import { staffKey, useStaffQuery } from '../../data/use-staff-query.ts'
import { useStockholmTime } from '../../editor/copies/use-stockholm-time.ts'
import { useTexts } from '../../use-texts.ts'

/** What others did to the user's planned publications, until they say that they have read it. */
export function Notices() {
  const { data = [] } = useStaffQuery(callPath('GET notices', {}))
  const { t } = useTexts()
  if (data.length === 0) return null
  return (
    <section
      aria-label={t('copies.notices.title')}
      className="mb-4 rounded-lg border border-brass bg-brass-bg px-3 py-2 text-[0.9375rem]"
    >
      <h2 className="font-semibold text-brass">{t('copies.notices.title')}</h2>
      <ul className="divide-y divide-brass/30">
        {data.map((notice) => (
          <Notice key={notice._id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice: { _id, how, user, languages, at, product } }: { notice: NoticeAnswer }) {
  const { t } = useTexts()
  const onClock = useStockholmTime()
  const call = useCall()
  const queryClient = useQueryClient()
  const remove = async () => {
    await call(callPath('DELETE notices/:id', { id: _id }), { method: 'DELETE' })
    await queryClient.invalidateQueries({ queryKey: [staffKey] })
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
      <Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
        {text}
      </Link>
      <Button kind="link" className="min-h-8" onClick={() => void remove()}>
        {t('copies.notices.read')}
      </Button>
    </li>
  )
}
