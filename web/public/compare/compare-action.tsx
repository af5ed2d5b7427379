import { useEffect, useEffectEvent, useRef } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { maxCompared } from '../../../domain/compare/address.ts'
import { withoutProduct, withProduct } from '../../../domain/compare/tray.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { trayStore, useCollected } from './tray.ts'
import { TrayLink } from './tray-link.tsx'

interface CompareActionProps {
  code: CategoryCode
  id: string
  /** What the door has, and what is ticked: the comparison shows what fits it. */
  state?: GuideState | undefined
  /** A press loaded this component: the product is added, and the focus stays where it was. */
  pressed: boolean
}

/** Adds the product to the comparison tray, and links to the comparison once the tray holds something. */
export function CompareAction({ code, id, state, pressed }: CompareActionProps) {
  const { t } = useMoreTexts('tray')
  const ids = useCollected(code)
  const isAdded = ids.includes(id)
  const isFull = !isAdded && ids.length >= maxCompared
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
          {t('ui.compare.full', { max: maxCompared })}
        </span>
      ) : (
        <button
          ref={button}
          type="button"
          aria-pressed={isAdded}
          onClick={() => trayStore.change((tray) => (isAdded ? withoutProduct : withProduct)(tray, code, id))}
          className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-sm text-steel hover:underline"
        >
          <Icon name={isAdded ? 'check' : 'plus'} />
          {t(isAdded ? 'tray.added' : 'tray.add')}
        </button>
      )}
      <TrayLink code={code} state={state} />
    </>
  )
}
