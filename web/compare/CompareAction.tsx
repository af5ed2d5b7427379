import { use, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { compareQuery, mostCompared } from '../../domain/compare/address.ts'
import { doorOf } from '../../domain/compare/door.ts'
import { withoutProduct, withProduct } from '../../domain/compare/tray.ts'
import { emptyState, type GuideState } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { useLanguage } from '../settings.ts'
import { Icon } from '../ui/Icon.tsx'
import { addTrayTexts } from './texts.ts'
import { trayStore } from './trayStore.ts'
import { useTray } from './useTray.ts'

interface CompareActionProps {
  code: CategoryCode
  id: string
  /** What the door has, and what is ticked: the comparison tells what fits it. */
  state?: GuideState | undefined
  /** A press brought it here: the product is added, and the focus stays where it was. */
  pressed: boolean
}

const link = 'inline-flex min-h-8 items-center gap-1.5 text-sm text-steel hover:underline'

/** Collects the product for a comparison, and leads to it once something is collected. */
export function CompareAction({ code, id, state = emptyState, pressed }: CompareActionProps) {
  const { t, i18n } = useTranslation()
  use(addTrayTexts(i18n, useLanguage()))
  const ids = useTray()[code] ?? []
  const isAdded = ids.includes(id)
  const isFull = !isAdded && ids.length >= mostCompared
  const button = useRef<HTMLButtonElement>(null)
  const takeOver = useEffectEvent(() => {
    if (!pressed) return
    trayStore.change((tray) => withProduct(tray, code, id))
    button.current?.focus()
  })
  useEffect(() => takeOver(), [])
  return (
    <>
      {isFull ? (
        <span className="inline-flex min-h-8 items-center text-sm text-mute">
          {t('tray.full', { max: mostCompared })}
        </span>
      ) : (
        <button
          ref={button}
          type="button"
          aria-pressed={isAdded}
          onClick={() => trayStore.change((tray) => (isAdded ? withoutProduct : withProduct)(tray, code, id))}
          className={`${link} cursor-pointer`}
        >
          <Icon name={isAdded ? 'check' : 'plus'} />
          {t(isAdded ? 'tray.added' : 'tray.add')}
        </button>
      )}
      {ids.length > 0 && (
        <Link
          to={linkTo('compare', {}, compareQuery({ ids, only: false, door: doorOf(code, state) }))}
          className={`${link} font-semibold tnum`}
        >
          {t('tray.show', { count: ids.length })}
          <Icon name="arrow" className="size-3.5" />
        </Link>
      )}
    </>
  )
}
