import { Link } from 'react-router'
import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import type { ApiError } from '../../shared/data/errors.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useTexts } from '../use-texts.ts'

/** The products that the server says have the numbers. */
export function holdersOf({ details }: Pick<ApiError, 'details'>): readonly NumberHolder[] {
  const { holders } = (details ?? {}) as { holders?: readonly NumberHolder[] }
  return holders ?? []
}

/** Which product has which number or name, with a link that leaves the page as it is. */
export function HolderList({ holders }: { holders: readonly NumberHolder[] }) {
  const { t } = useTexts()
  if (holders.length === 0) return null
  return (
    <ul className="grid gap-1">
      {holders.map(({ number, value, line, ...product }) => (
        <li key={`${number} ${value} ${product._id} ${line}`}>
          {t(`edit.${number}`)} <span className="number">{value}</span>:{' '}
          {line === undefined ? (
            <HolderLink {...product} />
          ) : (
            `${product.name} (${t('jobs.report.line', { line })})`
          )}
        </li>
      ))}
    </ul>
  )
}

type HolderLinkProps = Pick<NumberHolder, '_id' | 'category' | 'name' | 'artnr'>

/** Opens the edit page of the product that has a number, in a tab of its own. */
export function HolderLink({ _id, category, name, artnr }: HolderLinkProps) {
  return (
    <Link
      to={linkTo(`adm-${category}-edit`, { id: _id ?? '' })}
      target="_blank"
      className="text-ink underline underline-offset-4"
    >
      {artnr && artnr !== name ? `${name} (${artnr})` : name}
    </Link>
  )
}
