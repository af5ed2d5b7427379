import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useHref } from 'react-router'
import { chooseProduct, closeProduct } from '../../../domain/guide/actions.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { mediaChanges } from '../../shared/ui/use-media.ts'
import { ProductPanel } from '../product/product-panel.tsx'
import { NextSteps } from './next-steps.tsx'
import { panelId, tabOutOfPanel } from './panel-keys.ts'
import type { GuideModel } from './use-guide.ts'
import { useTickMore } from './use-tick-more.ts'

const PanelFitCheck = loadable(
  'fit-check/panel-fit-check',
  async () => (await import('../fit-check/panel-fit-check.tsx')).PanelFitCheck,
)

interface OpenPanelProps {
  guide: GuideModel
  /** The id of the open product. */
  open: string
  onClose: () => void
}

/**
 * The open product: beside the list where there is room for it, else in a modal. The index's data show at once,
 * the rest when the detail has loaded.
 */
export function OpenPanel({ guide, open, onClose }: OpenPanelProps) {
  const { t } = useTranslation()
  const wide = useHasSidePanel()
  const tickMore = useTickMore(guide)
  const { category, state, view } = guide
  const closedAt = useHref({ search: '' }) + guide.queryOf(closeProduct(state))
  const known = view?.open?.card.id === open ? view.open : null
  const card = known?.card ?? view?.cards.find(({ id }) => id === open) ?? null
  // A link may open a product without having chosen it: following a next step chooses it.
  const chosen = chooseProduct(state, category.code, open)
  const content = (
    <ProductPanel
      key={open}
      category={category}
      id={open}
      card={card}
      state={state}
      selection={view?.selection ?? (guide.failed ? [] : null)}
      fits={known?.fits ?? null}
      partner={view?.partner ?? undefined}
      tickMore={tickMore}
      onClose={wide === false ? undefined : onClose}
      closedAt={closedAt}
      notice={known?.misses ? t('ui.guide.notMatching') : undefined}
      check={isSet(chosen) && <FitCheck state={chosen} />}
      actions={(partners) => (
        <NextSteps category={category} state={chosen} before={state} partners={partners} />
      )}
    />
  )
  return wide === false ? (
    <Modal label={t('ui.product.label')} onClose={onClose} closedAt={closedAt} className="printed-modal">
      {content}
    </Modal>
  ) : (
    <SidePanel id={open} name={card?.name} covers={wide === null}>
      {content}
    </SidePanel>
  )
}

/** One part alone needs no check. */
function isSet({ chosen }: GuideState): boolean {
  return Object.keys(chosen).length > 1
}

/** Loads with the first set; its line is reserved until then. */
function FitCheck({ state }: { state: GuideState }) {
  const { t } = useTranslation()
  return (
    <div className="print-open border-b border-line">
      <PanelFitCheck
        state={state}
        waiting={
          <p className="min-h-11 px-5 py-2.5 font-semibold @min-[40rem]:px-6">{t('ui.order.pairs')}</p>
        }
      />
    </div>
  )
}

interface SidePanelProps {
  /** Of the open product. */
  id: string
  /** Announced when the panel opens, since the focus stays in the list. */
  name: string | undefined
  /** Where there is no room beside the list it covers the page. */
  covers: boolean
  children: ReactNode
}

/** Sticky beside a long list, with a scroll bar of its own. */
function SidePanel({ id, name, covers, children }: SidePanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const announce = useAnnounce()
  useFillViewport(panel)
  useEffect(() => {
    if (name) announce(name)
  }, [announce, name])
  return (
    <aside
      ref={panel}
      id={panelId}
      onKeyDown={(event) => tabOutOfPanel(event, id)}
      aria-label={t('ui.product.label')}
      className={cx(
        'surface sticky top-20 max-h-(--fill) overflow-y-auto overscroll-contain scroll-pt-24 scroll-pb-20 print:static print:max-h-none print:overflow-visible print:border-0',
        covers && 'max-wide:fixed max-wide:inset-0 max-wide:z-40 max-wide:max-h-none max-wide:rounded-none',
      )}
    >
      {children}
    </aside>
  )
}

/** From here on there is room beside the list: the breakpoint `wide` of web/styles/common.css. */
const roomBeside = '(min-width: 80rem)'

let lastWide = false

/** Paper is narrow, but printing must not move the panel, or its content would load again. */
function isWide(): boolean {
  if (!matchMedia('print').matches) lastWide = matchMedia(roomBeside).matches
  return lastWide
}

const subscribe = mediaChanges(roomBeside)

/** Whether the panel is beside the list; null in the worker, which does not know the window. */
function useHasSidePanel(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, isWide, () => null)
}

/** The space that stays free below. */
const gapPx = 16

/**
 * Keeps a sticky, scrolling element as tall as the window below its own top, at any scroll position of the page: what is
 * sticky at its bottom is always in sight. Where a longer neighbour ends, it ends too, or it would be pushed up under
 * what lies above it.
 */
function useFillViewport(ref: RefObject<HTMLElement | null>): void {
  // Before the first paint: a button that moves while it is pressed loses the press.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fill = () => {
      const { top, height } = element.getBoundingClientRect()
      const stuckTop = Number.parseFloat(getComputedStyle(element).top) || 0
      const neighbours = [...(element.parentElement?.children ?? [])].map((each) =>
        each.getBoundingClientRect(),
      )
      const ends = neighbours.filter((each) => each.height > height).map(({ bottom }) => bottom)
      const end = Math.min(innerHeight - gapPx, ...(ends.length > 0 ? [Math.max(...ends)] : []))
      element.style.setProperty('--fill', `${Math.round(end - Math.max(stuckTop, top))}px`)
    }
    fill()
    // The content above may grow or disappear: a notice, the summary of earlier steps.
    const observer = new ResizeObserver(fill)
    observer.observe(document.body)
    addEventListener('scroll', fill, { passive: true })
    addEventListener('resize', fill)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', fill)
      removeEventListener('resize', fill)
    }
  }, [ref])
}
