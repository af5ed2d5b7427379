import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { NextSteps } from './lazy-next-steps.tsx'
import { focusInView, openerOf } from './panel-keys.ts'
import { chosenProduct, type GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

const OpenPanel = lazy(async () => ({ default: (await import('./open-panel.tsx')).OpenPanel }))

/**
 * The open product, in a chunk that loads with the first one; until a product is open, a placeholder. Esc closes it
 * from anywhere on the page, before the chunk has loaded as well.
 */
export function GuidePanel({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { open } = guide.state
  const close = () => {
    if (open === null) return
    ticks.close()
    focusInView(openerOf(open))
  }
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal'))
        onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (open === null) return <NoPanel guide={guide} />
  return (
    <Suspense fallback={<aside className="surface hidden min-h-96 wide:block print:hidden" />}>
      <OpenPanel guide={guide} open={open} onClose={close} />
    </Suspense>
  )
}

/** The placeholder while no product is open; a chosen product still shows its next steps. */
function NoPanel({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const { category, state, view } = guide
  const chosen = chosenProduct(guide)
  return (
    <aside className="surface grid-paper sticky top-20 hidden min-h-96 place-items-center p-8 wide:grid print:hidden">
      {chosen ? (
        <div className="grid justify-items-center gap-4 rounded-lg bg-sheet p-5 text-center">
          <p>
            <span className="block text-sm text-mute">{t('ui.guide.earlierProduct')}</span>
            <span className="block text-lg font-semibold">{chosen.card.name}</span>
            {chosen.misses && <span className="block text-brass">{t('ui.guide.notMatching')}</span>}
          </p>
          <NextSteps category={category} state={state} />
        </div>
      ) : (
        view?.total !== 0 && (
          <p className="max-w-72 rounded-lg bg-sheet p-3 text-center text-mute">
            {t('ui.guide.chooseToSee')}
          </p>
        )
      )}
    </aside>
  )
}
