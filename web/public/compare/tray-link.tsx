import { Link } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { compareQuery } from '../../../domain/compare/address.ts'
import { doorOf } from '../../../domain/compare/door.ts'
import { emptyState, type GuideState } from '../../../domain/guide/state.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon, LineIcon } from '../../shared/ui/icon.tsx'
import { useCollected } from './tray.ts'

interface TrayLinkProps {
  code: CategoryCode
  /** What the door has, and what is ticked: the comparison shows what fits it. */
  state?: GuideState | undefined
  /** From which width its text has room in every language; below it an icon and the number are shown. */
  words?: keyof typeof shown
}

const shown = {
  everywhere: { words: '', sign: 'hidden' },
  'from-sm': { words: 'max-sm:sr-only', sign: 'sm:hidden' },
  'from-29rem': { words: '@max-[29rem]:sr-only', sign: '@min-[29rem]:hidden' },
  /** In the heading of the column with the boxes. */
  head: { words: 'sr-only', sign: '' },
}

/** A link to the comparison of a category's collected products; nothing while there are none. */
export function TrayLink({ code, state = emptyState, words = 'everywhere' }: TrayLinkProps) {
  const { t } = useMoreTexts('tray')
  const ids = useCollected(code)
  if (ids.length === 0) return null
  return (
    <Link
      to={linkTo('compare', {}, compareQuery({ ids, only: false, door: doorOf(code, state) }))}
      className="-my-1 inline-flex min-h-8 shrink-0 items-center gap-1.5 text-sm font-semibold text-steel tnum hover:underline"
    >
      <LineIcon path="M3.5 3.5h5v13h-5zm8 0h5v13h-5z" className={cx('size-5', shown[words].sign)} />
      <span className={shown[words].words}>{t('tray.show', { count: ids.length })}</span>
      <span aria-hidden="true" className={shown[words].sign}>
        {ids.length}
      </span>
      <Icon name="arrow" className="size-3.5" />
    </Link>
  )
}
