import { Link } from 'react-router'
import type { ReplacementVariant } from '../../domain/product.ts'
import { useTranslation } from '../i18n.ts'
import { numbersQuery } from './numbers.ts'
import { useNearest } from './useReplacements.ts'

interface MissingProps {
  variant: ReplacementVariant
  numbers: readonly string[]
  /** All that was asked for, which a link keeps but for the number that it mends. */
  asked: readonly string[]
}

/** Numbers without an entry, each with the known ones that look most like it. */
export function Missing({ variant, numbers, asked }: MissingProps) {
  const { t } = useTranslation()
  const { data } = useNearest(variant, numbers)
  const nearest = new Map(data?.map((each) => [each.token, each.nearest]))
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-base tnum">{t('ui.replacement.missing', { count: numbers.length })}</h2>
      <ul className="surface divide-y divide-line border-dashed">
        {numbers.map((number) => (
          <li
            key={number}
            className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(8rem,12rem)_1fr] md:px-5"
          >
            <span className="number flex min-h-8 items-center text-base font-semibold break-all">
              {number}
            </span>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-mute">
              {(nearest.get(number) ?? []).length > 0 ? (
                <>
                  {t('ui.replacement.nearest')}
                  {nearest.get(number)?.map((known) => (
                    <Link
                      key={known}
                      to={numbersQuery(asked.map((each) => (each === number ? known : each)))}
                      className="number inline-flex min-h-8 items-center rounded border border-line px-2 text-steel hover:border-steel"
                    >
                      {known}
                    </Link>
                  ))}
                </>
              ) : (
                data && t('ui.replacement.nothingNear')
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
