import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { loadable } from '../../shared/ui/loadable.tsx'
import { NextSteps } from './lazy-next-steps.tsx'
import { focusResults } from './move-focus.ts'
import { focusInView, openerOf } from './panel-keys.ts'
import type { chosenProduct, GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

const OpenPanel = loadable('guide/open-panel', async () => (await import('./open-panel.tsx')).OpenPanel)

/**
 * The open product, in a chunk that loads with the first one. Esc closes it
 * from anywhere on the page, before the chunk has loaded as well.
 */
export function GuidePanel({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
  const { open } = guide.state
  const close = () => {
    if (open === null) return
    ticks.close()
    const opener = openerOf(open)
    // What the criteria leave out has no card.
    if (opener) focusInView(opener)
    else focusResults()
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
  // Opening one turns the table into rows, which are taller: the opened one stays in sight.
  const wasOpen = useRef(open !== null)
  useEffect(() => {
    if (open !== null && !wasOpen.current) openerOf(open)?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = open !== null
  }, [open])
  if (open === null) return null
  return (
    <OpenPanel
      guide={guide}
      open={open}
      onClose={close}
      waiting={<aside className="surface hidden min-h-96 wide:block print:hidden" />}
    />
  )
}

interface ChosenProductProps {
  guide: GuideModel
  chosen: NonNullable<ReturnType<typeof chosenProduct>>
}

/** The chosen product and its next steps, above the list while its panel is closed; below `wide` a bar shows them. */
export function ChosenProduct({ guide, chosen }: ChosenProductProps) {
  const { t } = useTranslation()
  const { category, state } = guide
  return (
    <aside className="surface hidden min-h-19 items-center justify-between gap-6 px-4 py-3 wide:flex print:hidden">
      <p className="min-w-0">
        <span className="block text-sm text-mute">{t('ui.guide.earlierProduct')}</span>
        <span className="block font-semibold">{chosen.card.name}</span>
        {chosen.misses && <span className="block text-brass">{t('ui.guide.notMatching')}</span>}
      </p>
      <NextSteps category={category} state={state} />
    </aside>
  )
}
