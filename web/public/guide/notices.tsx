import { useHref } from 'react-router'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useOutdatedCriteria } from '../zero-results/use-zero-results.ts'
import { leftOutNotices } from './left-out-notices.ts'
import { focusResults } from './move-focus.ts'
import { SideEffectNotice } from './side-effect-notice.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'

/**
 * What the last step has removed, and what a link asked for that is not available. The notice disappears with the
 * next action, which also cleans the address.
 */
export function Notices({ guide }: { guide: GuideModel }) {
  const { t } = useMoreTexts('later')
  const texts = useCategoryTexts()
  const page = useHref({ search: '' })
  const { view, lost, effect } = guide
  const products = lost.map(texts.one).join(', ')
  const notices = [
    ...(lost.length > 0 ? [t('ui.guide.lost', { products })] : []),
    ...(view ? leftOutNotices(view.leftOut, guide.category.code, t, texts) : []),
  ]
  useOutdatedCriteria(view?.leftOut.ticks ?? [])
  if (notices.length === 0 && !effect) return null
  return (
    <div
      role="alert"
      className="mb-3 flex print:hidden items-start gap-3 rounded-lg bg-brass-bg px-4 py-1 text-[0.9375rem] text-brass"
    >
      <Icon name="warning" className="mt-2.5 size-5" />
      <div className="grow py-2">
        {effect && <SideEffectNotice guide={guide} effect={effect} />}
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <CloseButton
        label={t('ui.common.dismiss')}
        onClick={() => {
          guide.go(guide.current(), 'replace')
          focusResults()
        }}
        href={page + guide.queryOf(guide.state)}
        className="size-10"
      />
    </div>
  )
}
