import { useLocation, useNavigate } from 'react-router'
import { guideCategories } from '../../domain/categories/index.ts'
import { languageRow } from '../../domain/languages.ts'
import { leftOutNotices } from '../guide/leftOutNotices.ts'
import { useTexts } from '../guide/useTexts.ts'
import { useTranslation } from '../i18n.ts'
import { LogoMark } from '../layout/Logo.tsx'
import { ProductModal } from '../product/ProductModal.tsx'
import { linkTo } from '../router/useRoute.ts'
import { useHydrated } from '../router/useSearch.ts'
import { useLanguage, useSettings } from '../settings.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Archive } from './Archive.tsx'
import { OrderItem } from './OrderItem.tsx'
import { Pairs } from './Pairs.tsx'
import { ShareSheet, SheetFoot } from './SheetAddress.tsx'
import { type Order, useOrder } from './useOrder.ts'

/** The printable summary of what the guides have chosen; all of it stands in the address. */
export function Page() {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const order = useOrder()
  const open = order.items.find(({ id }) => id === order.state.open)
  return (
    <div className="page max-w-4xl pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      <PrintHead />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{t('ui.order.title')}</h1>
          {order.items.length > 0 && <p className="mt-1.5 text-mute print:hidden">{t('ui.order.intro')}</p>}
          {hydrated && <PrintDate />}
        </div>
        {order.items.length > 0 && <Actions order={order} />}
      </header>
      {!hydrated && <WaitingOrder />}
      {hydrated && order.items.length === 0 && <NothingChosen />}
      {hydrated && <LeftOut order={order} />}
      {hydrated && <Pairs order={order} />}
      {order.items.map((item) => (
        <OrderItem key={item.category.code} item={item} order={order} />
      ))}
      {hydrated && order.items.length > 0 && <SheetFoot order={order} />}
      {open && (
        <ProductModal
          category={open.category.code}
          id={open.id}
          selection={open.selection ?? []}
          {...(open.partner !== undefined ? { partner: open.partner } : {})}
          state={order.state}
          onClose={order.close}
        />
      )}
    </div>
  )
}

/** What the address asks for and cannot have. */
function LeftOut({ order }: { order: Order }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const notices = leftOutNotices(order.leftOut, null, t, texts)
  if (notices.length === 0) return null
  return (
    <div role="alert" className="mt-5 text-sm text-brass">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  // One step back; a shared link has none, so it leads to the guide of the last choice.
  const back = () => (key === 'default' ? navigate(order.lastGuide) : navigate(-1))
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={back}>
        <Icon name="back" />
        {t('ui.order.back')}
      </Button>
      <ShareSheet order={order} />
      <Archive order={order} />
      <Button kind="primary" onClick={() => window.print()}>
        <Icon name="print" />
        {t('ui.order.print')}
      </Button>
    </div>
  )
}

/** The navbar does not print; the sheet says whose it is. */
function PrintHead() {
  const { brand } = useSettings()
  return (
    <p className="mb-6 hidden items-center gap-2 text-xl font-semibold tracking-tight print:flex">
      <LogoMark />
      {brand}
    </p>
  )
}

function PrintDate() {
  const { locale } = languageRow(useLanguage())
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date())
  return <p className="mt-1 hidden text-sm text-mute print:block">{date}</p>
}

function NothingChosen() {
  const { t } = useTranslation()
  return (
    <EmptyState className="mt-8" title={t('ui.order.empty')} text={t('ui.order.emptyHelp')}>
      <div className="flex flex-wrap gap-3">
        {guideCategories.map(({ code, guide }) => (
          <ButtonLink key={code} to={linkTo(guide.route)}>
            {t(`categories.${code}.name`)}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}

function WaitingOrder() {
  const { t } = useTranslation()
  return (
    <div className="mt-8 grid gap-6 border-t border-ink pt-6 sm:grid-cols-[8rem_1fr]" aria-busy="true">
      <span className="sr-only">{t('ui.order.loading')}</span>
      <Skeleton className="aspect-[1071/1660] w-32" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-6 w-64" />
      </div>
    </div>
  )
}
