import { useState } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { onDemand } from '../../shared/ui/on-demand.tsx'

const MeasureHelp = onDemand(async () => (await import('./measure-help.tsx')).MeasureHelp)

interface WhereToMeasureProps {
  /** The name of the fact, or of a column whose choices are no fact's. */
  name: string
  /** Its label, where the button has no room for words. */
  label?: string
}

/** Shows where something is measured, below the button. */
export function WhereToMeasure({ name, label }: WhereToMeasureProps) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const [shows, setShows] = useState(false)
  const words = t('ui.common.measure')
  return (
    <>
      <Button
        kind="link"
        aria-expanded={shows}
        aria-label={label && `${words} ${label}`}
        onClick={() => setShows(!shows)}
        className={cx('h-6 min-w-6 text-sm text-mute print:hidden', hidden)}
      >
        {label ? <Icon name="drawing" /> : words}
      </Button>
      {shows && <MeasureHelp name={name} />}
    </>
  )
}
