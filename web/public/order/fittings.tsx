import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { LinkedAnswer } from '../../../domain/contracts/products.ts'
import type { JudgedPair } from '../../../domain/fit/judge.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import type { FittingLines } from '../product/fitting-lines.ts'
import { ProductName } from '../product/product-name.tsx'
import { SummarySection } from './summary-section.tsx'

interface FittingsProps extends FittingLines {
  pair: JudgedPair
  /** What the summary shows. */
  state: GuideState
}

/** The emergency-exit fittings that a product on the summary requires, each to be chosen, or that one is required and undecided. */
export function Fittings({ pair, state, lead, undecided, lines }: FittingsProps) {
  const { t } = useTranslation()
  const { parts, verdict } = pair
  return (
    <SummarySection title={t('ui.order.fittings')}>
      <div data-pair={parts.join('-')} data-verdict={verdict} className="contents">
        {lead && (
          <p
            className={
              undecided ? 'flex items-start gap-2 font-semibold text-brass' : 'w-full text-sm text-mute'
            }
          >
            {undecided && <Icon name="warning" className="mt-1 size-4.5 shrink-0" />}
            {lead}
          </p>
        )}
        {lines.map(({ label, fittings }) => (
          <div key={label} className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-1">
            {label && <p className="text-sm text-mute">{label}</p>}
            {fittings.map(({ _id, name, untranslated, artnr }) => (
              <p key={_id} className="font-semibold">
                <ProductName name={name} untranslated={untranslated} />{' '}
                <span className="number font-normal text-mute">{artnr}</span> <CopyButton value={artnr} />{' '}
                {state.chosen[parts[1]] === _id ? (
                  <span className="text-sm text-ok">{t('set.chosen')}</span>
                ) : (
                  <ChooseFitting fitting={{ _id, name }} category={parts[1]} state={state} />
                )}
              </p>
            ))}
          </div>
        ))}
      </div>
    </SummarySection>
  )
}

interface ChooseFittingProps {
  fitting: Pick<LinkedAnswer, '_id' | 'name'>
  category: CategoryCode
  /** What the summary shows. */
  state: GuideState
}

/** A link that puts a fitting on the summary. */
export function ChooseFitting({ fitting: { _id, name }, category, state }: ChooseFittingProps) {
  const { t } = useTranslation()
  const chosen = { ...state.chosen, [category]: _id }
  return (
    <ButtonLink
      kind="link"
      to={linkTo('print-order', {}, guideQuery(null, { ...state, open: null, chosen }))}
      className="inline-flex min-h-11 items-center font-normal print:hidden"
    >
      {t('set.mend.add', { product: name })}
    </ButtonLink>
  )
}
