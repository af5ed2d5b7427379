import { type ReactNode, useMemo } from 'react'
import { nearestKnown } from '../../../domain/search/answer.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useSearchIndex } from '../search/use-search-index.ts'

/** A number to take instead, as a link or a button. */
export const nearestClass =
  'number inline-flex min-h-8 cursor-pointer items-center rounded border border-line px-2 text-steel hover:border-steel'

interface NearestKnownProps {
  number: string
  renderNumber: (known: string) => ReactNode
}

/** Says that a number is unknown, and offers the known ones that most resemble it. */
export function NearestKnown({ number, renderNumber }: NearestKnownProps) {
  const { t } = useTranslation()
  const { data: index } = useSearchIndex()
  const nearest = useMemo(() => index && nearestKnown(number, index), [number, index])
  // Without the index an article of today is not told from a number that nobody knows.
  if (!nearest) return null
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-mute">
      <span className="text-brass">{t('ui.replacement.unknown')}</span>
      {t(nearest.length > 0 ? 'ui.replacement.nearest' : 'ui.replacement.nothingNear')}
      {nearest.map(renderNumber)}
    </div>
  )
}
