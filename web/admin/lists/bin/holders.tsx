import { Link } from 'react-router'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { ApiError } from '../../../data/errors.ts'
import { linkTo } from '../../../router/use-route.ts'
import { useTexts } from '../../use-texts.ts'

/** A product that has a number or name of one in the bin by now. */
export interface Holder {
  number: 'name' | 'artnr' | 'enr' | 'nobnr'
  value: string
  _id: string
  category: CategoryCode
  name: string
}

/** The products that the server says have the numbers. */
export function holdersOf({ details }: ApiError): readonly Holder[] {
  const { holders } = (details ?? {}) as { holders?: readonly Holder[] }
  return holders ?? []
}

/** Which product has which number, and what restoring without it means. */
export function Holders({ holders }: { holders: readonly Holder[] }) {
  const { t } = useTexts()
  return (
    <>
      <p>{t('bin.taken')}</p>
      <ul className="mt-2 grid gap-1">
        {holders.map(({ number, value, _id, category, name }) => (
          <li key={`${number} ${value}`}>
            {t(`edit.${number}`)} <span className="number">{value}</span>:{' '}
            <Link
              to={linkTo(`adm-${category}-edit`, { id: _id })}
              target="_blank"
              className="text-ink underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">{t('bin.without')}</p>
    </>
  )
}
