import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { waysTo } from '../../../domain/guide/view.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'
import { useWorkerView } from './view-query.ts'
import { useConditionNames, WayButtons } from './way-buttons.tsx'

/** How long the pointer has to rest on a choice, since it passes over many. */
const hoverDelayMs = 150

interface WhyNotProps {
  id: string
  choiceKey: string
  guide: GuideModel
  ticks: Ticks
  /** Floating beside the row, so that no row moves under a pointer. */
  place: 'below' | 'beside'
  /** Counts the presses on the choice: each announces the reason. */
  refused: number
  onTaken: () => void
}

/** Why a choice would leave nothing, and each smallest way to get it nevertheless. */
export function WhyNot({ place, ...rest }: WhyNotProps) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), hoverDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (place === 'below')
    return (
      <Below>
        <Reason {...rest} />
      </Below>
    )
  return (
    rested && (
      <Beside>
        <Reason {...rest} />
      </Beside>
    )
  )
}

/** In the column, scrolled into view below the last visible row. */
function Below({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="px-4 pb-1.5 pl-11">
      {children}
    </div>
  )
}

/** Beside the row that it is in, above everything, since the columns scroll and clip what overflows. */
function Beside({ children }: { children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = tip.current?.parentElement?.getBoundingClientRect()
    if (!tip.current || !box) return
    // It overlaps the row, so that the pointer gets there without leaving either.
    tip.current.style.left = `${box.right - 8}px`
    tip.current.style.top = `${box.top - 8}px`
    tip.current.showPopover()
    const { bottom } = tip.current.getBoundingClientRect()
    if (bottom > innerHeight)
      tip.current.style.top = `${Math.max(8, innerHeight - (bottom - box.top) - 16)}px`
  }, [])
  useEffect(() => {
    // It may cover something that the visitor wants to read: Esc hides it, and closes nothing else.
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return
      event.preventDefault()
      tip.current.hidePopover()
    }
    addEventListener('keydown', dismiss, true)
    return () => removeEventListener('keydown', dismiss, true)
  }, [])
  return (
    <div
      ref={tip}
      popover="manual"
      className="surface fixed inset-auto m-0 w-80 max-w-[calc(100vw-2rem)] px-4 py-3 text-ink shadow-lg"
    >
      {children}
    </div>
  )
}

function Reason({ id, choiceKey, guide, ticks, refused, onTaken }: Omit<WhyNotProps, 'place'>) {
  const { t } = useMoreTexts('later')
  const announce = useAnnounce()
  const nameOf = useConditionNames(guide)
  const { category, view, request, viewAddress } = guide
  const computed = useMemo(() => request && waysTo(request, choiceKey), [request, choiceKey])
  const workerView = useWorkerView(category, viewAddress && { ...viewAddress, shown: 0, wanted: choiceKey })
  const ways = computed ?? workerView?.data?.ways ?? []
  const isKnown = !workerView || workerView.data !== undefined
  const alone = ways.flatMap(({ without: [condition, ...more] }) =>
    condition && more.length === 0 ? nameOf(condition) : [],
  )
  const narrows = view && (view.selection.length > 0 || view.ofLock || view.partner)
  const reason =
    alone.length > 0
      ? t('ui.guide.clashes', { choices: alone.join(', ') })
      : t(narrows ? 'ui.guide.noneLeft' : 'ui.guide.noneAtAll')
  useEffect(() => {
    if (refused > 0 && isKnown) announce(reason)
  }, [refused, reason, announce, isKnown])
  if (!isKnown) return null
  return (
    <div className="text-[0.8125rem] leading-5">
      <p id={id} className="text-brass">
        {reason}
      </p>
      <WayButtons
        kind="instead"
        ways={ways}
        guide={guide}
        onTake={(way, names) => {
          ticks.take(way, names)
          onTaken()
        }}
      />
    </div>
  )
}
