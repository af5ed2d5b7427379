import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'

const load = () => import('./measure-help.tsx')
const MeasureHelp = lazy(async () => ({ default: (await load()).MeasureHelp }))

interface WhereToMeasureProps {
  /** The name of the fact, or of a column whose choices are no fact's. */
  name: string
  /** Its label, where the button has no room for words. */
  label?: string
}

/**
 * Shows where something is measured, below the button. The drawings load with the first press; without a network,
 * before they were ever loaded, it says so.
 */
export function WhereToMeasure({ name, label }: WhereToMeasureProps) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const [shows, setShows] = useState<boolean | null>(false)
  const press = () =>
    shows
      ? setShows(false)
      : load().then(
          () => setShows(true),
          () => setShows(null),
        )
  const words = t('ui.common.measure')
  return (
    <>
      <Button
        kind="link"
        aria-expanded={shows === true}
        aria-label={label && `${words} ${label}`}
        onClick={press}
        className={cx('h-6 min-w-6 text-sm text-mute print:hidden', hidden)}
      >
        {label ? <Icon name="drawing" /> : words}
      </Button>
      {shows === null && <p role="alert">{t('ui.network.text')}</p>}
      {shows && (
        <Suspense>
          <MeasureHelp name={name} />
        </Suspense>
      )}
    </>
  )
}
