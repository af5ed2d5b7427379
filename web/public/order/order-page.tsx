import { guideCategories } from '../../../domain/categories/index.ts'
import { readTyped } from '../../../domain/guide/print-address.ts'
import { readGuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { StepsLine } from '../guide/steps-line.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

const Summary = loadable('order/summary', async () => (await import('./summary.tsx')).Summary)
const TypedNumbers = loadable(
  'order/typed-numbers',
  async () => (await import('./typed-numbers.tsx')).TypedNumbers,
)

/** The printable summary of the chosen products; its whole state is in the address. */
export function Page() {
  const search = useSearch()
  const state = readGuideState(null, search)
  const { chosen } = state
  const typed = readTyped(search)
  return (
    <div className="page max-w-4xl pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      {typed.length > 0 ? (
        <TypedNumbers numbers={typed} waiting={<OrderSkeleton />} />
      ) : Object.keys(chosen).length > 0 ? (
        <>
          <div className="mb-5">
            <StepsLine here={null} state={state} />
          </div>
          <Summary waiting={<OrderSkeleton />} />
        </>
      ) : (
        <>
          <PrintableHeader />
          <NothingChosen />
        </>
      )}
    </div>
  )
}

function NothingChosen() {
  const { t } = useTranslation()
  return (
    <EmptyState className="mt-8" title={t('ui.order.empty')} text={t('ui.order.emptyHelp')}>
      <div className="button-row">
        {guideCategories.map(({ code, guide }) => (
          <ButtonLink key={code} to={linkTo(guide.route)}>
            {t(`categories.${code}.name`)}
          </ButtonLink>
        ))}
        <ButtonLink to={linkTo('doors')}>{t('ui.doors.title')}</ButtonLink>
      </div>
    </EmptyState>
  )
}
