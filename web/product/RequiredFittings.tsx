import { Link } from 'react-router'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { Untranslated } from './Untranslated.tsx'

interface RequiredFittingsProps {
  fittings: readonly (Pick<CardAnswer, '_id' | 'name' | 'artnr'> & { untranslated?: boolean | undefined })[]
}

/** The emergency-exit fittings that the door needs as well; each a link to its own page. */
export function RequiredFittings({ fittings }: RequiredFittingsProps) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 gap-y-2 px-5 py-3 @min-[40rem]:px-6">
      <h3 className="text-base tracking-normal">{t('ui.product.fittings')}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {fittings.map(({ _id, name, untranslated, artnr }) => (
          <li key={_id}>
            <Link
              to={linkTo('product', { id: _id })}
              className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 rounded bg-brass-bg px-1.5 text-xs leading-5 font-medium text-brass hover:underline pointer-coarse:min-h-9"
            >
              {name}
              {untranslated && <Untranslated />}
              {artnr !== name && <span className="number">{artnr}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
