import { use } from 'react'
import { Link } from 'react-router'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { compareQuery } from '../../domain/compare/address.ts'
import { doorOf } from '../../domain/compare/door.ts'
import { emptyState, type GuideState } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/use-route.ts'
import { useLanguage } from '../settings.ts'
import { Icon } from '../ui/icon.tsx'
import { addTrayTexts } from './texts.ts'
import { useTray } from './use-tray.ts'

interface TrayLinkProps {
  code: CategoryCode
  /** What the door has, and what is ticked: the comparison shows what fits it. */
  state?: GuideState | undefined
}

/** A link to the comparison of a category's collected products; nothing while there are none. */
export function TrayLink({ code, state = emptyState }: TrayLinkProps) {
  const { t, i18n } = useTranslation()
  use(addTrayTexts(i18n, useLanguage()))
  const ids = useTray()[code] ?? []
  if (ids.length === 0) return null
  return (
    <Link
      to={linkTo('compare', {}, compareQuery({ ids, only: false, door: doorOf(code, state) }))}
      className="-my-1 inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-steel tnum hover:underline"
    >
      {t('tray.show', { count: ids.length })}
      <Icon name="arrow" className="size-3.5" />
    </Link>
  )
}
