import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { chooseProduct } from '../../domain/guide/actions.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { PanelModal } from '../product/panel-modal.tsx'
import { ProductPanel } from '../product/product-panel.tsx'
import { useFillViewport } from '../product/use-fill-viewport.ts'
import { useAnnounce } from '../ui/live-region.tsx'
import { mediaChanges } from '../use-media.ts'
import { NextSteps } from './next-steps.tsx'
import { panelId, tabOutOfPanel } from './panel-keys.ts'
import type { GuideModel } from './use-guide.ts'

const PanelSet = lazy(async () => ({ default: (await import('../set/panel-set.tsx')).PanelSet }))

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
  const { category, state, index } = guide
  const ordinal = index ? index.productOf(open) : -1
  const card = index && ordinal !== -1 ? index.card(ordinal) : null
  const { selection = [], partner } = guide.view?.asked ?? {}
  // A link may open a product without having chosen it: following a next step chooses it.
  const chosen = chooseProduct(state, category.code, open)
  const content = (
    <ProductPanel
      key={open}
      category={category}
      id={open}
      card={card}
      state={state}
      selection={
        guide.view || guide.failed ? selection.map((choice) => index?.choices[choice]?.slug ?? '') : null
      }
      fits={
        index && guide.view && ordinal !== -1 && category.fitPartner
          ? index.livePartners(ordinal, selection).filter((id) => id === (partner ?? id)).length
          : null
      }
      {...(partner !== undefined ? { partner } : {})}
      {...(wide ? { onClose } : {})}
      {...(guide.view?.openMisses ? { notice: t('ui.guide.notMatching') } : {})}
      check={isSet(chosen) && <SetCheck state={chosen} />}
      actions={(partners) => (
        <NextSteps category={category} state={chosen} before={state} partners={partners} />
      )}
    />
  )
  return wide ? (
    <SidePanel id={open} name={card?.name}>
      {content}
    </SidePanel>
  ) : (
    <PanelModal onClose={onClose}>{content}</PanelModal>
  )
}

/** One part alone needs no check. */
function isSet({ chosen }: GuideState): boolean {
  return Object.keys(chosen).length > 1
}

/** Loads with the first set; its line is reserved until then. */
function SetCheck({ state }: { state: GuideState }) {
  const { t } = useTranslation()
  return (
    <div className="print-open border-b border-line">
      <Suspense
        fallback={
          <p className="min-h-11 px-5 py-2.5 font-semibold @min-[40rem]:px-6">{t('ui.order.pairs')}</p>
        }
      >
        <PanelSet state={state} />
      </Suspense>
    </div>
  )
}

interface SidePanelProps {
  /** Of the open product. */
  id: string
  /** Announced when the panel opens, since the focus stays in the list. */
  name: string | undefined
  children: ReactNode
}

/** Sticky beside a long list, with a scroll bar of its own. */
function SidePanel({ id, name, children }: SidePanelProps) {
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
      className="surface sticky top-20 max-h-(--fill) overflow-y-auto overscroll-contain scroll-pt-24 scroll-pb-20 print:static print:max-h-none print:overflow-visible print:border-0"
    >
      {children}
    </aside>
  )
}

let query: string | undefined

/** From which width on the panel is beside the list; the styles alone have the number. */
function roomBeside(): string {
  query ??= `(min-width: ${getComputedStyle(document.documentElement).getPropertyValue('--breakpoint-wide')})`
  return query
}

let lastWide = false

/** Paper is narrow, but printing must not move the panel, or its content would load again. */
function isWide(): boolean {
  if (!matchMedia('print').matches) lastWide = matchMedia(roomBeside()).matches
  return lastWide
}

const subscribe = (onChange: () => void) => mediaChanges(roomBeside())(onChange)

/** True when the panel is beside the list; false in the worker. */
function useHasSidePanel(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}
