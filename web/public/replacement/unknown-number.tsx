import { Link } from 'react-router'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { numbersQuery } from './numbers.ts'

interface UnknownNumberProps {
  number: string
  /** The known numbers that most resemble it; undefined while loading. */
  nearest: readonly string[] | undefined
  /** All requested numbers; a link has them all but the one that it replaces. */
  requested: readonly string[]
}

/** A number without an entry, with the known ones that most resemble it. */
export function UnknownNumber({ number, nearest, requested }: UnknownNumberProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(8rem,12rem)_1fr]">
      <span className="number flex min-h-8 items-center text-base font-semibold break-all">{number}</span>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-mute">
        <span className="text-brass">{t('ui.replacement.unknown')}</span>
        {nearest && nearest.length > 0 && (
          <>
            {t('ui.replacement.nearest')}
            {nearest.map((known) => (
              <Link
                key={known}
                to={numbersQuery(requested.map((each) => (each === number ? known : each)))}
                className="number inline-flex min-h-8 items-center rounded border border-line px-2 text-steel hover:border-steel"
              >
                {known}
              </Link>
            ))}
          </>
        )}
        {nearest?.length === 0 && t('ui.replacement.nothingNear')}
      </div>
    </div>
  )
}
